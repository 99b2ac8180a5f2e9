// REL-3: two members become a couple, in the transaction that accepts the invitation. REL-8: if the same two come together again
// within some days after their end, they keep their earlier intimacy and claimed rewards.
import { dayOf, addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { relationBonded } from '#events/catalogue/people.ts';
import { openSmallRoom } from '#modules/room/index.ts';
import {
  insertRelation,
  lastEndedRelationOf,
  lastRenewableRelationOf,
  reserveRelationId,
  saveRelationReunited,
  joinPair,
  type Relation,
} from '#modules/pair/index.ts';
import type { CpDefinition } from '../figures.ts';
import { findLevelAt } from '../life/intimacy.ts';
import { copyClaims } from '../life/progress-store.ts';
import { SMALL_ROOM_MIN_LEVEL } from '../room.ts';
import { addEntry } from '../life/timeline-store.ts';

export type NewBond = { readonly a: number; readonly b: number; readonly ring_id: string; readonly at: number };

/** Returns the new relation's id, or undefined if one of the two is in a relation already; the caller must then roll back. */
export async function makeCouple(
  tx: Tx,
  cp: CpDefinition,
  { a, b, ring_id, at }: NewBond,
): Promise<number | undefined> {
  const relation_id = await reserveRelationId(tx, a);
  if (!(await joinPair(tx, [a, b], relation_id))) return undefined;
  const kept = await findRelationWithKeptIntimacy(tx, cp, a, b, at);
  const intimacy = kept?.intimacy ?? 0;
  const { level } = findLevelAt(cp.figures, intimacy);
  const room_id = level >= SMALL_ROOM_MIN_LEVEL ? await openSmallRoom(tx, { relation_id, a, b, at }) : null;
  const bonded_at = new Date(at);
  await insertRelation(tx, { relation_id, a, b, ring_id, intimacy, level, bonded_at, bonded_on: dayOf(at), room_id });
  if (kept) {
    await copyClaims(tx, kept.relation_id, relation_id);
    await saveRelationReunited(tx, kept.relation_id, bonded_at);
  }
  await addEntry(tx, { relation_id, kind: 'bond', ref: 'bond', title: '我们在一起啦', at });
  const data = { relation_id, a, b, state: 'bonded' as const, level };
  tx.emit(relationBonded, { key: relation_id, at, actor_id: b, data });
  return relation_id;
}

/** The last ended relation of the same two, if its intimacy is still kept for them; undefined otherwise. */
export const findRelationWithKeptIntimacy = (
  db: Queryable,
  { figures }: CpDefinition,
  a: number,
  b: number,
  now: number,
): Promise<Relation | undefined> =>
  lastEndedRelationOf(db, a, b, new Date(addDaysToInstant(now, -figures.unbind.keep_intimacy_days)));

/** The member's own last relation, if its intimacy is still kept and the two may take it up again. */
export const findOwnKeptRelation = (
  db: Queryable,
  { figures }: CpDefinition,
  user_id: number,
  now: number,
): Promise<Relation | undefined> =>
  lastRenewableRelationOf(db, user_id, new Date(addDaysToInstant(now, -figures.unbind.keep_intimacy_days)));

export const intimacyKeptUntil = ({ figures }: CpDefinition, { ended_at }: Relation): number =>
  addDaysToInstant(ended_at!.getTime(), figures.unbind.keep_intimacy_days);
