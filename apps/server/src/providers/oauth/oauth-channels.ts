// Opens the authorisation channels that this installation has keys for.
import type { Config } from '#config.ts';
import { openAlipayOAuth } from './oauth-alipay.ts';
import { openWechatOAuth } from './oauth-wechat.ts';
import { OAuthRefused, type OAuth, type OAuthChannel, type OAuthProvider } from './oauth.ts';

export function openOAuth(config: Config, now: () => number): OAuth {
  const providers: Partial<Record<OAuthChannel, OAuthProvider>> = {};
  if (config.WECHAT_APP_ID) providers.wechat = openWechatOAuth(config);
  if (config.ALIPAY_APP_ID) providers.alipay = openAlipayOAuth(config, now);
  const of = (channel: OAuthChannel): OAuthProvider => {
    const provider = providers[channel];
    if (!provider) throw new OAuthRefused('channel', `${channel} is not enabled`);
    return provider;
  };
  return {
    enabled: (channel) => providers[channel] !== undefined,
    authorizeUrl: (channel, scene, state, redirect) => of(channel).authorizeUrl(scene, state, redirect),
    exchange: async (channel, code) => of(channel).exchange(code),
  };
}
