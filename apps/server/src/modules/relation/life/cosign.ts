// REL-12: the daily cosign (互道, a greeting to each other). Both partners tap a button on the same day; the second tap makes it
// count, once a day.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { relationCosign } from '#events/catalogue/people.ts';
import type { Relation } from '#modules/pair/index.ts';
import { addCosignTap, loadCosignTaps, type CosignTaps } from './progress-store.ts';

/** The name of the meter (counter) for cosigns; it is the same as the name of the event. */
export const COSIGN_METER = relationCosign.name;

/**
 * Stores the tap. Returns who has tapped on this day, and whether this tap made the cosign complete. The caller has locked the
 * relation's row.
 */
export async function recordCosign(
  tx: Tx,
  relation: Relation,
  me: number,
  now: number,
): Promise<CosignTaps & { completed: boolean }> {
  const { relation_id, a, b } = relation;
  const day = dayOf(now);
  const before = await loadCosignTaps(tx, relation_id, day);
  await addCosignTap(tx, relation_id, day, me === a ? 'a' : 'b', new Date(now));
  const signed = await loadCosignTaps(tx, relation_id, day);
  const completed = signed.a && signed.b && !(before.a && before.b);
  if (completed) {
    const data = { relation_id, a, b, state: relation.state, day };
    tx.emit(relationCosign, { key: relation_id, at: now, actor_id: me, data });
  }
  return { ...signed, completed };
}
