// Conditions for buying goods (SHOP-5). A member who does not meet them still sees the goods, with a text that says what is
// missing.
import type { GoodsCondition } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { countDrawsMade } from '#mechanics/draw/index.ts';
import { findSet, listSetRows } from '#mechanics/collection/index.ts';
import { bestPlaceOf } from '#mechanics/rank/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';

/** What a read of the shop needs: context, database, the caller's user id (0 when nobody is logged in) and the time. */
export type ShopViewer = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** The unmet condition as a text for the member; undefined when all conditions are met. */
export async function unmetConditionText(
  look: ShopViewer,
  need: GoodsCondition | undefined,
): Promise<string | undefined> {
  if (!need) return undefined;
  for (const check of [level, draws, set, place]) {
    const text = await check(look, need);
    if (text !== undefined) return text;
  }
  return undefined;
}

type Check = (look: ShopViewer, need: GoodsCondition) => Promise<string | undefined>;

/** KIT-17: `level` means the wealth level. */
const level: Check = async ({ db, me }, need) => {
  if (need.level === undefined) return undefined;
  const has = me > 0 ? ((await findUsersById(db, [me])).get(me)?.wealth_level ?? 0) : 0;
  return has < need.level ? `财富等级达到 ${need.level} 级` : undefined;
};

const draws: Check = async ({ ctx, db, me }, need) => {
  if (!need.draws) return undefined;
  const [pool, n] = need.draws;
  if (me > 0 && (await countDrawsMade(db, me, pool)) >= n) return undefined;
  return `在「${(await readCampaignCatalogue(ctx)).of('pool', pool)?.part.name ?? pool}」累计 ${n} 次`;
};

const set: Check = async ({ ctx, db, me }, need) => {
  if (need.set === undefined) return undefined;
  if (me > 0 && (await listSetRows(db, me, [need.set])).length > 0) return undefined;
  const found = findSet(await readCampaignCatalogue(ctx), need.set);
  return `集齐「${found?.collection.part.name ?? need.set}」套组`;
};

const place: Check = async ({ ctx, db, me }, need) => {
  if (!need.rank) return undefined;
  const [rank_id, n] = need.rank;
  const best = me > 0 ? await bestPlaceOf(db, rank_id, me) : undefined;
  if (best !== undefined && best <= n) return undefined;
  return `在「${(await readCampaignCatalogue(ctx)).of('rank', rank_id)?.part.name ?? rank_id}」进入前 ${n} 名`;
};
