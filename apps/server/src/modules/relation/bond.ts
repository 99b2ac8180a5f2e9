// REL-3: two become a pair, in the transaction of the yes. REL-8: the same two take up what they had, if they return in time.
import { dayOf, daysAfter } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { openSmallRoom } from '#modules/room/index.ts';
import type { Cp } from './figures.ts';
import { levelAt } from './intimacy.ts';
import { carryClaims } from './progress-store.ts';
import { ROOM_LEVEL } from './room.ts';
import { takeSeats } from './seats.ts';
import { insertRelation, lastEndedOf, nextRelationId, setReunited, type Relation } from './store.ts';
import { addEntry } from './timeline-store.ts';

export type Bonding = { readonly a: number; readonly b: number; readonly ring_id: string; readonly at: number };

/** The new relation's id; undefined: one of the two sits with somebody already, and all must be undone. */
export async function bond(tx: Tx, cp: Cp, { a, b, ring_id, at }: Bonding): Promise<number | undefined> {
  const relation_id = await nextRelationId(tx);
  if (!(await takeSeats(tx, [a, b], relation_id))) return undefined;
  const kept = await keptOf(tx, cp, a, b, at);
  const intimacy = kept?.intimacy ?? 0;
  const { level } = levelAt(cp.figures, intimacy);
  const room_id = level >= ROOM_LEVEL ? await openSmallRoom(tx, { relation_id, a, b, at }) : null;
  const bonded_at = new Date(at);
  await insertRelation(tx, { relation_id, a, b, ring_id, intimacy, level, bonded_at, bonded_on: dayOf(at), room_id });
  if (kept) {
    await carryClaims(tx, kept.relation_id, relation_id);
    await setReunited(tx, kept.relation_id, bonded_at);
  }
  await addEntry(tx, { relation_id, kind: 'bond', ref: 'bond', title: '我们在一起啦', at });
  const data = { relation_id, a, b, state: 'bonded', level };
  tx.emit({ name: 'relation.bonded', key: relation_id, at, actor_id: b, data });
  return relation_id;
}

/** What the two had, while it is kept for them. */
export const keptOf = (
  db: Queryable,
  { figures }: Cp,
  a: number,
  b: number,
  now: number,
): Promise<Relation | undefined> => lastEndedOf(db, a, b, new Date(daysAfter(now, -figures.unbind.keep_intimacy_days)));

export const keptUntil = ({ figures }: Cp, { ended_at }: Relation): number =>
  daysAfter(ended_at!.getTime(), figures.unbind.keep_intimacy_days);
