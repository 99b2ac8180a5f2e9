// Coming in by another platform (S-LOGIN-3). The state that was sent away is remembered, and only that one is taken back: otherwise a
// stranger's link could log somebody in under the stranger's account.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { parseHash } from '#shell/location.ts';
import { wayBack } from './way-back.ts';

export type OauthChannel = RequestTo<'POST /api/v1/oauth_code_login'>['channel'];
export type OauthReturn = { channel: OauthChannel; code: string; state: string; next: string };

type Sent = { channel: OauthChannel; state: string; next: string };

const KEY = 'oauth';

/** Flags of the start-up answer that switch the ways on. */
const FLAGS: Record<OauthChannel, string> = { wechat: 'oauth_wechat', alipay: 'oauth_alipay' };

/**
 * Ways that work here: switched on, and not refused by the browser we are in. WeChat authorises only inside itself, and lets nobody
 * go to Alipay from there.
 */
export function oauthChannels(flags: ReplyFrom<'GET /app/config/bootstrap'>['flags'], agent: string): OauthChannel[] {
  const inWechat = /MicroMessenger/i.test(agent);
  const here: OauthChannel = inWechat ? 'wechat' : 'alipay';
  return flags[FLAGS[here]] === 1 ? [here] : [];
}

export function rememberOauth(sent: Sent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Without storage nothing can be taken back; the member is told to authorise again.
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

/** WeChat puts its answer before the hash, Alipay may put it behind. */
function answerIn({ search, hash }: Location): { code: string; state: string } | undefined {
  const { query } = parseHash(hash);
  const before = new URLSearchParams(search);
  const code = before.get('code') || before.get('auth_code') || query.code || query.auth_code;
  const state = before.get('state') || query.state;
  return code && state ? { code, state } : undefined;
}

export const isOauthReturn = (location: Location): boolean => answerIn(location) !== undefined;

/** Read once: the address is clean afterwards, and says `route`. */
export function takeOauthReturn({ location, history }: Window, route = '/login'): OauthReturn | 'lost' | undefined {
  const answer = answerIn(location);
  if (!answer) return undefined;
  history.replaceState(history.state, '', `${location.pathname}#${route}`);
  const sent = recall();
  if (!sent || sent.state !== answer.state) return 'lost';
  return { channel: sent.channel, ...answer, next: wayBack(sent.next) };
}
