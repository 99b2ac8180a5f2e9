// Call B02 (get_box_gift_list): the contents of a box for display, best prizes first, with how many the caller owns and which are
// new since the previous version of the odds.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_box_gift_list } from '@shengyu/contract/calls/draw.ts';
import { readCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { toBit } from '#wire/bit.ts';
import type { PoolViewer } from './look.ts';
import { storeOddsTable, findPool, type Pool } from './pools.ts';
import { presentPrize, TIER_NAMES } from './present.ts';
import { findPoolVersionByNumber, findPoolVersionByHash } from '../fair/table-store.ts';

/** The colours of the design for the tiers of rarity, by tier number. */
const COLOURS = ['#8fa3bf', '#8fa3bf', '#4f8df5', '#a45cf6', '#f5a623', '#f5a623'] as const;

export async function presentGiftList(
  look: PoolViewer,
  code: string,
): Promise<ReplyOf<typeof get_box_gift_list> | undefined> {
  const { ctx, db, me, now } = look;
  const pool = await findPool(ctx, code);
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
      is_new: toBit(known !== undefined && !known.has(row.id)),
    })),
    tiers: [...new Set(best.map(({ tier }) => tier))].map((tier) => ({
      tier,
      name: TIER_NAMES[tier],
      color: COLOURS[tier],
      odds: rows.reduce((sum, row) => (row.tier === tier ? sum + row.weight : sum), 0),
    })),
  };
}

/** The prizes of the previous version of the table; undefined when this version is the first. */
async function knownBefore({ ctx, db }: PoolViewer, pool: Pool): Promise<Set<string> | undefined> {
  await storeOddsTable(ctx, pool);
  const { version } = (await findPoolVersionByHash(db, pool.code, pool.hash))!;
  const before = await findPoolVersionByNumber(db, pool.code, version - 1);
  return before && new Set(readCanonicalPool(before.canonical).odds.rows.map(({ id }) => id));
}
