// The tarot deck shown beside the fate gifts (calls F01 and F02): how many kinds of cards the member has, the sets, and the pity
// counters of the pools.
import { createDrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import { loadCardHoldings, countOwnedKinds, presentDeckSets } from '#mechanics/collection/index.ts';
import { findPool, presentPity, loadPoolProgress, tiersOf } from '#mechanics/draw/index.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { ShopViewer } from './buy/needs.ts';

const TOTAL = 22;

export async function readTarotDeck(look: ShopViewer, campaign_id: string) {
  const campaign = (await readCampaignCatalogue(look.ctx)).campaigns.get(campaign_id);
  const def = campaign?.def.collections?.[0];
  if (!def) return undefined;
  const holdings = await loadCardHoldings(look.db, look.me, def, look.now);
  const sets = (await presentDeckSets(look, def, holdings)).map(({ set_id, need, items, state }) => ({
    set_id,
    need,
    items,
    state,
  }));
  return { def, holdings, have: countOwnedKinds(holdings), total: TOTAL, sets } as const;
}

/** The pity promises of the pools that fate gifts draw from, with the caller's counters. */
export async function readTarotPity({ ctx, db, me, campaign }: CampaignViewer) {
  const codes = Object.entries(campaign.def.pools ?? {}).flatMap(([code, { flips }]) => (flips ? [code] : []));
  const pity = [];
  for (const code of codes) {
    const pool = (await findPool(ctx, code))!;
    const progress =
      me > 0
        ? await loadPoolProgress(db, [{ user_id: me, pool: code, family: pool.family, tiers: tiersOf(pool) }])
        : undefined;
    pity.push(...presentPity(pool.def, progress?.get(me)?.counters ?? createDrawCounters(pool.def)));
  }
  return pity;
}
