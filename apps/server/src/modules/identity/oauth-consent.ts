// What somebody agreed to with another platform, for other purposes than coming in (U07).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import type { OAuthChannel, OAuthIdentity, OAuthScene } from '#providers/oauth.ts';
import { unlessCodeIsOld } from './login.ts';
import { useOauthState } from './store.ts';

export type Consent = {
  readonly user_id: number;
  readonly channel: OAuthChannel;
  readonly scene: OAuthScene;
  readonly state: string;
  readonly code: string;
  readonly now: number;
};

/** Uses the authorisation up; undefined if it is old, used, of somebody else or for something else. */
export async function redeemConsent(ctx: Context, tx: Tx, c: Consent): Promise<OAuthIdentity | undefined> {
  const { oauth } = ctx.providers;
  const state = await useOauthState(tx, sha256(c.state), new Date(c.now));
  const fits = state?.channel === c.channel && state.scene === c.scene && state.user_id === c.user_id;
  if (!fits || !oauth.enabled(c.channel)) return undefined;
  return oauth.exchange(c.channel, c.code).catch(unlessCodeIsOld);
}
