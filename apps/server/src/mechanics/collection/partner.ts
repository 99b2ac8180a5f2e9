// Finds a member's CP partner, with whom cards can be swapped. A pair that is cooling off before its separation may not swap
// (REL-7), so such a member counts as having no partner here.
import type { Queryable } from '#db/db.ts';
import { otherPartnerOf, findRelationById, relationIdOf } from '#modules/pair/index.ts';

export async function findCpPartner(db: Queryable, user_id: number): Promise<number | undefined> {
  const relation_id = user_id > 0 ? await relationIdOf(db, user_id) : undefined;
  const relation = relation_id === undefined ? undefined : await findRelationById(db, relation_id);
  return relation?.state === 'bonded' ? otherPartnerOf(relation, user_id) : undefined;
}
