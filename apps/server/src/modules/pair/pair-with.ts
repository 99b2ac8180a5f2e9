// Finds the user's partner among the given members, so that gifts between the two can be counted (meter gift.pair_base). The result
// maps the partner's id to the relation's id, or is empty. REL-7: it is empty during the cooling-off time of a separation.
import type { Queryable } from '#db/db.ts';
import { findRelationOf, otherPartnerOf } from './store.ts';

export async function findPartnerAmong(
  db: Queryable,
  user_id: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const relation = await findRelationOf(db, user_id);
  if (relation?.state !== 'bonded') return new Map();
  const partner = otherPartnerOf(relation, user_id);
  return new Map(others.includes(partner) ? [[partner, relation.relation_id]] : []);
}
