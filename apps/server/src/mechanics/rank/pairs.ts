// Pairs as subjects of boards, and the place that a pair's home shows.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { isPublic, relationIdOf, relationsById, type Relation } from '#modules/relation/index.ts';
import { Refused } from '#wire/refusal.ts';
import { askedPeriod } from './asked-period.ts';
import { boardsOf } from './boards.ts';
import { myRow } from './mine.ts';
import { barredPeople, clearPeople, mysteryPerson, shownPeople } from './people.ts';
import type { Card, SubjectSource } from './subjects.ts';
import { viewOf } from './views.ts';

const LEVELS = 'cp_level_rank';

type People = ReadonlyMap<number, UserBrief>;

const membersOf = (relations: ReadonlyMap<number, Relation>): number[] =>
  [...relations.values()].flatMap(({ a, b }) => [a, b]);

const cardsOf = (relations: ReadonlyMap<number, Relation>, people: People): Map<number, Card> =>
  new Map([...relations].map(([id, { a, b }]) => [id, { pair: [people.get(a)!, people.get(b)!] }]));

/** REL-9: a pair that is not public keeps its place and shows nobody (BOARD-5). */
async function cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, Card>> {
  const relations = await relationsById(db, ids);
  const shown = cardsOf(relations, await shownPeople(ctx, db, membersOf(relations)));
  const nobody = mysteryPerson(ctx);
  for (const [id, relation] of relations) if (!isPublic(relation)) shown.set(id, { pair: [nobody, nobody] });
  return shown;
}

async function clearCards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, Card>> {
  const relations = await relationsById(db, ids);
  return cardsOf(relations, await clearPeople(ctx, db, membersOf(relations)));
}

/** BOARD-11: an ended pair, and one of whom somebody may not be ranked. */
async function barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const relations = await relationsById(db, ids);
  const people = await barredPeople(db, membersOf(relations), at);
  const isBarred = (relation: Relation | undefined): boolean =>
    !relation || relation.state === 'ended' || people.has(relation.a) || people.has(relation.b);
  return new Set(ids.filter((id) => isBarred(relations.get(id))));
}

export const pairs: SubjectSource = {
  cards,
  clearCards,
  barred,
  owners: async (db, id) => membersOf(await relationsById(db, [id])),
  mine: relationIdOf,
};

/** Undefined: the pair stands on no place that is told. */
export async function placeOfPair(
  ctx: Context,
  _db: Queryable,
  relation_id: number,
): Promise<{ rank: number; score: number } | undefined> {
  const now = ctx.clock.now();
  const board = (await boardsOf(ctx)).get(LEVELS);
  const period = board && askedPeriod(board, {}, now);
  if (!period || period instanceof Refused) return undefined;
  const { rank, score } = await myRow(ctx, period, 0, await viewOf(ctx, period, 0, now), relation_id);
  return rank > 0 ? { rank, score } : undefined;
}
