// Asks the server about a nickname (call X43): whether it may be used, and which similar names are free. This code is loaded when
// the first name is typed.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { failureMessageOf, refusalOf } from '@shengyu/web/refusal.ts';

export type NicknameVerdict = { readonly name: string; readonly ok: boolean; readonly reason: string };

const ask = (client: ApiClient, text: string) =>
  client.call('POST /api/v1/check_name', { kind: 'nickname', text }, { quiet: true });

/** Resolves to undefined when the server gives no verdict; it checks the name again when the form is sent. */
export async function checkNickname(client: ApiClient, name: string): Promise<NicknameVerdict | undefined> {
  const { code, data } = await ask(client, name);
  return code === 1 ? { name, ok: data.ok === 1, reason: data.reason ?? '' } : undefined;
}

/** Resolves to another free name. Called with a name that was suggested before, it suggests a further one. */
export async function suggestNickname(client: ApiClient, text: string): Promise<string | undefined> {
  try {
    const answer = await ask(client, text);
    const refusal = refusalOf(answer);
    if (refusal) showToast(refusal.msg);
    return refusal ? undefined : answer.data.suggestions[0];
  } catch (error) {
    showToast(failureMessageOf(error));
    return undefined;
  }
}
