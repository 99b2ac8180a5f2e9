// Alipay web authorisation; every request to the gateway is signed with RSA2.
import { createPrivateKey, sign } from 'node:crypto';
import type { Config } from '#config.ts';
import { fetchJson, consentOriginOf, toNonEmptyText } from './oauth-http.ts';
import { OAuthRefused, type OAuthProvider } from './oauth.ts';

const SHANGHAI_MS = 8 * 3_600_000;

export function openAlipayOAuth(config: Config, now: () => number): OAuthProvider {
  // The key is read at the start: a bad key then stops the process, instead of failing for the first member.
  const key = createPrivateKey({ key: Buffer.from(config.ALIPAY_PRIVATE_KEY, 'base64'), format: 'der', type: 'pkcs8' });
  const origin = consentOriginOf(config, config.ALIPAY_GATEWAY, 'https://openauth.alipay.com');
  return {
    authorizeUrl(scene, state, redirect) {
      const query = new URLSearchParams({
        app_id: config.ALIPAY_APP_ID,
        scope: scene === 'pay' ? 'auth_base' : 'auth_user',
        redirect_uri: redirect,
        state,
      });
      return `${origin}/oauth2/publicAppAuthorize.htm?${query.toString()}`;
    },
    async exchange(code) {
      const common: Record<string, string> = {
        app_id: config.ALIPAY_APP_ID,
        method: 'alipay.system.oauth.token',
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: new Date(now() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' '),
        version: '1.0',
      };
      const own = { grant_type: 'authorization_code', code };
      const all = Object.entries({ ...common, ...own }).sort(([a], [b]) => (a < b ? -1 : 1));
      const text = all.map(([name, value]) => `${name}=${value}`).join('&');
      const signature = sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64');
      const query = new URLSearchParams({ ...common, sign: signature });
      const answer = await fetchJson(`${config.ALIPAY_GATEWAY}?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(own).toString(),
      });
      return identityIn(answer);
    },
  };
}

function identityIn(answer: Record<string, unknown>) {
  const token = (answer.alipay_system_oauth_token_response ?? {}) as Record<string, unknown>;
  // Apps registered before 2023 return user_id instead of open_id.
  const open_id = toNonEmptyText(token.open_id) ?? toNonEmptyText(token.user_id);
  if (open_id === undefined) {
    const fault =
      toNonEmptyText((answer.error_response as Record<string, unknown> | undefined)?.sub_code) ?? 'no answer';
    throw new OAuthRefused(fault.startsWith('isv.code-') ? 'code' : 'channel', `alipay ${fault}`);
  }
  const union_id = toNonEmptyText(token.union_id);
  return union_id === undefined ? { open_id } : { open_id, union_id };
}
