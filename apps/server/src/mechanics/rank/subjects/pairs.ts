// Pairs (CP relations) as subjects of boards: how they are shown, which may not be ranked, and who gets the reward.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { relationIdOf, findRelationsById, type Relation } from '#modules/pair/index.ts';
import { isPublic } from '#modules/relation/index.ts';
import { findBarredPeople, peopleAsTheySeeThemselves, makeHiddenPersonBrief, peopleAsOthersSeeThem } from './people.ts';
import type { SubjectCard, SubjectSource } from './subject.ts';

type People = ReadonlyMap<number, UserBrief>;

const membersOf = (relations: ReadonlyMap<number, Relation>): number[] =>
  [...relations.values()].flatMap(({ a, b }) => [a, b]);

const cardsOf = (relations: ReadonlyMap<number, Relation>, people: People): Map<number, SubjectCard> =>
  new Map([...relations].map(([id, { a, b }]) => [id, { pair: [people.get(a)!, people.get(b)!] }]));

/** A pair that is not public (REL-9) keeps its place but shows neither person (BOARD-5). */
async function cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, SubjectCard>> {
  const relations = await findRelationsById(db, ids);
  const shown = cardsOf(relations, await peopleAsOthersSeeThem(ctx, db, membersOf(relations)));
  const nobody = makeHiddenPersonBrief(ctx);
  for (const [id, relation] of relations) if (!isPublic(relation)) shown.set(id, { pair: [nobody, nobody] });
  return shown;
}

async function clearCards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, SubjectCard>> {
  const relations = await findRelationsById(db, ids);
  return cardsOf(relations, await peopleAsTheySeeThemselves(ctx, db, membersOf(relations)));
}

/** Pairs that may not be ranked: those that ended (BOARD-11), and those with a member who may not be ranked (RANK-7). */
async function barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const relations = await findRelationsById(db, ids);
  const people = await findBarredPeople(db, membersOf(relations), at);
  const isBarred = (relation: Relation | undefined): boolean =>
    !relation || relation.state === 'ended' || people.has(relation.a) || people.has(relation.b);
  return new Set(ids.filter((id) => isBarred(relations.get(id))));
}

/** BOARD-11: pairs that were cooling off before a separation when the period closed. */
async function ineligible(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const relations = await findRelationsById(db, ids);
  const isCooling = ({ state, cooling_at }: Relation): boolean => state === 'cooling' && cooling_at!.getTime() <= at;
  return new Set([...relations].flatMap(([id, relation]) => (isCooling(relation) ? [id] : [])));
}

export const pairSource: SubjectSource = {
  cards,
  clearCards,
  barred,
  ineligible,
  owners: async (db, id) => membersOf(await findRelationsById(db, [id])),
  mine: relationIdOf,
};
