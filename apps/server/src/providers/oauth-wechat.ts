// WeChat web authorisation for an official account.
import type { Config } from '../config.ts';
import { askJson, consentOrigin, textOf } from './oauth-http.ts';
import { OAuthRefused, type OAuthProvider } from './oauth.ts';

/** Unknown, used or expired code. */
const CODE_FAULTS: ReadonlySet<unknown> = new Set([40029, 40163, 42003]);

export function wechat(config: Config): OAuthProvider {
  const origin = consentOrigin(config, config.WECHAT_API_URL, 'https://open.weixin.qq.com');
  return {
    authorizeUrl(scene, state, redirect) {
      // WeChat compares the parameters in this order. Paying needs the open id only, which it gives without asking.
      const query = new URLSearchParams([
        ['appid', config.WECHAT_APP_ID],
        ['redirect_uri', redirect],
        ['response_type', 'code'],
        ['scope', scene === 'pay' ? 'snsapi_base' : 'snsapi_userinfo'],
        ['state', state],
      ]);
      return `${origin}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
    },
    async exchange(code) {
      const query = new URLSearchParams({
        appid: config.WECHAT_APP_ID,
        secret: config.WECHAT_APP_SECRET,
        code,
        grant_type: 'authorization_code',
      });
      const answer = await askJson(`${config.WECHAT_API_URL}/sns/oauth2/access_token?${query.toString()}`);
      const open_id = textOf(answer.openid);
      if (open_id === undefined) {
        throw new OAuthRefused(
          CODE_FAULTS.has(answer.errcode) ? 'code' : 'channel',
          `wechat ${String(answer.errcode)}`,
        );
      }
      const union_id = textOf(answer.unionid);
      return union_id === undefined ? { open_id } : { open_id, union_id };
    },
  };
}
