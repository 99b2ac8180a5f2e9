// Draws and prizes in the form of the API replies.
import type { PoolDef, PrizeRow } from '@shengyu/campaign/definition.ts';
import { nameOfItems } from '@shengyu/rules/board/item-text.ts';
import type { DrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import type { Context } from '#context.ts';
import { nameOfGrant, presentItem } from '#modules/bag/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import { worthOf } from './worth.ts';

export const TIER_NAMES = ['常见', '优良', '稀有', '珍稀', '传说', '神话'] as const;

type Prize = ReturnType<typeof prizeOf>;
const prizes = new WeakMap<PrizeRow, Map<string, Prize>>();

/** Prizes are shown very often, so each is built once per static host and cached. */
export function presentPrize(ctx: Context, row: PrizeRow): Prize {
  const host = ctx.config.STATIC_HOST;
  let known = prizes.get(row);
  if (!known) prizes.set(row, (known = new Map()));
  let prize = known.get(host);
  if (!prize) known.set(host, (prize = prizeOf(ctx, row)));
  return prize;
}

function prizeOf(ctx: Context, row: PrizeRow) {
  const items = row.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));
  return {
    prize_id: row.id,
    name: nameOfItems(items),
    icon: items[0]!.icon,
    items,
    value: worthOf(row.grant),
    tier: row.tier,
    tier_name: TIER_NAMES[row.tier],
    is_big: row.big ?? 0,
  } as const;
}

export const prizeRowOf = (def: PoolDef, prize_id: string): PrizeRow => {
  const row = def.rows.find(({ id }) => id === prize_id);
  if (!row) throw new Error(`no prize ${prize_id}`);
  return row;
};

export const presentPity = (def: PoolDef, { c }: Pick<DrawCounters, 'c'>) =>
  def.pity.map(([tier, hard, give, soft], i) => ({
    tier,
    tier_name: TIER_NAMES[tier],
    hard,
    give_id: give,
    give_name: nameOfGrant(prizeRowOf(def, give).grant),
    ...(soft ? { soft_from: soft[0] } : {}),
    count: c[i] ?? 0,
    left: hard - (c[i] ?? 0),
  }));

export function presentWish(def: PoolDef, { wish, wish_c }: DrawCounters) {
  const hard = wish === null ? 0 : (def.wish?.hard[wish] ?? 0);
  return { prize_id: wish, count: wish_c, hard, left: Math.max(wish === null ? 0 : 1, hard - wish_c) };
}

/** The cost of n draws: diamonds, or the tokens that pay for them. */
export function presentCost(ctx: Context, def: PoolDef, n: number) {
  if (def.cost === 'pack') return presentDiamonds(ctx, def.price * n);
  if ('diamond' in def.cost) return presentDiamonds(ctx, def.cost.diamond * n);
  const { item_code, qty } = def.cost[0]!;
  const { name, icon } = presentItem(ctx, item_code, qty);
  return { kind: 'token' as const, code: item_code, name, icon, num: qty * n };
}

export const presentDiamonds = (ctx: Context, num: number) => ({
  kind: 'diamond' as const,
  name: '钻石',
  icon: pictureUrlByName(ctx, PICTURE_NAMES.diamond),
  num,
});
