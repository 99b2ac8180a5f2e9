// What the shop mechanic contributes to a campaign's home page: its packs, and whether something can be exchanged.
import type { CampaignViewer, HomeParts } from '#mechanics/home/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { periodKeysAt, purchaseCountsOf } from './buy/limits.ts';
import { viewShop } from './list.ts';
import { presentPack, type PackView } from './present.ts';
import { findPack, type Sellable } from './buy/sellable.ts';

/** Packs of a campaign, with how many the caller may still buy. */
export async function packsOf(home: CampaignViewer): Promise<{ what: Sellable; view: PackView }[]> {
  const { ctx, db, me, now, campaign, stage } = home;
  const catalogue = await readCampaignCatalogue(ctx);
  const packs = (campaign.def.packs ?? []).map(({ id }) => findPack(catalogue, id)!);
  const ids = packs.map(({ id }) => id);
  const used = await purchaseCountsOf(db, me, ids, periodKeysAt(now, stage.season_key));
  const { CHANCE_OP } = await readConfig(ctx, 'constants');
  return packs.map((what) => ({ what, view: presentPack(ctx, what, used.get(what.id), CHANCE_OP) }));
}

export const shopHomePart: HomeParts['shop'] = {
  packs: async (home) => (await packsOf(home)).map(({ view }) => view),
  async red(home) {
    if (home.me === 0 || home.stage.state === 'preview' || home.stage.state === 'ended') return false;
    const catalogue = await readCampaignCatalogue(home.ctx);
    for (const { id } of home.campaign.def.shops ?? []) {
      const { goods } = await viewShop(home, catalogue.of('shop', id)!);
      if (goods.some(({ state, price }) => state === 0 && price.kind !== 'diamond')) return true;
    }
    return false;
  },
};
