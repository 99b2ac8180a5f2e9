// Finds which members have a CP partner. A pair in its cooling-off time still counts (REL-6).
import type { Queryable } from '#db/db.ts';
import { pairMembershipsOf } from '#modules/pair/index.ts';

export const findMembersWithPartner = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    [...(await pairMembershipsOf(db, ids))].flatMap(([id, { relation_id }]) => (relation_id === null ? [] : [id])),
  );
