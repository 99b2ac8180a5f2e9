// How often one member may buy something: by Day, ISO week and season (SHOP-3).
import type { Limit } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { weekOf } from '@shengyu/rules/periods.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { addBought, boughtOf } from './store.ts';

const WORDS = { d: '今日', w: '本周', c: '本活动' } as const;
type PeriodKind = keyof typeof WORDS;

/** The running period of each kind. */
export const keysAt = (now: number, season: string): Readonly<Record<PeriodKind, string>> => ({
  d: dayOf(now),
  w: weekOf(now),
  c: season,
});

export type Used = Readonly<Partial<Record<PeriodKind, number>>>;

/** What a member bought of these in the running periods. */
export async function usedOf(
  db: Queryable,
  user_id: number,
  goods_ids: readonly string[],
  keys: ReturnType<typeof keysAt>,
): Promise<Map<string, Used>> {
  if (user_id === 0 || goods_ids.length === 0) return new Map();
  const kindOf = new Map(Object.entries(keys).map(([kind, key]) => [key, kind as PeriodKind]));
  const used = new Map<string, Used>();
  for (const { goods_id, period, n } of await boughtOf(db, user_id, goods_ids, Object.values(keys))) {
    used.set(goods_id, { ...used.get(goods_id), [kindOf.get(period)!]: n });
  }
  return used;
}

const kindsOf = (limit: Limit): PeriodKind[] => (['d', 'w', 'c'] as const).filter((kind) => limit[kind] !== undefined);

export const limitViews = (limit: Limit, used: Used = {}) =>
  kindsOf(limit).map((period) => ({ period, max: limit[period]!, used: used[period] ?? 0 }));

/** How many more may be bought now; Infinity: nothing limits it. */
export const leftUnder = (limit: Limit, used: Used = {}): number =>
  Math.max(0, Math.min(...kindsOf(limit).map((kind) => limit[kind]! - (used[kind] ?? 0)), Infinity));

export type Counting = { user_id: number; goods_id: string; limit: Limit; num: number; now: number; season: string };

/** Counts a purchase, or says which limit it would exceed. The member is locked. */
export async function countPurchase(tx: Tx, c: Counting): Promise<Refused | undefined> {
  const keys = keysAt(c.now, c.season);
  const kinds = kindsOf(c.limit);
  if (kinds.length === 0) return undefined;
  const used = (await usedOf(tx, c.user_id, [c.goods_id], keys)).get(c.goods_id) ?? {};
  for (const kind of kinds) {
    const max = c.limit[kind]!;
    const left = max - (used[kind] ?? 0);
    if (c.num > left)
      return refuse('limit_goods', {
        fill: { period: WORDS[kind], n: max },
        data: { limit: max, left: Math.max(0, left) },
      });
  }
  await addBought(
    tx,
    c.user_id,
    c.goods_id,
    kinds.map((kind) => keys[kind]),
    c.num,
  );
  return undefined;
}
