// Finds the relation (CP, a couple) that a call is about, and checks whether the caller is one of the two. Id 0 means the caller's
// own present relation.
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import type { AccessRule } from '#module.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { isPartnerIn, findRelationById, relationIdOf, lockRelation, type Relation } from '#modules/pair/index.ts';
import { parseEntryId } from './life/timeline-store.ts';

export async function findRelation(db: Queryable, me: number, id: number): Promise<Relation | Refused> {
  const relation_id = id === 0 ? await relationIdOf(db, me) : id;
  if (relation_id === undefined) return refuse('no_cp');
  return (await findRelationById(db, relation_id)) ?? refuse('not_found');
}

export async function findOwnRelation(db: Queryable, me: number, id: number): Promise<Relation | Refused> {
  const relation = await findRelation(db, me, id);
  if (relation instanceof Refused) return relation;
  return isPartnerIn(relation, me) ? relation : refuse('no_permission');
}

/**
 * For calls that change a relation: locks both members, then the relation's row. REL-3: every such call locks in this order, so
 * that two of them cannot deadlock.
 */
export async function lockOwnRelation(tx: Tx, me: number, id: number): Promise<Relation | Refused> {
  const known = await findOwnRelation(tx, me, id);
  if (known instanceof Refused) return known;
  await lockMembers(tx, [known.a, known.b]);
  return (await lockRelation(tx, known.relation_id))!;
}

type Naming = { id?: number; relation_id?: number; entry_id?: number };

/** The access rule `pair`, which a call names in its `auth`: the caller must be one of the two of the relation in the request. */
export const requirePairMember: AccessRule = async (act) => {
  const { id, relation_id, entry_id } = act.req as Naming;
  const asked = id ?? relation_id ?? (entry_id === undefined ? 0 : parseEntryId(entry_id).relation_id);
  // An invented entry id can decode to relation 0; it must not be taken for "the caller's own CP".
  if (entry_id !== undefined && asked === 0) return refuse('not_found');
  const relation = await findOwnRelation(act.db, act.me, asked);
  return relation instanceof Refused ? relation : undefined;
};
