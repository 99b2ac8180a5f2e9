// What somebody says to a card (MATCH-4, MATCH-5): both want → names; a block ends it at once; anything else ends in silence.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { blacklist } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { endBetween, lockMatch, matchOf, saveMatch, type MatchState } from './store.ts';

export type Answering = {
  readonly match_id: string;
  readonly me: number;
  readonly want: boolean;
  readonly block: boolean;
  readonly now: number;
};
export type Answered = { readonly state: MatchState; /** Only when both want. */ readonly peer_id?: number };

export async function answerMatch(ctx: Context, tx: Tx, answering: Answering): Promise<Answered | Refused> {
  const { match_id, me, want, block, now } = answering;
  const match = await lockMatch(tx, match_id);
  if (!match || (match.a !== me && match.b !== me)) return refuse('not_found');
  const peer_id = match.a === me ? match.b : match.a;
  if (block) {
    const blocked = await blacklist(tx, { me, target: peer_id, on: true, now });
    if (blocked instanceof Refused) return blocked;
    await endBetween(tx, me, peer_id);
    return { state: 'blocked' };
  }
  if (match.state === 'mutual') return { state: 'mutual', peer_id };
  if (match.state !== 'open') return { state: match.state };
  if (match.expire_at.getTime() <= now) {
    await saveMatch(tx, { ...match, state: 'expired' });
    return { state: 'expired' };
  }
  const wants = match.a === me ? { want_a: want, want_b: match.want_b } : { want_a: match.want_a, want_b: want };
  const isMutual = wants.want_a && wants.want_b;
  await saveMatch(tx, { match_id, ...wants, state: isMutual ? 'mutual' : 'open' });
  if (!isMutual) return { state: 'open' };
  const { a, b, score, campaign } = match;
  const def_hash = (await catalogueOf(ctx)).campaigns.get(campaign)?.def_hash;
  const data = { match_id, a, b, score, campaign, ...(def_hash ? { def_hash } : {}) };
  tx.emit({ name: 'match.mutual', key: a, at: now, actor_id: me, data });
  return { state: 'mutual', peer_id };
}

/** The other person of a card, for a report on somebody whose name one does not know. */
export async function otherOf(db: Queryable, match_id: string, me: number): Promise<number | undefined> {
  const match = await matchOf(db, match_id);
  if (match?.a === me) return match.b;
  return match?.b === me ? match.a : undefined;
}
