// Checks the nickname with the server while the member types it, and offers similar names that are free (call X43).
import { readNickname } from '@shengyu/rules/identity/names.ts';
import { useEffect, useState } from 'react';
import { loadWithRetries } from '@shengyu/web/chunk-retry.ts';
import { useServices } from '#shell/services.ts';
import type { NicknameVerdict } from './name-check.ts';

/** The name is checked when typing has paused for this long, because the server allows only twenty checks a minute. */
const PAUSE_MS = 500;

const nameCheck = () => loadWithRetries(() => import('./name-check.ts'));

export function useNicknameCheck(nickname: string) {
  const { client } = useServices();
  const name = readNickname(nickname);
  const [checked, setChecked] = useState<NicknameVerdict>();

  useEffect(() => {
    if (name === null) return;
    let left = false;
    const timer = setTimeout(() => {
      nameCheck()
        .then(({ checkNickname: checkName }) => checkName(client, name))
        .then(
          (verdict) => !left && verdict && setChecked(verdict),
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left = true;
    };
  }, [name, client]);

  const current = checked && checked.name === name ? checked : undefined;
  return {
    fine: !!current && current.ok,
    fault: current && !current.ok ? current.reason : null,
    suggest: async () => (await nameCheck()).suggestNickname(client, nickname.trim()),
  };
}
