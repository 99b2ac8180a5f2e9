// Redeems an authorisation that a member gave on another platform (call U07, create_oauth_url_for_code, starts it). The platform is
// asked for the member's identity between two transactions, so that none is open while the server waits.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { OAuthRefused, type OAuthChannel, type OAuthIdentity, type OAuthScene } from '#providers/oauth/oauth.ts';
import { ProviderRequest } from '#wire/question.ts';
import { findOauthState, consumeOauthState } from './store.ts';

export type OauthConsent = {
  readonly user_id: number;
  readonly channel: OAuthChannel;
  readonly scene: OAuthScene;
  readonly state: string;
  readonly code: string;
  readonly now: number;
};

/**
 * The identity, or why there is none: `old` when the authorisation is used, expired, another member's or for another purpose, so
 * that a new one is needed; OAuthRefused when the platform failed.
 */
export type OauthConsentResult = OAuthIdentity | 'old' | OAuthRefused;

/**
 * Gets the identity, marks the authorisation as used and continues with `onward`, which gets the identity or why there is none. If
 * the platform fails, the authorisation stays unused, so the member can retry.
 */
export async function redeemOauthConsent<R>(
  ctx: Context,
  tx: Tx,
  c: OauthConsent,
  onward: (tx: Tx, agreed: OauthConsentResult) => Promise<R | ProviderRequest<R>>,
): Promise<R | ProviderRequest<R>> {
  const [hash, at] = [sha256(c.state), new Date(c.now)];
  const state = await findOauthState(tx, hash, at);
  const fits = state?.channel === c.channel && state.scene === c.scene && state.user_id === c.user_id;
  if (!fits || !ctx.providers.oauth.enabled(c.channel)) return onward(tx, 'old');
  return ProviderRequest.of(
    () => exchanged(ctx, c),
    async (next, agreed) => {
      const isUsed = isOauthIdentity(agreed) && (await consumeOauthState(next, hash, at)) === undefined;
      return onward(next, isUsed ? 'old' : agreed);
    },
  );
}

export const isOauthIdentity = (agreed: OauthConsentResult): agreed is OAuthIdentity =>
  agreed !== 'old' && !(agreed instanceof OAuthRefused);

async function exchanged(ctx: Context, { channel, code }: OauthConsent): Promise<OauthConsentResult> {
  try {
    return await ctx.providers.oauth.exchange(channel, code);
  } catch (error) {
    if (!(error instanceof OAuthRefused)) throw error;
    return error.kind === 'code' ? 'old' : error;
  }
}
