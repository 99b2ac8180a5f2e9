// Meters of being in a room together with one's CP, a friend, a team mate, or a friend of the same element.
import { starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue, findSharedSeasonAt, teamsOf } from '#modules/campaign-engine/index.ts';
import { listFriends } from '#modules/user/index.ts';
import { areDistinctPersons } from './distinct.ts';
import type { MoveDraft, MeterSubject } from './move.ts';
import {
  addTimeTogether,
  hasCrossedThreshold,
  countCompletedUnits,
  listMembersPresentIn,
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

type Here = { room_id: number; user_id: number };
type Piece = PresenceSpan & { readonly at: number };
type Company = {
  readonly relation_id?: number;
  readonly peer_id?: number;
  readonly friends: ReadonlySet<number>;
  /** The member's team mates, by campaign. */
  readonly mates: ReadonlyMap<string, ReadonlySet<number>>;
};

export async function deriveCompanionMoves(ctx: Context, tx: Tx, here: Here, piece: Piece): Promise<MoveDraft[]> {
  const present = await listMembersPresentIn(tx, here, piece, LOOK_AMONG);
  if (present.length === 0) return [];
  const company = await companyOf(ctx, tx, here, piece, present);
  const peers = new Set([...company.friends, ...[...company.mates.values()].flatMap((mates) => [...mates])]);
  if (company.peer_id !== undefined) peers.add(company.peer_id);
  if (peers.size === 0) return [];
  const drafts: MoveDraft[] = [];
  for (const grown of await addTimeTogether(tx, here, piece, [...peers])) {
    drafts.push(...(await gainedBy(tx, grown, here.user_id, company, piece)));
  }
  return drafts;
}

/** The CP, friends and team mates of the member. Only team mates are limited to `present`, the members found in the room. */
async function companyOf(
  ctx: Context,
  tx: Tx,
  { user_id }: Here,
  piece: Piece,
  present: readonly number[],
): Promise<Company> {
  const bond = (await cpBondsOf(tx, [user_id])).get(user_id);
  const mates = new Map<string, ReadonlySet<number>>();
  for (const { campaign } of (await readCampaignCatalogue(ctx)).all('teams')) {
    const season = findSharedSeasonAt(campaign.def.schedule, piece.at);
    if (!season || piece.at < season.open_at || piece.at >= season.close_at) continue;
    const teams = await teamsOf(tx, [user_id, ...present], campaign.def.id, season.season_key);
    const mine = teams.get(user_id);
    if (mine !== undefined) mates.set(campaign.def.id, new Set(present.filter((id) => teams.get(id) === mine)));
  }
  return {
    ...(bond ? { relation_id: bond.relation_id, peer_id: bond.peer_id } : {}),
    friends: new Set((await listFriends(tx, user_id)).map((friend) => friend.user_id)),
    mates,
  };
}

async function gainedBy(
  tx: Tx,
  grown: PairDayAmount,
  me: number,
  company: Company,
  { at }: Piece,
): Promise<MoveDraft[]> {
  const peer = grown.a_id === me ? grown.b_id : grown.a_id;
  const drafts: MoveDraft[] = [];
  const both = (meter: string, campaign?: string): void => {
    for (const id of [me, peer]) {
      const subject: MeterSubject = { kind: 'user', id };
      drafts.push({ meter, subject, n: 1, at, ...(campaign ? { campaign } : {}) });
    }
  };
  const isCp = peer === company.peer_id;
  const isFriend = company.friends.has(peer);
  const minutes = countCompletedUnits(grown, MINUTE_S);
  if (isCp && minutes > 0) {
    drafts.push({
      meter: 'room.together_minutes',
      subject: { kind: 'pair', id: company.relation_id! },
      n: minutes,
      at,
    });
  }
  if (isCp && hasCrossedThreshold(grown, PAIR_S)) both('room.together_20');
  if ((isCp || isFriend) && hasCrossedThreshold(grown, TOGETHER_S)) both('room.together_30');
  if (isCp && hasCrossedThreshold(grown, TOGETHER_S)) both('relation.together_day');
  if (isFriend && hasCrossedThreshold(grown, ELEMENT_S) && (await sameElement(tx, me, peer)))
    both('room.same_element_10');
  for (const [campaign, mates] of company.mates) {
    if (mates.has(peer) && hasCrossedThreshold(grown, TEAM_S)) both('room.teammate_15', campaign);
  }
  // TASK-3: blocked members and accounts on the same device do not count for each other. This is checked only when something was
  // reached; the minutes of a CP belong to the pair and count in any case.
  const alone = drafts.some(({ subject }) => subject.kind === 'user') && !(await areDistinctPersons(tx, me, peer));
  return alone ? drafts.filter(({ subject }) => subject.kind !== 'user') : drafts;
}

async function sameElement(tx: Tx, a: number, b: number): Promise<boolean> {
  const people = [...(await findUsersById(tx, [a, b])).values()];
  const [first, second] = people.map(({ birthday }) => starSignOn(birthday).element);
  return first !== undefined && first === second;
}
