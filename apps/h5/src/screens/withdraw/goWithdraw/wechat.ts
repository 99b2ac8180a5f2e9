// A WeChat account has no number to type: the member authorises in WeChat and returns with a code (call U07).
import type { MutationData } from '@shengyu/contract/client.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import type { ApiClient } from '@shengyu/web/client.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { isOauthReturn, rememberOauthRequest, takeOauthReturn } from '#features/account/oauth.ts';

export type WechatConsent = Required<
  Pick<MutationData<'POST /api/v1/bind_withdrawal_account'>, 'oauth_code' | 'oauth_state'>
>;

const HERE = '/withdraw/goWithdraw';

export async function redirectToWechatConsent(client: ApiClient): Promise<void> {
  const act = { channel: 'wechat', scene: 'bind_withdraw', redirect_path: HERE } as const;
  const { data } = await mutationOutcomeOf(
    client.mutate('POST /api/v1/create_oauth_url_for_code', act, { quiet: true }),
  );
  if (!data) return;
  rememberOauthRequest({ channel: 'wechat', state: data.state, next: HERE });
  window.location.assign(data.url);
}

export const isWechatReturn = (): boolean => isOauthReturn(window.location);

/** Takes WeChat's code out of the address, so it can be read only once. Returns undefined when there is no valid code. */
export function takeWechatConsent(): WechatConsent | undefined {
  const returned = takeOauthReturn(window, HERE);
  if (returned === 'lost') showToast('授权已失效，请重新授权');
  if (!returned || returned === 'lost') return undefined;
  return { oauth_code: returned.code, oauth_state: returned.state };
}
