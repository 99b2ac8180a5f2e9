// The live view of a running campaign for operators (call Z07, OPS-6): hits against odds, stock, switches, caps, refunds, and how
// long draws take.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_live } from '@shengyu/contract/calls/campaign-console.ts';
import { buy_fate_gift } from '@shengyu/contract/calls/shop.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { readCached } from '#kept.ts';
import { countPoolHitsSince, listGivenStock, type PoolHits } from '#mechanics/draw/index.ts';
import { soldCountsOf } from '#mechanics/shop/index.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { countCapHits } from '#modules/spend-guard/index.ts';
import {
  readCampaignCatalogue,
  isPartSwitchedOff,
  presentActivity,
  sumRefundsSince,
  stageOf,
  type PublishedCampaign,
  type SwitchablePart,
} from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { computeRecentP99Ms } from './recent-p99.ts';

type Live = ReplyOf<typeof campaign_live>;

const STATES = { preview: 'preview', open: 'open', paused: 'paused', claim: 'claim', ended: 'settled' } as const;
/** The calls whose duration members notice most. */
const DRAWING = [open_box.id, buy_fate_gift.id];

export async function readLiveView(ctx: Context, id: string, now: number): Promise<Live | Refused> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(id);
  if (!campaign) return refuse('not_found');
  const { state } = stageOf(campaign, now);
  const since = beginOfView(campaign, now);
  const { hits, at } = await hitsOf(ctx, campaign, now);
  return {
    activity: presentActivity(ctx, campaign, now),
    version: campaign.version,
    state: STATES[state],
    pools: presentPools(campaign, hits),
    stocks: await readStocks(ctx, campaign, now),
    switches: switchesOf(campaign),
    caps: await countCapHits(ctx.db, dayOf(now), now),
    refunds: await sumRefundsSince(ctx.db, id, dayOf(since)),
    p99_ms: readDrawingP99(ctx),
    updated_at: unixSecondsOf(at),
  };
}

/** How long the slowest draws of this process took lately. */
export const readDrawingP99 = (ctx: Context): number => computeRecentP99Ms(ctx.metrics, DRAWING, performance.now());

const LOOKED_BACK_MS = 30 * 86_400_000;
/** Counting draws is expensive, so operators who watch the same campaign share the result. */
const HITS_KEPT_MS = 10_000;

/**
 * The view begins with the opening of the running season, but at most thirty days ago. A campaign that has not opened yet has
 * nothing to show.
 */
const beginOfView = (campaign: PublishedCampaign, now: number): number =>
  Math.max(Math.min(stageOf(campaign, now).open_at, now), now - LOOKED_BACK_MS);

const hitsOf = (ctx: Context, campaign: PublishedCampaign, now: number) =>
  readCached(ctx, HITS_KEPT_MS, `hits|${campaign.def_hash}`, now, async () => ({
    hits: await countPoolHitsSince(ctx, Object.keys(campaign.def.pools ?? {}), beginOfView(campaign, now)),
    at: now,
  }));

export type PoolState = { box_code: string; name: string; on: 0 | 1; max_dev_se: string };

/** Each pool of a campaign with its deviation, as the live view shows it. */
export async function readPoolStates(ctx: Context, campaign: PublishedCampaign, now: number): Promise<PoolState[]> {
  if (!campaign.def.pools) return [];
  const { hits } = await hitsOf(ctx, campaign, now);
  return presentPools(campaign, hits).map(({ box_code, name, on, max_dev_se }) => ({ box_code, name, on, max_dev_se }));
}

/** The deviation of the pool that is furthest off. */
export function largestDeviationOf(pools: readonly PoolState[]): string {
  const sizeOf = (text: string): number => (text === '∞' ? Infinity : Number(text));
  return pools.reduce((worst, { max_dev_se: one }) => (sizeOf(one) > sizeOf(worst) ? one : worst), NO_DEVIATION);
}

const NO_DEVIATION = '0.00';

/** What is left of the limited prizes and goods in the running season. */
export async function readStocks(ctx: Context, campaign: PublishedCampaign, now: number): Promise<Live['stocks']> {
  const { season_key } = stageOf(campaign, now);
  return [...(await prizeStocks(ctx, campaign.def, season_key)), ...(await goodsStocks(ctx, campaign.def, season_key))];
}

function presentPools(campaign: PublishedCampaign, hits: ReadonlyMap<string, PoolHits>): Live['pools'] {
  return Object.entries(campaign.def.pools ?? {}).map(([box_code, { name, rows }]) => {
    const { draws = 0, max_dev_se = NO_DEVIATION, rows: counted = [] } = hits.get(box_code) ?? {};
    const byPrize = new Map(counted.map((row) => [row.prize_id, row]));
    return {
      box_code,
      name,
      on: toBit(!isPartSwitchedOff(campaign, 'pool', box_code)),
      draws,
      max_dev_se,
      rows: rows.map(({ id, grant, weight }) => {
        const row = byPrize.get(id);
        return {
          prize_id: id,
          name: nameOfGrant(grant),
          odds: weight,
          expect: Math.round(row?.expect ?? 0),
          hits: row?.hits ?? 0,
        };
      }),
    };
  });
}

async function prizeStocks({ db }: Context, def: CampaignDef, season: string): Promise<Live['stocks']> {
  const stocks: Live['stocks'] = [];
  for (const [pool, { rows }] of Object.entries(def.pools ?? {})) {
    if (rows.every(({ stock }) => stock === undefined)) continue;
    const given = new Map((await listGivenStock(db, pool, season)).map((row) => [row.prize_id, row.given]));
    for (const { id, grant, stock } of rows) {
      if (stock === undefined) continue;
      stocks.push({ ref: id, name: nameOfGrant(grant), left: Math.max(0, stock - (given.get(id) ?? 0)), total: stock });
    }
  }
  return stocks;
}

async function goodsStocks({ db }: Context, def: CampaignDef, season: string): Promise<Live['stocks']> {
  const goods = (def.shops ?? []).flatMap((shop) => shop.goods).filter(({ limit }) => limit.stock !== undefined);
  if (goods.length === 0) return [];
  const ids = goods.map(({ id }) => id);
  const sold = await soldCountsOf(db, ids, season);
  return goods.map(({ id, grant, limit }) => {
    const total = limit.stock!;
    return { ref: id, name: nameOfGrant(grant), left: Math.max(0, total - (sold.get(id) ?? 0)), total };
  });
}

export function switchesOf(campaign: PublishedCampaign): Live['switches'] {
  const { pools = {}, shops = [], ranks = [] } = campaign.def;
  const of = (part: SwitchablePart, ref: string, name: string) => ({
    part,
    ref,
    name,
    on: toBit(!isPartSwitchedOff(campaign, part, ref)),
  });
  return [
    ...Object.entries(pools).map(([code, { name }]) => of('pool', code, name)),
    ...shops.map(({ id, name }) => of('shop', id, name)),
    ...ranks.map(({ id, name }) => of('rank', id, name)),
  ];
}
