// Which relation a call means, and whether the caller is one of the two. `0` means the caller's own present CP.
import type { Queryable, Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import type { AccessRule } from '#module.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { relationIdOf } from './seats.ts';
import { isOneOf, relationById, relationToChange, type Relation } from './store.ts';
import { readEntryId } from './timeline-store.ts';

export async function relationAsked(db: Queryable, me: number, id: number): Promise<Relation | Refused> {
  const relation_id = id === 0 ? await relationIdOf(db, me) : id;
  if (relation_id === undefined) return refuse('no_cp');
  return (await relationById(db, relation_id)) ?? refuse('not_found');
}

export async function ownRelation(db: Queryable, me: number, id: number): Promise<Relation | Refused> {
  const relation = await relationAsked(db, me, id);
  if (relation instanceof Refused) return relation;
  return isOneOf(relation, me) ? relation : refuse('no_permission');
}

/** For acts: both members are locked first, as in every act on them (REL-3), then the pair's row as it is now. */
export async function lockedRelation(tx: Tx, me: number, id: number): Promise<Relation | Refused> {
  const known = await ownRelation(tx, me, id);
  if (known instanceof Refused) return known;
  await lockMembers(tx, [known.a, known.b]);
  return (await relationToChange(tx, known.relation_id))!;
}

type Naming = { id?: number; relation_id?: number; entry_id?: number };

/** The word `pair` of a call's auth. */
export const pairOnly: AccessRule = async (act) => {
  const { id, relation_id, entry_id } = act.req as Naming;
  const asked = id ?? relation_id ?? (entry_id === undefined ? 0 : readEntryId(entry_id).relation_id);
  // A made-up entry id leads to relation 0, which is nobody's.
  if (entry_id !== undefined && asked === 0) return refuse('not_found');
  const relation = await ownRelation(act.db, act.me, asked);
  return relation instanceof Refused ? relation : undefined;
};
