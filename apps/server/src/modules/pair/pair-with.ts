// Finds the user's partner among the given members, so that gifts between the two can be counted (meter gift.pair_base). The result
// maps the partner's id to the relation's id, or is empty. REL-7: it is empty during the cooling-off time of a separation.
import type { Queryable } from '#db/db.ts';
import { relationIdOf } from './seat-store.ts';
import { otherPartnerOf, findRelationById } from './store.ts';

export async function findPartnerAmong(
  db: Queryable,
  user_id: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const relation_id = await relationIdOf(db, user_id);
  const relation = relation_id === undefined ? undefined : await findRelationById(db, relation_id);
  if (relation?.state !== 'bonded') return new Map();
  const partner = otherPartnerOf(relation, user_id);
  return new Map(others.includes(partner) ? [[partner, relation.relation_id]] : []);
}
