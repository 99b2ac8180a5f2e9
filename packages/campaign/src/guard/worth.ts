// Checks of values: what may be granted at all, how much it may be worth, and whether big prizes can also be got without luck.
import type { CampaignDef, PoolDef, PrizeRow } from '../definition.ts';
import { itemLinesIn, grantValueOf } from '../grants.ts';
import { GIFT_ITEM_TYPE, findItem, MONEY_CODES, PHYSICAL_ITEM_TYPE } from '../items.ts';
import { grantsOf } from '../walk.ts';
import { type Finding, makeFinding, type PublishingContext } from './finding.ts';
import { LONG_RUN_LIMITS, TOTAL_LIMITS } from './return-limits.ts';

const poolsOf = (def: CampaignDef): [string, PoolDef][] => Object.entries(def.pools ?? {});

/** PUB-3: no grant contains diamonds or income (MONEY-1). */
export function* checkNoMoneyGranted(def: CampaignDef): Generator<Finding> {
  for (const { at, what } of grantsOf(def)) {
    if (itemLinesIn(what).some(({ item_code }) => MONEY_CODES.includes(item_code)))
      yield makeFinding(3, '奖品不得为钻石或收益', at);
  }
}

const DEAREST_PRIZE = 100_000;
const DEAREST_DRAW = 2_000;

/** PUB-4: no prize is worth more than the limit, which applies to a grant as a whole, because it is given as a whole. */
export function* checkPrizeCaps(def: CampaignDef): Generator<Finding> {
  for (const { at, what } of grantsOf(def)) {
    if (grantValueOf(def, what) > DEAREST_PRIZE) yield makeFinding(4, '单个奖品价值超限', at);
  }
}

/** PUB-5: one draw does not cost more than the limit. */
export function* checkDrawPriceCap(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) if (pool.price > DEAREST_DRAW) yield makeFinding(5, '单次价格超限', code);
}

const percent = (rate: number): string => (rate * 100).toFixed(1);

/**
 * PUB-10, PUB-11: the long-run and total rates must be inside their limits, both with and without a wish, because a member may have
 * either.
 */
export function* checkReturnRates(def: CampaignDef, { simulate }: PublishingContext): Generator<Finding> {
  for (const [code, { kind }] of poolsOf(def)) {
    const economy = simulate(def, code);
    const limits = LONG_RUN_LIMITS[kind];
    if (limits) {
      const [least, most] = limits;
      const outside = [economy.long_run_without_wish, economy.long_run].find((rate) => rate < least || rate > most);
      if (outside !== undefined) yield makeFinding(10, `期望超出允许区间：${percent(outside)}%`, code);
    }
    if (economy.total > TOTAL_LIMITS[kind]) yield makeFinding(11, '总期望超限', code);
  }
}

/** PUB-15: leftover tokens must be worth at least half of what drawing with them would give (TOK-4). */
export function* checkLeftoverValue(def: CampaignDef, { simulate }: PublishingContext): Generator<Finding> {
  for (const [code, { cost, price }] of poolsOf(def)) {
    if (cost === 'pack' || 'diamond' in cost) continue;
    const left = cost.reduce((sum, { item_code, qty }) => {
      const token = def.tokens?.[item_code];
      return sum + (token ? grantValueOf(def, token.left) * qty : 0);
    }, 0);
    if (left < (simulate(def, code).long_run * price) / 2) yield makeFinding(15, '剩余道具折算过低', code);
  }
}

const isPhysical = (def: CampaignDef, code: string): boolean => findItem(def, code)?.type === PHYSICAL_ITEM_TYPE;

/** PUB-12: everything of value in a big prize must also be on sale in the same campaign, except physical items. */
export function* checkBigPrizesOnSale(def: CampaignDef): Generator<Finding> {
  const onSale = new Set(
    (def.shops ?? []).flatMap((shop) => shop.goods.flatMap(({ grant }) => grant.map(({ item_code }) => item_code))),
  );
  const hasRoute = (row: PrizeRow): boolean =>
    row.grant.every(
      ({ item_code }) => findItem(def, item_code)?.value === 0 || isPhysical(def, item_code) || onSale.has(item_code),
    );
  for (const [, { rows }] of poolsOf(def)) {
    for (const row of rows) if (row.big && !hasRoute(row)) yield makeFinding(12, '大奖缺少非随机获取途径', row.id);
  }
}

/** PUB-22: the gifts of a pack are worth at least its price (MONEY-4). */
export function* checkPackValue(def: CampaignDef): Generator<Finding> {
  for (const { id, price, grant } of def.packs ?? []) {
    const gifts = grant.filter(({ item_code }) => findItem(def, item_code)?.type === GIFT_ITEM_TYPE);
    if (grantValueOf(def, gifts) < price) yield makeFinding(22, '礼包内礼物价值不足', id);
  }
}

const DELIVERABLE: ReadonlySet<string | undefined> = new Set(['toy', 'home', 'digital', 'jewellery']);

/** PUB-23: physical prizes of draws must be of an allowed kind of goods; an item that does not name its kind is refused too. */
export function* checkPhysicalPrizes(def: CampaignDef): Generator<Finding> {
  for (const [, { rows }] of poolsOf(def)) {
    for (const { id, grant } of rows) {
      const refused = grant.some(
        ({ item_code }) => isPhysical(def, item_code) && !DELIVERABLE.has(findItem(def, item_code)?.goods),
      );
      if (refused) yield makeFinding(23, '该品类不得以抽取方式提供', id);
    }
  }
}
