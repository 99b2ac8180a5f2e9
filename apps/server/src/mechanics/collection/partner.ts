// Who somebody's CP is. While the two are cooling off they exchange nothing (REL-7).
import type { Queryable } from '#db/db.ts';
import { otherOf, relationById, relationIdOf } from '#modules/relation/index.ts';

export async function partnerOf(db: Queryable, user_id: number): Promise<number | undefined> {
  const relation_id = user_id > 0 ? await relationIdOf(db, user_id) : undefined;
  const relation = relation_id === undefined ? undefined : await relationById(db, relation_id);
  return relation?.state === 'bonded' ? otherOf(relation, user_id) : undefined;
}
