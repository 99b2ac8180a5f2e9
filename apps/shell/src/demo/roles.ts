// Looking through the eyes of a person of the demo world: a login by code, kept for this tab, because codes are limited to ten a day
// (SHELL-47).
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { readStoredToken, setToken } from '@shengyu/web/session.ts';
import { useSyncExternalStore } from 'react';
import { DEMO_CAST } from 'virtual:cast';
import type { Isle } from '#frame/isle.ts';
import { onSessionChange } from '#session.ts';

const CODE = '000000';
const PREFIX = 'isle:role:';
const keyOf = (role: string): string => PREFIX + role;

async function isValid(client: ApiClient, token: string): Promise<boolean> {
  const answer = await client.call('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }, { token, quiet: 'all' });
  return answer.code !== 1001;
}

async function logIn(client: ApiClient, mobile: string): Promise<string> {
  await client.mutate('POST /api/v1/get_sms_code', { mobile, scene: 'login' }, { token: '', quiet: true });
  const answer = await client.mutate(
    'POST /api/v1/mobile_login',
    { mobile, code: CODE, agree: 1 },
    { token: '', quiet: true },
  );
  if (answer.code !== 1 || !('token' in answer.data)) throw new Error(answer.msg);
  return answer.data.token as string;
}

/** SHELL-47: what is open stays open, but for a room that does not let the person in. */
async function mayStay({ client, stack }: Isle, token: string): Promise<boolean> {
  for (const { place } of stack.current) {
    if (place.kind !== 'room') continue;
    const { room_id } = place;
    const { code } = await client.mutate('POST /goapi/room/room_enter', { room_id }, { token, quiet: 'all' });
    if (code !== 1) return false;
  }
  return true;
}

/** Becomes the person; false when the login was refused, which a toast says. All pages of the one before are closed. */
export async function chooseRole(isle: Isle, role: string): Promise<boolean> {
  const { client, stack } = isle;
  const person = DEMO_CAST.find((each) => each.role === role);
  if (!person) return false;
  try {
    const kept = sessionStorage.getItem(keyOf(role));
    const token = kept && (await isValid(client, kept)) ? kept : await logIn(client, person.mobile);
    sessionStorage.setItem(keyOf(role), token);
    // The pages close first, so that none of them asks anything for the next person.
    if (await mayStay(isle, token)) stack.closeWebviews();
    else stack.showTab({ kind: 'tab', tab: 'home' });
    setToken(token);
    return true;
  } catch (error) {
    showToast(error instanceof Error ? error.message : '登录失败');
    return false;
  }
}

/** The person whose login this tab has; null for a guest and for a login that was made by hand. */
function presentRole(): string | null {
  const token = readStoredToken();
  return (token && DEMO_CAST.find(({ role }) => sessionStorage.getItem(keyOf(role)) === token)?.role) || null;
}

export const usePresentRole = (): string | null => useSyncExternalStore(onSessionChange, presentRole);

/** SHELL-49: a link may name the role to begin with; only the address at the start counts. */
export function beginWithRole(isle: Isle): void {
  const asked = new URLSearchParams(location.search).get('role');
  if (asked && asked !== presentRole()) void chooseRole(isle, asked);
}
