// What somebody agreed to with another platform (U07): who it was is asked there, between two transactions.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { OAuthRefused, type OAuthChannel, type OAuthIdentity, type OAuthScene } from '#providers/oauth.ts';
import { Question } from '#wire/question.ts';
import { oauthState, useOauthState } from './store.ts';

export type Consent = {
  readonly user_id: number;
  readonly channel: OAuthChannel;
  readonly scene: OAuthScene;
  readonly state: string;
  readonly code: string;
  readonly now: number;
};

/** old: used, too old, of somebody else or for something else, and a new authorisation is needed; else the platform was not there. */
export type Agreed = OAuthIdentity | 'old' | OAuthRefused;

/** Finds out who agreed and uses the authorisation up. With a platform that is down it stays unused and may be tried again. */
export async function redeemConsent<R>(
  ctx: Context,
  tx: Tx,
  c: Consent,
  onward: (tx: Tx, agreed: Agreed) => Promise<R | Question<R>>,
): Promise<R | Question<R>> {
  const [hash, at] = [sha256(c.state), new Date(c.now)];
  const state = await oauthState(tx, hash, at);
  const fits = state?.channel === c.channel && state.scene === c.scene && state.user_id === c.user_id;
  if (!fits || !ctx.providers.oauth.enabled(c.channel)) return onward(tx, 'old');
  return Question.of(
    () => exchanged(ctx, c),
    async (next, agreed) => {
      const isUsed = isIdentity(agreed) && (await useOauthState(next, hash, at)) === undefined;
      return onward(next, isUsed ? 'old' : agreed);
    },
  );
}

export const isIdentity = (agreed: Agreed): agreed is OAuthIdentity =>
  agreed !== 'old' && !(agreed instanceof OAuthRefused);

async function exchanged(ctx: Context, { channel, code }: Consent): Promise<Agreed> {
  try {
    return await ctx.providers.oauth.exchange(channel, code);
  } catch (error) {
    if (!(error instanceof OAuthRefused)) throw error;
    return error.kind === 'code' ? 'old' : error;
  }
}
