// A member's answer to a match card. MATCH-4: when both want to meet, names are shown; otherwise the match stays open
// until it expires, and neither member is told what the other one answered.
// MATCH-5: a block ends it at once.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { matchMutual } from '#events/catalogue/play.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { setMemberBlock } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { endMatchesBetween, lockMatch, findMatch, saveMatch, type MatchState } from './store.ts';

export type MatchAnswer = {
  readonly match_id: string;
  readonly me: number;
  readonly want: boolean;
  readonly block: boolean;
  readonly now: number;
};
export type MatchAnswerResult = {
  readonly state: MatchState;
  /** Set only when both want to meet. */ readonly peer_id?: number;
};

export async function answerMatch(ctx: Context, tx: Tx, answering: MatchAnswer): Promise<MatchAnswerResult | Refused> {
  const { match_id, me, want, block, now } = answering;
  const match = await lockMatch(tx, match_id);
  if (!match || (match.a !== me && match.b !== me)) return refuse('not_found');
  const peer_id = match.a === me ? match.b : match.a;
  if (block) {
    const blocked = await setMemberBlock(tx, { me, target: peer_id, on: true, now });
    if (blocked instanceof Refused) return blocked;
    await endMatchesBetween(tx, me, peer_id);
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
  const def_hash = (await readCampaignCatalogue(ctx)).campaigns.get(campaign)?.def_hash;
  const data = { match_id, a, b, score, campaign, ...(def_hash ? { def_hash } : {}) };
  tx.emit(matchMutual, { key: a, at: now, actor_id: me, data });
  return { state: 'mutual', peer_id };
}

/**
 * The other person of a match card; undefined when the caller is not part of the match. With it a member can report a person
 * without knowing the name.
 */
export async function findOtherMember(db: Queryable, match_id: string, me: number): Promise<number | undefined> {
  const match = await findMatch(db, match_id);
  if (match?.a === me) return match.b;
  return match?.b === me ? match.a : undefined;
}
