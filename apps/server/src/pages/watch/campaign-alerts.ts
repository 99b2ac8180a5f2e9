// What running campaigns report to the operators' desk (Z46): deviating and stopped pools, stock, and the cost of physical prizes.
import { computePhysicalCost } from '@shengyu/campaign/simulator/forecast.ts';
import type { Context } from '#context.ts';
import { readCached } from '#kept.ts';
import { listGivenStock } from '#mechanics/draw/index.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import {
  listSwitchedOffParts,
  readApprovedBudget,
  readCampaignCatalogue,
  stageOf,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { readLatestFigures, type Alert, type AlertSource } from '#modules/console/index.ts';

const KEPT_MS = 30_000;
/** Deviations are measured every ten minutes; an older one says nothing about now. */
const MEASURED_MS = 25 * 60_000;
/** In hundredths of a standard error. */
const DEVIATION = 400;
/** A stock of which one tenth is left is low, as the event stock.low says. */
const LOW_STOCK = 10;
const BUDGET_PERCENT = 80;
const SEEN = 'campaign_live';

export const campaignAlerts: AlertSource = (ctx, _db, now) =>
  // The stock of every prize is asked for, so the count is shared longer than the pulse itself.
  readCached(ctx, KEPT_MS, 'campaign alerts', now, async () => {
    const { campaigns } = await readCampaignCatalogue(ctx);
    const open = [...campaigns.values()].filter((one) => stageOf(one, now).state === 'open');
    const alerts: Alert[] = [...(await stoppedPools(ctx)), ...(await deviatingPools(ctx, open, now))];
    for (const campaign of open) alerts.push(...(await stockAlerts(ctx, campaign, now)));
    return alerts;
  });

/** FAIR-11: pools that the system itself has switched off. */
async function stoppedPools({ db }: Context): Promise<Alert[]> {
  const off = await listSwitchedOffParts(db);
  return off
    .filter(({ part, staff_id }) => part === 'pool' && staff_id === 0)
    .map(({ id, ref, reason, changed_at }) => ({
      alert_id: `pool_paused:${ref}`,
      level: 'critical',
      title: `奖池 ${ref} 已自动暂停`,
      text: reason,
      seen: SEEN,
      since: changed_at.getTime(),
      link: { kind: 'campaign', id },
    }));
}

async function deviatingPools({ db }: Context, open: readonly PublishedCampaign[], now: number): Promise<Alert[]> {
  const pools = open.flatMap(({ def }) =>
    Object.entries(def.pools ?? {}).map(([code, { name }]) => ({ code, name, campaign: def.id })),
  );
  const subjects = pools.map(({ code }) => `pool:${code}`);
  const latest = await readLatestFigures(db, 'draw.dev', subjects, now - MEASURED_MS);
  return pools.flatMap(({ code, name, campaign }): Alert[] => {
    const value = latest.get(`pool:${code}`) ?? 0;
    if (value < DEVIATION) return [];
    const text = `中奖数与公示概率相差 ${(value / 100).toFixed(2)} 个标准误`;
    const link = { kind: 'campaign', id: campaign } as const;
    return [{ alert_id: `pool_dev:${code}`, level: 'warn', title: `${name} 偏差偏大`, text, seen: SEEN, link }];
  });
}

async function stockAlerts({ db }: Context, campaign: PublishedCampaign, now: number): Promise<Alert[]> {
  const { def } = campaign;
  const { season_key } = stageOf(campaign, now);
  const link = { kind: 'campaign', id: def.id } as const;
  const alerts: Alert[] = [];
  const givenOfAll = new Map<string, number>();
  for (const [box, { rows }] of Object.entries(def.pools ?? {})) {
    if (rows.every(({ stock }) => stock === undefined)) continue;
    const given = new Map((await listGivenStock(db, box, season_key)).map((row) => [row.prize_id, row.given]));
    for (const { id, grant, stock } of rows) {
      givenOfAll.set(id, given.get(id) ?? 0);
      const left = stock === undefined ? Infinity : Math.max(0, stock - (given.get(id) ?? 0));
      if (left * LOW_STOCK > (stock ?? 0)) continue;
      const text = left === 0 ? `${nameOfGrant(grant)} 已发完` : `${nameOfGrant(grant)} 剩 ${left} / ${stock}`;
      const title = left === 0 ? '奖品已发完' : '奖品库存不足';
      alerts.push({ alert_id: `stock:${box}:${id}`, level: 'warn', title, text, seen: SEEN, link });
    }
  }
  const budget = await readApprovedBudget(db, def.id, campaign.version);
  const cost = computePhysicalCost(def, givenOfAll);
  if (budget !== null && cost > 0 && cost * 100 > budget * BUDGET_PERCENT)
    alerts.push({
      alert_id: `budget:${def.id}`,
      level: 'warn',
      title: `${def.title} 实物成本接近预算`,
      text: `已发出 ¥${(cost / 100).toFixed(2)}，预算 ¥${(budget / 100).toFixed(2)}`,
      seen: SEEN,
      link,
    });
  return alerts;
}
