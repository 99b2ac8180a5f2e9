// Login through another platform (S-LOGIN-3). The `state` that was sent is remembered, and a return is accepted only with that
// state; otherwise a stranger's link could log a member in to the stranger's account.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { parseHash } from '#shell/location.ts';
import { safeReturnRoute } from './way-back.ts';

export type OauthChannel = RequestTo<'POST /api/v1/oauth_code_login'>['channel'];
export type OauthReturn = { channel: OauthChannel; code: string; state: string; next: string };

type Sent = { channel: OauthChannel; state: string; next: string };

const KEY = 'oauth';

/** Flags in the bootstrap reply that switch the channels on. */
const FLAGS: Record<OauthChannel, string> = { wechat: 'oauth_wechat', alipay: 'oauth_alipay' };

/**
 * The OAuth channels that work here: switched on, and possible in this browser. WeChat authorises only inside its own browser,
 * and from there Alipay cannot be reached.
 */
export function listOauthChannels(
  flags: ReplyFrom<'GET /app/config/bootstrap'>['flags'],
  agent: string,
): OauthChannel[] {
  const inWechat = /MicroMessenger/i.test(agent);
  const here: OauthChannel = inWechat ? 'wechat' : 'alipay';
  return flags[FLAGS[here]] === 1 ? [here] : [];
}

export function rememberOauthRequest(sent: Sent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Without storage a return cannot be verified; the member is then told to authorise again.
  }
}

function recall(): Sent | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? (JSON.parse(text) as Sent) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the OAuth platform has put into the address, if anything. WeChat puts code and state before the hash; Alipay may put them
 * behind it.
 */
function answerIn({ search, hash }: Location): { code: string; state: string } | undefined {
  const { query } = parseHash(hash);
  const before = new URLSearchParams(search);
  const code = before.get('code') || before.get('auth_code') || query.code || query.auth_code;
  const state = before.get('state') || query.state;
  return code && state ? { code, state } : undefined;
}

export const isOauthReturn = (location: Location): boolean => answerIn(location) !== undefined;

/**
 * Returns what the OAuth platform sent back: undefined if nothing, `lost` if it does not belong to a login started here. It works
 * only once, because afterwards the address holds only `route`.
 */
export function takeOauthReturn({ location, history }: Window, route = '/login'): OauthReturn | 'lost' | undefined {
  const answer = answerIn(location);
  if (!answer) return undefined;
  history.replaceState(history.state, '', `${location.pathname}#${route}`);
  const sent = recall();
  if (!sent || sent.state !== answer.state) return 'lost';
  return { channel: sent.channel, ...answer, next: safeReturnRoute(sent.next) };
}
