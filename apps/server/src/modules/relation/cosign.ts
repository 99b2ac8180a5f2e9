// REL-12: 互道. The two tap on one Day; the second tap makes it count, once.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { addCosign, cosignedOn, type Cosigned } from './progress-store.ts';
import type { Relation } from './store.ts';

export const COSIGN = 'relation.cosign';

/** How the Day stands now, and whether this tap completed it. The pair's row is locked. */
export async function tap(
  tx: Tx,
  relation: Relation,
  me: number,
  now: number,
): Promise<Cosigned & { completed: boolean }> {
  const { relation_id, a, b } = relation;
  const day = dayOf(now);
  const before = await cosignedOn(tx, relation_id, day);
  await addCosign(tx, relation_id, day, me === a ? 'a' : 'b', new Date(now));
  const signed = await cosignedOn(tx, relation_id, day);
  const completed = signed.a && signed.b && !(before.a && before.b);
  if (completed) {
    const data = { relation_id, a, b, state: relation.state, day };
    tx.emit({ name: COSIGN, key: relation_id, at: now, actor_id: me, data });
  }
  return { ...signed, completed };
}
