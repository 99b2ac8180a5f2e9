// Third-party authorisation (U07, X02): where to send a member, and what a code that came back is worth.

export type OAuthChannel = 'wechat' | 'alipay';
export type OAuthScene = 'login' | 'bind' | 'bind_withdraw' | 'pay';
export type OAuthIdentity = { readonly open_id: string; readonly union_id?: string };

export interface OAuth {
  /** A channel without an app id is off. */
  enabled(channel: OAuthChannel): boolean;
  /** Where the member agrees. WeChat comes back to `redirect` with `code`, Alipay with `auth_code`; both with state. */
  authorizeUrl(channel: OAuthChannel, scene: OAuthScene, state: string, redirect: string): string;
  /** Throws OAuthRefused. */
  exchange(channel: OAuthChannel, code: string): Promise<OAuthIdentity>;
}

/** code: the member must authorise again; channel: our keys, the network or the provider. */
export class OAuthRefused extends Error {
  readonly kind: 'code' | 'channel';
  constructor(kind: 'code' | 'channel', detail: string) {
    super(`oauth refused (${kind}): ${detail}`);
    this.kind = kind;
  }
}

/** One channel. */
export type OAuthProvider = {
  authorizeUrl(scene: OAuthScene, state: string, redirect: string): string;
  exchange(code: string): Promise<OAuthIdentity>;
};
