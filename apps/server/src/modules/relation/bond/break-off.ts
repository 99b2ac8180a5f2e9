// REL-6, EDGE-37: a block, an upheld report, a ban or a cancelled account ends the relation and open invitations at once; the
// diamonds held for the rings of the invitations are returned.
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import {
  lockInvite,
  isPartnerIn,
  unclosedInvitesOf,
  findRelationById,
  relationIdOf,
  lockRelation,
  type RelationEndReason,
  type Invite,
  type Relation,
} from '#modules/pair/index.ts';
import { closeInvite } from './invite.ts';
import { endRelation } from './unbind.ts';

export type BreakOffRequest = {
  readonly user_id: number;
  /** If given, only the relation and invitations with this member end; otherwise all of `user_id`. */
  readonly with?: number;
  readonly reason: Extract<RelationEndReason, 'block' | 'report' | 'ban' | 'cancel'>;
  readonly at: number;
};

export async function breakOffBonds(tx: Tx, b: BreakOffRequest): Promise<void> {
  const { pair, letters } = await lockedTies(tx, b);
  if (pair) await endRelation(tx, (await lockRelation(tx, pair.relation_id))!, b.reason, b.at);
  for (const { invite_id } of letters) await closeInvite(tx, (await lockInvite(tx, invite_id))!, 'break', b.at);
}

type Ties = { readonly pair: Relation | undefined; readonly letters: readonly Invite[] };

/**
 * The relation and invitations that must end, with all their members locked. After locking they are read again until no new member
 * appears, because an invitation that was accepted or sent meanwhile may have brought in another member.
 */
async function lockedTies(tx: Tx, b: BreakOffRequest): Promise<Ties> {
  const locked = new Set<number>();
  for (;;) {
    const ties = await tiesOf(tx, b);
    const people = [
      b.user_id,
      ...(ties.pair ? [ties.pair.a, ties.pair.b] : []),
      ...ties.letters.flatMap(({ from_id, to_id }) => [from_id, to_id]),
    ];
    if (people.every((id) => locked.has(id))) return ties;
    await lockMembers(tx, people);
    for (const id of people) locked.add(id);
  }
}

async function tiesOf(db: Queryable, { user_id, with: other }: BreakOffRequest): Promise<Ties> {
  const relation_id = await relationIdOf(db, user_id);
  const pair = relation_id === undefined ? undefined : await findRelationById(db, relation_id);
  // On several clusters a seat may be seen a moment before the relation itself. To go on would leave the two together.
  if (relation_id !== undefined && !pair) throw new Error(`relation ${relation_id} cannot be seen yet`);
  const letters = await unclosedInvitesOf(db, user_id);
  if (other === undefined) return { pair, letters };
  return {
    pair: pair && isPartnerIn(pair, other) ? pair : undefined,
    letters: letters.filter(({ from_id, to_id }) => from_id === other || to_id === other),
  };
}
