// What things are worth, what may be given at all, and how the big ones can be had without luck.
import type { CampaignDef, DrawDef, PrizeRow } from '../definition.ts';
import { itemsIn, valueOf } from '../grants.ts';
import { GIFT, itemOf, MONEY, PHYSICAL } from '../items.ts';
import { grantsOf } from '../walk.ts';
import { type Finding, finding, type GuardContext } from './finding.ts';

const poolsOf = (def: CampaignDef): [string, DrawDef][] => Object.entries(def.pools ?? {});

/** PUB-3 (MONEY-1) */
export function* noMoneyGranted(def: CampaignDef): Generator<Finding> {
  for (const { at, what } of grantsOf(def)) {
    if (itemsIn(what).some(({ item_code }) => MONEY.includes(item_code))) yield finding(3, '奖品不得为钻石或收益', at);
  }
}

const DEAREST_PRIZE = 100_000;
const DEAREST_DRAW = 2_000;

/** PUB-4: every grant is judged whole, since it is given whole. */
export function* prizesBelowCap(def: CampaignDef): Generator<Finding> {
  for (const { at, what } of grantsOf(def)) {
    if (valueOf(def, what) > DEAREST_PRIZE) yield finding(4, '单个奖品价值超限', at);
  }
}

/** PUB-5 */
export function* drawsBelowCap(def: CampaignDef): Generator<Finding> {
  for (const [code, pool] of poolsOf(def)) if (pool.price > DEAREST_DRAW) yield finding(5, '单次价格超限', code);
}

const percent = (rate: number): string => (rate * 100).toFixed(1);
const LONG_RUN = { bonus: [0.5, 0.95], gift_box: [0.92, 1] } as const;
const MOST_IN_TOTAL = { bonus: 1.2, step: 1.2, gift_box: 1.05 } as const;

/** PUB-10, PUB-11: with and without a wish, since a member may have either. */
export function* expectationInside(def: CampaignDef, { simulate }: GuardContext): Generator<Finding> {
  for (const [code, { kind }] of poolsOf(def)) {
    const economy = simulate(def, code);
    if (kind !== 'step') {
      const [least, most] = LONG_RUN[kind];
      const outside = [economy.long_run_without_wish, economy.long_run].find((rate) => rate < least || rate > most);
      if (outside !== undefined) yield finding(10, `期望超出允许区间：${percent(outside)}%`, code);
    }
    if (economy.total > MOST_IN_TOTAL[kind]) yield finding(11, '总期望超限', code);
  }
}

/** PUB-15 (TOK-4) */
export function* leftoversAreFair(def: CampaignDef, { simulate }: GuardContext): Generator<Finding> {
  for (const [code, { cost, price }] of poolsOf(def)) {
    if (cost === 'pack' || 'diamond' in cost) continue;
    const left = cost.reduce((sum, { item_code, qty }) => {
      const token = def.tokens?.[item_code];
      return sum + (token ? valueOf(def, token.left) * qty : 0);
    }, 0);
    if (left < (simulate(def, code).long_run * price) / 2) yield finding(15, '剩余道具折算过低', code);
  }
}

const isPhysical = (def: CampaignDef, code: string): boolean => itemOf(def, code)?.type === PHYSICAL;

/** PUB-12: whatever has a value in a big prize can be bought for tokens in the same campaign. */
export function* bigPrizesHaveGoods(def: CampaignDef): Generator<Finding> {
  const onSale = new Set(
    (def.shops ?? []).flatMap((shop) => shop.goods.flatMap(({ grant }) => grant.map(({ item_code }) => item_code))),
  );
  const hasRoute = (row: PrizeRow): boolean =>
    row.grant.every(
      ({ item_code }) => itemOf(def, item_code)?.value === 0 || isPhysical(def, item_code) || onSale.has(item_code),
    );
  for (const [, { rows }] of poolsOf(def)) {
    for (const row of rows) if (row.big && !hasRoute(row)) yield finding(12, '大奖缺少非随机获取途径', row.id);
  }
}

/** PUB-22 (MONEY-4) */
export function* packsAreWorthTheirPrice(def: CampaignDef): Generator<Finding> {
  for (const { id, price, grant } of def.packs ?? []) {
    const gifts = grant.filter(({ item_code }) => itemOf(def, item_code)?.type === GIFT);
    if (valueOf(def, gifts) < price) yield finding(22, '礼包内礼物价值不足', id);
  }
}

const DELIVERABLE: ReadonlySet<string | undefined> = new Set(['toy', 'home', 'digital', 'jewellery']);

/** PUB-23: a thing that does not say what it is counts as refused. */
export function* physicalPrizesAreAllowed(def: CampaignDef): Generator<Finding> {
  for (const [, { rows }] of poolsOf(def)) {
    for (const { id, grant } of rows) {
      const refused = grant.some(
        ({ item_code }) => isPhysical(def, item_code) && !DELIVERABLE.has(itemOf(def, item_code)?.goods),
      );
      if (refused) yield finding(23, '该品类不得以抽取方式提供', id);
    }
  }
}
