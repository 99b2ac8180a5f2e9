// The nickname is looked at while it is typed, and others like it are offered (X43, S-REG "better").
import { readNickname } from '@shengyu/rules/names.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';
import type { Client } from '#lib/client.ts';
import { failureText, refusalOf } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

/** Twenty checks a minute are allowed; nobody needs one per letter. */
const PAUSE_MS = 500;

const ask = (client: Client, text: string) =>
  client.call('POST /api/v1/check_name', { kind: 'nickname', text }, { quiet: true });

type Checked = { readonly name: string; readonly ok: boolean; readonly reason: string };

export function useNickname(nickname: string) {
  const { client } = useServices();
  const name = readNickname(nickname);
  const [checked, setChecked] = useState<Checked | null>(null);

  useEffect(() => {
    if (name === null) return;
    let left = false;
    const timer = setTimeout(() => {
      // Not answered is not wrong: the server looks again when the form is sent.
      ask(client, name).then(
        ({ code, data }) => !left && code === 1 && setChecked({ name, ok: data.ok === 1, reason: data.reason ?? '' }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left = true;
    };
  }, [name, client]);

  /** Another fine name; asking with one of them leads on to others. */
  const suggest = async (): Promise<string | undefined> => {
    try {
      const answer = await ask(client, nickname.trim());
      const refusal = refusalOf(answer);
      if (refusal) toast(refusal.msg);
      return refusal ? undefined : answer.data.suggestions[0];
    } catch (error) {
      toast(failureText(error));
      return undefined;
    }
  };

  const current = checked && checked.name === name ? checked : null;
  return { fine: current !== null && current.ok, fault: current && !current.ok ? current.reason : null, suggest };
}
