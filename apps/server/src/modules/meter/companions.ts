// Being in a room together: with one's CP, a friend, a team mate, a friend of the same element.
import { signOn } from '@shengyu/rules/zodiac.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, sharedSeasonAt, teamsOf } from '#modules/kit/index.ts';
import { friends } from '#modules/user/index.ts';
import { areApart } from './distinct.ts';
import type { Draft, Subject } from './move.ts';
import { addTogether, crossed, filled, presentIn, type Grown, type Span } from './spans.ts';
import { bondsOf } from './store.ts';

const MINUTE_S = 60;
const ELEMENT_S = 10 * MINUTE_S;
const TEAM_S = 15 * MINUTE_S;
const PAIR_S = 20 * MINUTE_S;
/** Half an hour together is also what makes a day "a day together" (relation.together_day). */
const TOGETHER_S = 30 * MINUTE_S;

/** In a large room a team mate is looked for among this many; one is enough. */
const LOOK_AMONG = 200;

type Here = { room_id: number; user_id: number };
type Piece = Span & { readonly at: number };
type Company = {
  readonly relation_id?: number;
  readonly peer_id?: number;
  readonly friends: ReadonlySet<number>;
  /** Team mates by the campaign of the teams. */
  readonly mates: ReadonlyMap<string, ReadonlySet<number>>;
};

export async function companions(ctx: Context, tx: Tx, here: Here, piece: Piece): Promise<Draft[]> {
  const present = await presentIn(tx, here, piece, LOOK_AMONG);
  if (present.length === 0) return [];
  const company = await companyOf(ctx, tx, here, piece, present);
  const peers = new Set([...company.friends, ...[...company.mates.values()].flatMap((mates) => [...mates])]);
  if (company.peer_id !== undefined) peers.add(company.peer_id);
  if (peers.size === 0) return [];
  const drafts: Draft[] = [];
  for (const grown of await addTogether(tx, here, piece, [...peers])) {
    drafts.push(...(await gainedBy(tx, grown, here.user_id, company, piece)));
  }
  return drafts;
}

/** Whom the member is with, of those who matter; a CP and friends are looked for in rooms of any size. */
async function companyOf(
  ctx: Context,
  tx: Tx,
  { user_id }: Here,
  piece: Piece,
  present: readonly number[],
): Promise<Company> {
  const bond = (await bondsOf(tx, [user_id])).get(user_id);
  const mates = new Map<string, ReadonlySet<number>>();
  for (const { campaign } of (await catalogueOf(ctx)).all('teams')) {
    const season = sharedSeasonAt(campaign.def.schedule, piece.at);
    if (!season || piece.at < season.open_at || piece.at >= season.close_at) continue;
    const teams = await teamsOf(tx, [user_id, ...present], campaign.def.id, season.season_key);
    const mine = teams.get(user_id);
    if (mine !== undefined) mates.set(campaign.def.id, new Set(present.filter((id) => teams.get(id) === mine)));
  }
  return {
    ...(bond ? { relation_id: bond.relation_id, peer_id: bond.peer_id } : {}),
    friends: new Set((await friends(tx, user_id)).map((friend) => friend.user_id)),
    mates,
  };
}

async function gainedBy(tx: Tx, grown: Grown, me: number, company: Company, { at }: Piece): Promise<Draft[]> {
  const peer = grown.a_id === me ? grown.b_id : grown.a_id;
  const drafts: Draft[] = [];
  const both = (meter: string, campaign?: string): void => {
    for (const id of [me, peer]) {
      const subject: Subject = { kind: 'user', id };
      drafts.push({ meter, subject, n: 1, at, ...(campaign ? { campaign } : {}) });
    }
  };
  const isCp = peer === company.peer_id;
  const isFriend = company.friends.has(peer);
  const minutes = filled(grown, MINUTE_S);
  if (isCp && minutes > 0) {
    drafts.push({
      meter: 'room.together_minutes',
      subject: { kind: 'pair', id: company.relation_id! },
      n: minutes,
      at,
    });
  }
  if (isCp && crossed(grown, PAIR_S)) both('room.together_20');
  if ((isCp || isFriend) && crossed(grown, TOGETHER_S)) both('room.together_30');
  if (isCp && crossed(grown, TOGETHER_S)) both('relation.together_day');
  if (isFriend && crossed(grown, ELEMENT_S) && (await sameElement(tx, me, peer))) both('room.same_element_10');
  for (const [campaign, mates] of company.mates) {
    if (mates.has(peer) && crossed(grown, TEAM_S)) both('room.teammate_15', campaign);
  }
  // TASK-3, asked only when something was reached. A CP's minutes are the pair's own and stay.
  const alone = drafts.some(({ subject }) => subject.kind === 'user') && !(await areApart(tx, me, peer));
  return alone ? drafts.filter(({ subject }) => subject.kind !== 'user') : drafts;
}

async function sameElement(tx: Tx, a: number, b: number): Promise<boolean> {
  const people = [...(await usersById(tx, [a, b])).values()];
  const [first, second] = people.map(({ birthday }) => signOn(birthday).element);
  return first !== undefined && first === second;
}
