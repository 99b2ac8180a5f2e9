// Who has a CP; one that is cooling off is still one (REL-6).
import type { Queryable } from '#db/db.ts';
import { seatsOf } from '#modules/relation/index.ts';

export const partnered = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> =>
  new Set([...(await seatsOf(db, ids))].flatMap(([id, { relation_id }]) => (relation_id === null ? [] : [id])));
