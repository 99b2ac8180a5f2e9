// Limits on how often one member may buy something: per day (`d`), ISO week (`w`) and season (`c`), see SHOP-3.
import type { PurchaseLimit } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { weekOf } from '@shengyu/rules/time/periods.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { addPurchaseCount, purchaseCountRowsOf } from '../store.ts';

const WORDS = { d: '今日', w: '本周', c: '本活动' } as const;
type PeriodKind = keyof typeof WORDS;

/** The keys of the current day, week and season. */
export const periodKeysAt = (now: number, season: string): Readonly<Record<PeriodKind, string>> => ({
  d: dayOf(now),
  w: weekOf(now),
  c: season,
});

export type PurchaseCounts = Readonly<Partial<Record<PeriodKind, number>>>;

/** How often the member bought these goods in the current periods. */
export async function purchaseCountsOf(
  db: Queryable,
  user_id: number,
  goods_ids: readonly string[],
  keys: ReturnType<typeof periodKeysAt>,
): Promise<Map<string, PurchaseCounts>> {
  if (user_id === 0 || goods_ids.length === 0) return new Map();
  const kindOf = new Map(Object.entries(keys).map(([kind, key]) => [key, kind as PeriodKind]));
  const used = new Map<string, PurchaseCounts>();
  for (const { goods_id, period, n } of await purchaseCountRowsOf(db, user_id, goods_ids, Object.values(keys))) {
    used.set(goods_id, { ...used.get(goods_id), [kindOf.get(period)!]: n });
  }
  return used;
}

const kindsOf = (limit: PurchaseLimit): PeriodKind[] =>
  (['d', 'w', 'c'] as const).filter((kind) => limit[kind] !== undefined);

export const presentLimits = (limit: PurchaseLimit, used: PurchaseCounts = {}) =>
  kindsOf(limit).map((period) => ({ period, max: limit[period]!, used: used[period] ?? 0 }));

/** How many more may be bought now; Infinity when there is no limit. */
export const countPurchasesLeft = (limit: PurchaseLimit, used: PurchaseCounts = {}): number =>
  Math.max(0, Math.min(...kindsOf(limit).map((kind) => limit[kind]! - (used[kind] ?? 0)), Infinity));

export type PurchaseToCount = {
  user_id: number;
  goods_id: string;
  limit: PurchaseLimit;
  num: number;
  now: number;
  season: string;
};

/** Counts a purchase, or refuses with the limit it would exceed. The caller must hold the member's lock. */
export async function countPurchase(tx: Tx, c: PurchaseToCount): Promise<Refused | undefined> {
  const keys = periodKeysAt(c.now, c.season);
  const kinds = kindsOf(c.limit);
  if (kinds.length === 0) return undefined;
  const used = (await purchaseCountsOf(tx, c.user_id, [c.goods_id], keys)).get(c.goods_id) ?? {};
  for (const kind of kinds) {
    const max = c.limit[kind]!;
    const left = max - (used[kind] ?? 0);
    if (c.num > left)
      return refuse('limit_goods', {
        fill: { period: WORDS[kind], n: max },
        data: { limit: max, left: Math.max(0, left) },
      });
  }
  await addPurchaseCount(
    tx,
    c.user_id,
    c.goods_id,
    kinds.map((kind) => keys[kind]),
    c.num,
  );
  return undefined;
}
