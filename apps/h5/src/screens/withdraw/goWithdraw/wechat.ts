// WeChat has no number to type: the member agrees with WeChat and comes back with a code (U07, scene bind_withdraw).
import type { ActTo } from '@shengyu/contract/client.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import type { Client } from '#lib/client.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { isOauthReturn, rememberOauth, takeOauthReturn } from '#screens/login/oauth.ts';

export type Consent = Required<Pick<ActTo<'POST /api/v1/bind_withdrawal_account'>, 'oauth_code' | 'oauth_state'>>;

const HERE = '/withdraw/goWithdraw';

export async function leaveForWechat(client: Client): Promise<void> {
  const act = { channel: 'wechat', scene: 'bind_withdraw', redirect_path: HERE } as const;
  const { data } = await outcomeOf(client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true }));
  if (!data) return;
  rememberOauth({ channel: 'wechat', state: data.state, next: HERE });
  window.location.assign(data.url);
}

export const isWechatReturn = (): boolean => isOauthReturn(window.location);

/** Read once: the address is clean afterwards. */
export function takeWechat(): Consent | undefined {
  const returned = takeOauthReturn(window, HERE);
  if (returned === 'lost') toast('授权已失效，请重新授权');
  if (!returned || returned === 'lost') return undefined;
  return { oauth_code: returned.code, oauth_state: returned.state };
}
