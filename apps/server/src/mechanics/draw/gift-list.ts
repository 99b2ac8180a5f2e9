// B02: what is in a box, for showing: the best first, what the caller has of it, and what the last change of the table brought.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_gift_list } from '@shengyu/contract/calls/draw.ts';
import { readCanonicalPool } from '@shengyu/rules/pool-hash.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { bit } from '#wire/bit.ts';
import type { Look } from './look.ts';
import { keepTable, poolOf, type Pool } from './pools.ts';
import { presentPrize, TIER_NAMES } from './present.ts';
import { versionNumbered, versionOfHash } from './tables.ts';

/** The rarity colours of the design, by tier. */
const COLOURS = ['#8fa3bf', '#8fa3bf', '#4f8df5', '#a45cf6', '#f5a623', '#f5a623'] as const;

export async function giftList(look: Look, code: string): Promise<ReplyOf<typeof get_box_gift_list> | undefined> {
  const { ctx, db, me, now } = look;
  const pool = await poolOf(ctx, code);
  if (!pool) return undefined;
  const { name, rows } = pool.def;
  const items = [...new Set(rows.flatMap(({ grant }) => grant.map(({ item_code }) => item_code)))];
  const have = me > 0 ? await balancesOf(db, me, items, now) : undefined;
  const known = await knownBefore(look, pool);
  const best = rows.toSorted((a, b) => b.tier - a.tier || a.weight - b.weight);
  return {
    box_code: code,
    name,
    list: best.map((row) => ({
      ...presentPrize(ctx, row),
      owned_num: have?.get(row.grant[0]!.item_code)?.qty ?? 0,
      is_new: bit(known !== undefined && !known.has(row.id)),
    })),
    tiers: [...new Set(best.map(({ tier }) => tier))].map((tier) => ({
      tier,
      name: TIER_NAMES[tier],
      color: COLOURS[tier],
      odds: rows.reduce((sum, row) => (row.tier === tier ? sum + row.weight : sum), 0),
    })),
  };
}

/** Prizes of the table before this one; undefined: this is the first. */
async function knownBefore({ ctx, db }: Look, pool: Pool): Promise<Set<string> | undefined> {
  await keepTable(ctx, pool);
  const { version } = (await versionOfHash(db, pool.code, pool.hash))!;
  const before = await versionNumbered(db, pool.code, version - 1);
  return before && new Set(readCanonicalPool(before.canonical).odds.rows.map(({ id }) => id));
}
