// WeChat web authorisation for an official account.
import type { Config } from '#config.ts';
import { fetchJson, consentOriginOf, toNonEmptyText } from './oauth-http.ts';
import { OAuthRefused, type OAuthProvider } from './oauth.ts';

/** WeChat's error codes for an unknown, used or expired code. */
const CODE_FAULTS: ReadonlySet<unknown> = new Set([40029, 40163, 42003]);

export function openWechatOAuth(config: Config): OAuthProvider {
  const origin = consentOriginOf(config, config.WECHAT_API_URL, 'https://open.weixin.qq.com');
  return {
    authorizeUrl(scene, state, redirect) {
      // WeChat requires this order of parameters. For paying the open id is enough, and snsapi_base returns it without asking the
      // member.
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
      const answer = await fetchJson(`${config.WECHAT_API_URL}/sns/oauth2/access_token?${query.toString()}`);
      const open_id = toNonEmptyText(answer.openid);
      if (open_id === undefined) {
        throw new OAuthRefused(
          CODE_FAULTS.has(answer.errcode) ? 'code' : 'channel',
          `wechat ${String(answer.errcode)}`,
        );
      }
      const union_id = toNonEmptyText(answer.unionid);
      return union_id === undefined ? { open_id } : { open_id, union_id };
    },
  };
}
