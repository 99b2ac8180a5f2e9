// Z07: how a campaign does while it runs (OPS-6): hits against odds, stock, switches, caps, refunds, and how long draws take.
import type { CampaignDef, PrizeRow } from '@shengyu/campaign/definition.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_live } from '@shengyu/contract/calls/kit-console.ts';
import { buy_fate_gift } from '@shengyu/contract/calls/shop.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { keptFor } from '#kept.ts';
import { hitsSince, stocksOf, type PoolHits } from '#mechanics/draw/index.ts';
import { soldOf } from '#mechanics/shop/index.ts';
import { itemOf } from '#modules/bag/index.ts';
import { capCounts } from '#modules/guard/index.ts';
import {
  catalogueOf,
  isOff,
  presentActivity,
  refundsSince,
  stageOf,
  type Published,
  type SwitchPart,
} from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { recentP99Ms } from './recent-p99.ts';

type Live = ReplyOf<typeof campaign_live>;

const STATES = { preview: 'preview', open: 'open', paused: 'paused', claim: 'claim', ended: 'settled' } as const;
/** The calls whose time a member feels most. */
const DRAWING = [open_box.id, buy_fate_gift.id];

export async function liveView(ctx: Context, id: string, now: number): Promise<Live | Refused> {
  const campaign = (await catalogueOf(ctx)).campaigns.get(id);
  if (!campaign) return refuse('not_found');
  const { state, open_at, season_key } = stageOf(campaign, now);
  // Of the running season; what has not opened has nothing to show, what never closes is looked at from its last thirty days.
  const since = Math.max(Math.min(open_at, now), now - LOOKED_BACK_MS);
  const { hits, at } = await hitsOf(ctx, campaign, since, now);
  return {
    activity: presentActivity(ctx, campaign, now),
    version: campaign.version,
    state: STATES[state],
    pools: presentPools(campaign, hits),
    stocks: [
      ...(await prizeStocks(ctx, campaign.def, season_key)),
      ...(await goodsStocks(ctx, campaign.def, season_key)),
    ],
    switches: switchesOf(campaign),
    caps: await capCounts(ctx.db, dayOf(now), now),
    refunds: await refundsSince(ctx.db, id, dayOf(since)),
    p99_ms: recentP99Ms(ctx.metrics, DRAWING, performance.now()),
    updated_at: tsOf(at),
  };
}

const LOOKED_BACK_MS = 30 * 86_400_000;
/** Counting draws is dear; several operators who watch the same campaign share it. */
const HITS_KEPT_MS = 10_000;

const hitsOf = (ctx: Context, { def, def_hash }: Published, since: number, now: number) =>
  keptFor(ctx, HITS_KEPT_MS, `hits|${def_hash}`, now, async () => ({
    hits: await hitsSince(ctx, Object.keys(def.pools ?? {}), since),
    at: now,
  }));

const nameOf = (grant: PrizeRow['grant']): string => grant.map(({ item_code }) => itemOf(item_code).name).join('、');

function presentPools(campaign: Published, hits: ReadonlyMap<string, PoolHits>): Live['pools'] {
  return Object.entries(campaign.def.pools ?? {}).map(([box_code, { name, rows }]) => {
    const { draws = 0, max_dev_se = '0.00', rows: counted = [] } = hits.get(box_code) ?? {};
    const byPrize = new Map(counted.map((row) => [row.prize_id, row]));
    return {
      box_code,
      name,
      on: bit(!isOff(campaign, 'pool', box_code)),
      draws,
      max_dev_se,
      rows: rows.map(({ id, grant, weight }) => {
        const row = byPrize.get(id);
        return {
          prize_id: id,
          name: nameOf(grant),
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
    const given = new Map((await stocksOf(db, pool, season)).map((row) => [row.prize_id, row.given]));
    for (const { id, grant, stock } of rows) {
      if (stock === undefined) continue;
      stocks.push({ ref: id, name: nameOf(grant), left: Math.max(0, stock - (given.get(id) ?? 0)), total: stock });
    }
  }
  return stocks;
}

async function goodsStocks({ db }: Context, def: CampaignDef, season: string): Promise<Live['stocks']> {
  const goods = (def.shops ?? []).flatMap((shop) => shop.goods).filter(({ limit }) => limit.stock !== undefined);
  if (goods.length === 0) return [];
  const ids = goods.map(({ id }) => id);
  const sold = await soldOf(db, ids, season);
  return goods.map(({ id, grant, limit }) => {
    const total = limit.stock!;
    return { ref: id, name: nameOf(grant), left: Math.max(0, total - (sold.get(id) ?? 0)), total };
  });
}

function switchesOf(campaign: Published): Live['switches'] {
  const { pools = {}, shops = [], ranks = [] } = campaign.def;
  const of = (part: SwitchPart, ref: string, name: string) => ({
    part,
    ref,
    name,
    on: bit(!isOff(campaign, part, ref)),
  });
  return [
    ...Object.entries(pools).map(([code, { name }]) => of('pool', code, name)),
    ...shops.map(({ id, name }) => of('shop', id, name)),
    ...ranks.map(({ id, name }) => of('rank', id, name)),
  ];
}
