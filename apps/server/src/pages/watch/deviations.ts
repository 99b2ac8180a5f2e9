// Measures how far the prizes of every open pool are from their expectation (Z47 draw.dev; FAIR-11), as Z07 shows it.
import type { Measurement } from '#modules/console/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { readLiveView } from './live.ts';
import { Refused } from '#wire/refusal.ts';

/** A prize was drawn that could not be: no number of standard errors says that. */
const IMPOSSIBLE = 100_000;

const largest = (values: readonly number[]): number => Math.max(0, ...values);

/** In hundredths of a standard error, per pool, per campaign and for the whole platform. */
export const measureDeviations: Measurement = async (ctx, _db, now) => {
  const { campaigns } = await readCampaignCatalogue(ctx);
  const figures: { name: string; subject: string; value: number }[] = [];
  for (const [id, campaign] of campaigns) {
    if (Object.keys(campaign.def.pools ?? {}).length === 0 || stageOf(campaign, now).state !== 'open') continue;
    const view = await readLiveView(ctx, id, now);
    if (view instanceof Refused) continue;
    const pools = view.pools
      .filter(({ draws }) => draws > 0)
      .map(({ box_code, max_dev_se }) => ({
        name: 'draw.dev',
        subject: `pool:${box_code}`,
        value: max_dev_se === '∞' ? IMPOSSIBLE : Math.round(Number(max_dev_se) * 100),
      }));
    if (pools.length === 0) continue;
    const value = largest(pools.map((pool) => pool.value));
    figures.push(...pools, { name: 'draw.dev', subject: `campaign:${id}`, value });
  }
  if (figures.length === 0) return [];
  return [...figures, { name: 'draw.dev', subject: '', value: largest(figures.map(({ value }) => value)) }];
};
