// Meters of being in a room together with one's CP, a friend, a team mate, or a friend of the same element.
import { starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue, findSharedSeasonAt, teamsOf } from '#modules/campaign-engine/index.ts';
import { listFriendPairs } from '#modules/user/index.ts';
import { areDistinctPersons } from './distinct.ts';
import type { MoveDraft, MeterSubject } from './move.ts';
import {
  addTimeTogether,
  hasCrossedThreshold,
  countCompletedUnits,
  listMembersPresentIn,
  type MemberPair,
  type PairDayAmount,
  type PresenceSpan,
} from './span-store.ts';
import { cpBondsOf } from './store.ts';

const MINUTE_S = 60;
const ELEMENT_S = 10 * MINUTE_S;
const TEAM_S = 15 * MINUTE_S;
const PAIR_S = 20 * MINUTE_S;
/**
 * The seconds with the CP or a friend that make one unit of room.together_30; with the CP they also make a "day
 * together" (relation.together_day).
 */
const TOGETHER_S = 30 * MINUTE_S;

/** At most this many other members of a room are searched for team mates; one team mate is enough. */
const LOOK_AMONG = 200;

type Together = {
  readonly room_id: number;
  readonly day: string;
  /** The moment that the moves carry. */
  readonly at: number;
};

/** What two members are to each other, as far as time in a room counts for it. */
type Company = { relation_id?: number; isFriend?: boolean; readonly teamOf: string[] };

/** The moves of members who were in a room together: those that new stays brought, with whoever was there. */
export async function deriveCompanionMoves(
  ctx: Context,
  tx: Tx,
  together: Together,
  stays: readonly PresenceSpan[],
): Promise<MoveDraft[]> {
  const begin_s = Math.min(...stays.map((stay) => stay.begin_s));
  const end_s = Math.max(...stays.map((stay) => stay.end_s));
  const present = await listMembersPresentIn(tx, together.room_id, { begin_s, end_s });
  if (present.length < 2) return [];
  const company = await companyOf(ctx, tx, together.at, [...new Set(stays.map(({ user_id }) => user_id))], present);
  if (company.size === 0) return [];
  const drafts: MoveDraft[] = [];
  for (const grown of await addTimeTogether(tx, together.room_id, together.day, stays, [...company.values()])) {
    drafts.push(...(await gainedBy(tx, grown, company.get(pairKey(grown))!, together.at)));
  }
  return drafts;
}

const pairKey = ({ a_id, b_id }: MemberPair): string => `${a_id} ${b_id}`;

/** The pairs of a member among `mine` and one among `present` that count: CP, friends and team mates. */
async function companyOf(
  ctx: Context,
  tx: Tx,
  at: number,
  mine: readonly number[],
  present: readonly number[],
): Promise<Map<string, MemberPair & Company>> {
  const pairs = new Map<string, MemberPair & Company>();
  const here = new Set(present);
  const companyFor = (one: number, other: number): Company => {
    const pair = { a_id: Math.min(one, other), b_id: Math.max(one, other) };
    const key = pairKey(pair);
    if (!pairs.has(key)) pairs.set(key, { ...pair, teamOf: [] });
    return pairs.get(key)!;
  };
  for (const [user_id, bond] of await cpBondsOf(tx, mine))
    if (here.has(bond.peer_id)) companyFor(user_id, bond.peer_id).relation_id = bond.relation_id;
  for (const { user_id, friend_id } of await listFriendPairs(tx, mine, present))
    companyFor(user_id, friend_id).isFriend = true;
  for (const { campaign } of (await readCampaignCatalogue(ctx)).all('teams')) {
    const season = findSharedSeasonAt(campaign.def.schedule, at);
    if (!season || at < season.open_at || at >= season.close_at) continue;
    const among = present.slice(0, LOOK_AMONG);
    const teams = await teamsOf(tx, [...new Set([...mine, ...among])], campaign.def.id, season.season_key);
    const mates = Map.groupBy(among, (user_id) => teams.get(user_id));
    for (const one of mine)
      for (const other of (teams.has(one) && mates.get(teams.get(one))) || []) {
        if (other === one) continue;
        const { teamOf } = companyFor(one, other);
        if (!teamOf.includes(campaign.def.id)) teamOf.push(campaign.def.id);
      }
  }
  return pairs;
}

async function gainedBy(
  tx: Tx,
  grown: PairDayAmount,
  { relation_id, isFriend = false, teamOf }: Company,
  at: number,
): Promise<MoveDraft[]> {
  const { a_id, b_id } = grown;
  const drafts: MoveDraft[] = [];
  const both = (meter: string, campaign?: string): void => {
    for (const id of [a_id, b_id]) {
      const subject: MeterSubject = { kind: 'user', id };
      drafts.push({ meter, subject, n: 1, at, ...(campaign ? { campaign } : {}) });
    }
  };
  const isCp = relation_id !== undefined;
  const minutes = countCompletedUnits(grown, MINUTE_S);
  if (isCp && minutes > 0)
    drafts.push({ meter: 'room.together_minutes', subject: { kind: 'pair', id: relation_id }, n: minutes, at });
  if (isCp && hasCrossedThreshold(grown, PAIR_S)) both('room.together_20');
  if ((isCp || isFriend) && hasCrossedThreshold(grown, TOGETHER_S)) both('room.together_30');
  if (isCp && hasCrossedThreshold(grown, TOGETHER_S)) both('relation.together_day');
  if (isFriend && hasCrossedThreshold(grown, ELEMENT_S) && (await sameElement(tx, a_id, b_id)))
    both('room.same_element_10');
  if (hasCrossedThreshold(grown, TEAM_S)) for (const campaign of teamOf) both('room.teammate_15', campaign);
  // TASK-3: blocked members and accounts on the same device do not count for each other. This is checked only when something was
  // reached; the minutes of a CP belong to the pair and count in any case.
  const alone = drafts.some(({ subject }) => subject.kind === 'user') && !(await areDistinctPersons(tx, a_id, b_id));
  return alone ? drafts.filter(({ subject }) => subject.kind !== 'user') : drafts;
}

async function sameElement(tx: Tx, a: number, b: number): Promise<boolean> {
  const people = [...(await findUsersById(tx, [a, b])).values()];
  const [first, second] = people.map(({ birthday }) => starSignOn(birthday).element);
  return first !== undefined && first === second;
}
