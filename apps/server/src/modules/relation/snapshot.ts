// Which of others a member is a pair with now, for the gift between them (gift.pair_base). REL-7: none while cooling.
import type { Queryable } from '#db/db.ts';
import { relationIdOf } from './seats.ts';
import { otherOf, relationById } from './store.ts';

export async function relationsOf(
  db: Queryable,
  user_id: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const relation_id = await relationIdOf(db, user_id);
  const relation = relation_id === undefined ? undefined : await relationById(db, relation_id);
  if (relation?.state !== 'bonded') return new Map();
  const partner = otherOf(relation, user_id);
  return new Map(others.includes(partner) ? [[partner, relation.relation_id]] : []);
}
