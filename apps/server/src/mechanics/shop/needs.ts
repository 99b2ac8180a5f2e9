// Conditions of goods (SHOP-5): who does not meet them sees the goods with what is missing.
import type { Cond } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { drawsMade } from '#mechanics/draw/index.ts';
import { setNamed, setsOf } from '#mechanics/collection/index.ts';
import { bestPlaceOf } from '#mechanics/rank/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';

export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** What is missing, in words; undefined: nothing. */
export async function missingFor(look: Looking, need: Cond | undefined): Promise<string | undefined> {
  if (!need) return undefined;
  for (const check of [level, draws, set, place]) {
    const text = await check(look, need);
    if (text !== undefined) return text;
  }
  return undefined;
}

type Check = (look: Looking, need: Cond) => Promise<string | undefined>;

/** KIT-17: the wealth level. */
const level: Check = async ({ db, me }, need) => {
  if (need.level === undefined) return undefined;
  const has = me > 0 ? ((await usersById(db, [me])).get(me)?.wealth_level ?? 0) : 0;
  return has < need.level ? `财富等级达到 ${need.level} 级` : undefined;
};

const draws: Check = async ({ ctx, db, me }, need) => {
  if (!need.draws) return undefined;
  const [pool, n] = need.draws;
  if (me > 0 && (await drawsMade(db, me, pool)) >= n) return undefined;
  return `在「${(await catalogueOf(ctx)).of('pool', pool)?.part.name ?? pool}」累计 ${n} 次`;
};

const set: Check = async ({ ctx, db, me }, need) => {
  if (need.set === undefined) return undefined;
  if (me > 0 && (await setsOf(db, me, [need.set])).length > 0) return undefined;
  const found = setNamed(await catalogueOf(ctx), need.set);
  return `集齐「${found?.collection.part.name ?? need.set}」套组`;
};

const place: Check = async ({ ctx, db, me }, need) => {
  if (!need.rank) return undefined;
  const [rank_id, n] = need.rank;
  const best = me > 0 ? await bestPlaceOf(db, rank_id, me) : undefined;
  if (best !== undefined && best <= n) return undefined;
  return `在「${(await catalogueOf(ctx)).of('rank', rank_id)?.part.name ?? rank_id}」进入前 ${n} 名`;
};
