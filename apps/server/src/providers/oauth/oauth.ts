// Third-party authorisation (calls U07 and X02): the page that a member is sent to, and the exchange of the returned code for an
// identity.

export type OAuthChannel = 'wechat' | 'alipay';
export type OAuthScene = 'login' | 'bind' | 'bind_withdraw' | 'pay';
export type OAuthIdentity = { readonly open_id: string; readonly union_id?: string };

export interface OAuth {
  /** A channel without an app id is off. */
  enabled(channel: OAuthChannel): boolean;
  /** The page where the member consents. WeChat redirects back with `code`, Alipay with `auth_code`; both with `state`. */
  authorizeUrl(channel: OAuthChannel, scene: OAuthScene, state: string, redirect: string): string;
  /** Exchanges the code for the member's identity at the channel; throws OAuthRefused when that fails. */
  exchange(channel: OAuthChannel, code: string): Promise<OAuthIdentity>;
}

/** `code`: the member must authorise again. `channel`: our keys, the network or the provider failed. */
export class OAuthRefused extends Error {
  readonly kind: 'code' | 'channel';
  constructor(kind: 'code' | 'channel', detail: string) {
    super(`oauth refused (${kind}): ${detail}`);
    this.kind = kind;
  }
}

/** The adapter of one channel. */
export type OAuthProvider = {
  authorizeUrl(scene: OAuthScene, state: string, redirect: string): string;
  exchange(code: string): Promise<OAuthIdentity>;
};
