// The native app gives its page a session token or, preferably, a one-time ticket `tk_…`. The ticket is exchanged once for a
// session of the page's own (S-ALL-2), so that the native app's token never enters a webview.
import type { Bridge } from '@shengyu/bridge/bridge.ts';
import { requestFirstToken } from '@shengyu/bridge/first-navigation.ts';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { loadDeviceId } from '#lib/device-id.ts';
import { setToken } from '@shengyu/web/session.ts';

// Every page inside a shell loads this chunk and no other page does, so what else only a shell needs comes with it.
export { showAskedPage } from './asked-page.ts';
export { followSafeArea } from './safe-area.ts';

type Parts = { readonly bridge: Bridge; readonly client: ApiClient };

/**
 * Returns the session token for the first navigation. '' means that the member is not logged in, null that the native app (the
 * shell) does not reply.
 */
export async function requestFirstSession(parts: Parts): Promise<string | null> {
  const given = await requestFirstToken(parts.bridge, (late) => void acceptSession(late, parts));
  return given && sessionFor(given, parts);
}

/** Takes a token or ticket that the shell hands over later. */
export async function acceptSession(given: string, parts: Parts): Promise<void> {
  setToken(await sessionFor(given, parts));
}

/**
 * Returns the session token for what the shell handed over. When a ticket is refused (used, older than a minute, or the reply was
 * lost), the shell is asked once more. After that the visitor is a guest, because a stored token may belong to another member.
 */
async function sessionFor(given: string, parts: Parts): Promise<string> {
  if (!isTicket(given)) return given;
  const token = await exchange(given, parts);
  if (token) return token;
  const again = await parts.bridge.call('getToken').catch(() => ({ token: '' }));
  return isTicket(again.token) ? exchange(again.token, parts) : again.token;
}

const isTicket = (given: string): boolean => given.indexOf('tk_') === 0;

/** Sent without a token, because all other calls wait for the token that this call brings. */
async function exchange(ticket: string, { bridge, client }: Parts): Promise<string> {
  try {
    const { code, data } = await client.call(
      'GET /goapi/user/token/{token}',
      { token: ticket, version: CLIENT_VERSION, device_id: await loadDeviceId(bridge) },
      { token: '', quiet: 'all' },
    );
    return code === 1 ? data.token : '';
  } catch {
    return '';
  }
}
