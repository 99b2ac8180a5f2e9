// The tarot deck beside the fate gifts (F01, F02): how many of the cards somebody has, the sets, and the counters of the pool.
import { freshCounters } from '@shengyu/rules/draw-table.ts';
import { holdingsOf, kindsOwned, setList } from '#mechanics/collection/index.ts';
import { poolOf, presentPity, progressOf, tiersOf } from '#mechanics/draw/index.ts';
import type { Home } from '#mechanics/home/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import type { Looking } from './needs.ts';

export const TAROT = 'tarot';
const TOTAL = 22;

export async function deckOf(look: Looking) {
  const campaign = (await catalogueOf(look.ctx)).campaigns.get(TAROT);
  const def = campaign?.def.collections?.[0];
  if (!def) return undefined;
  const holdings = await holdingsOf(look.db, look.me, def, look.now);
  const sets = (await setList(look, def, holdings)).map(({ set_id, need, items, state }) => ({
    set_id,
    need,
    items,
    state,
  }));
  return { def, holdings, have: kindsOwned(holdings), total: TOTAL, sets } as const;
}

/** Promises of the pools that fate gifts draw from, as the caller stands. */
export async function tarotPity({ ctx, db, me, campaign }: Home) {
  const codes = Object.entries(campaign.def.pools ?? {}).flatMap(([code, { flips }]) => (flips ? [code] : []));
  const pity = [];
  for (const code of codes) {
    const pool = (await poolOf(ctx, code))!;
    const progress =
      me > 0
        ? await progressOf(db, [{ user_id: me, pool: code, family: pool.family, tiers: tiersOf(pool) }])
        : undefined;
    pity.push(...presentPity(pool.def, progress?.get(me)?.counters ?? freshCounters(pool.def)));
  }
  return pity;
}
