// Matches a member with another (MATCH-1 to MATCH-4): checks the limits, finds a person, charges and grants.
import { randomInt } from 'node:crypto';
import type { MatchDef } from '@shengyu/campaign/definition.ts';
import { cupid_match, match_other_user } from '@shengyu/contract/calls/match.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { starSignMatchScoreOf } from '@shengyu/rules/board/match-score.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { matchMade } from '#events/catalogue/play.ts';
import { uuidv7 } from '#ids.ts';
import { starSignsOf } from '#mechanics/star/index.ts';
import { balancesOf, takeCost, refuseTooFewPieces } from '#modules/bag/index.ts';
import { giveGrant, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findMatchCandidates, mayStillMeet, REMATCH_WAIT_MS } from './candidates.ts';
import { findMembersWithPartner } from './partners.ts';
import { findBannedFromMatching } from './report-store.ts';
import {
  loadDayMatchCount,
  insertMatch,
  lockPair,
  findRecentlyMatchedAmong,
  saveDayMatchCount,
  takeWaitingMatch,
  type DayMatchCount,
} from './store.ts';

export type MatchRequest = {
  readonly campaign: PublishedCampaign;
  readonly def: MatchDef;
  readonly me: number;
  readonly useExtra: boolean;
  readonly now: number;
};

export type MatchCard = {
  readonly match_id: string;
  /** The member shown on the card. */
  readonly peer_id: number;
  readonly score: number;
  readonly expire_at: number;
  readonly count: DayMatchCount;
};

export async function matchMember(ctx: Context, tx: Tx, m: MatchRequest): Promise<MatchCard | Refused> {
  const { def, me, now } = m;
  await lockMember(tx, me);
  const closed = await mayNotMeet(tx, m);
  if (closed) return closed;
  const day = dayOf(now);
  const before = await loadDayMatchCount(tx, me, def.id, day);
  const isExtra = before.free >= def.daily_free;
  if (isExtra && (!m.useExtra || before.extra >= def.extra_max)) return refuse(match_other_user.refusals.limit_day);
  const short = isExtra ? await shortOf(tx, m) : undefined;
  if (short) return short;
  const found = await findOne(tx, m);
  if (!found) return refuse(match_other_user.refusals.no_match);

  const { match_id } = found;
  const campaign = m.campaign.def.id;
  if (isExtra) {
    const taken = await takeCost(tx, {
      user_id: me,
      cost: def.extra_cost,
      ref: `match:${match_id}:cost`,
      at: now,
      campaign,
    });
    if (taken instanceof Refused) return taken;
  }
  const count = isExtra ? { ...before, extra: before.extra + 1 } : { ...before, free: before.free + 1 };
  await saveDayMatchCount(tx, me, def.id, day, count);
  const ref = `match:${match_id}`;
  await giveGrant(ctx, tx, { campaign: m.campaign, user_id: me, grant: def.grant, origin: 'reward', ref, at: now });
  const data = { match_id, a: me, b: found.peer_id, score: found.score, campaign, def_hash: m.campaign.def_hash };
  tx.emit(matchMade, { key: me, at: now, actor_id: me, data });
  return { ...found, count };
}

async function mayNotMeet(tx: Tx, { def, me }: MatchRequest): Promise<Refused | undefined> {
  const { locked } = (def.rule === 'single_only' ? cupid_match : match_other_user).refusals;
  if (!(await privacyOf(tx, me)).match_on) return refuse(locked);
  // MATCH-5: matching is off until the reports on this member are reviewed. The refusal does not say who reported.
  if ((await findBannedFromMatching(tx, [me])).has(me)) return refuse('no_permission');
  if (def.rule === 'single_only' && (await findMembersWithPartner(tx, [me])).has(me))
    return refuse(cupid_match.refusals.has_cp, { fill: { who: '你' } });
  return undefined;
}

/**
 * The refusal when the member cannot pay for an extra match. The balance is checked before the search, but charged only when a
 * person was found (MATCH-2).
 */
async function shortOf(tx: Tx, { def, me, now }: MatchRequest): Promise<Refused | undefined> {
  const codes = def.extra_cost.map(({ item_code }) => item_code);
  const have = await balancesOf(tx, me, codes, now);
  const missing = def.extra_cost.find(({ item_code, qty }) => have.get(item_code)!.qty < qty);
  return missing && refuseTooFewPieces(missing.item_code);
}

type Found = Omit<MatchCard, 'count'>;

/**
 * Finds a person to meet: first a member who already wants to meet the caller (that card was made for the caller), otherwise the
 * best candidate. Undefined when nobody is found.
 */
async function findOne(tx: Tx, m: MatchRequest): Promise<Found | undefined> {
  for (;;) {
    const waiting = await takeWaitingMatch(tx, m.me, m.def.id, new Date(m.now));
    if (!waiting) break;
    const { match_id, a, score, expire_at } = waiting;
    if (!(await mayStillMeet({ db: tx, ...m }, a))) continue;
    return { match_id, peer_id: a, score, expire_at: expire_at.getTime() };
  }
  const best = await bestOf(tx, m);
  if (!best) return undefined;
  await lockPair(tx, m.me, best.peer_id);
  if ((await findRecentlyMatchedAmong(tx, m.me, [best.peer_id], new Date(m.now - REMATCH_WAIT_MS))).size > 0)
    return undefined;
  const match_id = Buffer.from(uuidv7(m.now).replaceAll('-', ''), 'hex').toString('base64url');
  const expire_at = m.now + m.def.ttl_seconds * 1000;
  await insertMatch(tx, {
    match_id,
    match: m.def.id,
    campaign: m.campaign.def.id,
    a: m.me,
    b: best.peer_id,
    score: best.score,
    made_at: new Date(m.now),
    expire_at: new Date(expire_at),
  });
  return { match_id, ...best, expire_at };
}

/** MATCH-2: the candidate with the best score; ties are decided at random. */
async function bestOf(tx: Tx, { me, def, now }: MatchRequest): Promise<{ peer_id: number; score: number } | undefined> {
  const people = await findMatchCandidates({ db: tx, me, def, now });
  if (people.length === 0) return undefined;
  const stars = await starSignsOf(tx, [me, ...people.map(({ user_id }) => user_id)]);
  const day = dayOf(now);
  const scored = people.map(({ user_id }) => ({
    peer_id: user_id,
    score: starSignMatchScoreOf(day, stars.get(me)!, stars.get(user_id)!),
  }));
  const top = Math.max(...scored.map(({ score }) => score));
  const tied = scored.filter(({ score }) => score === top);
  return tied[randomInt(tied.length)];
}
