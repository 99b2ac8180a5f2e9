// The list of campaigns for operators (call Z53): live versions and drafts, with what happened today.
import type { Schedule } from '@shengyu/campaign/definition.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { campaign_list } from '@shengyu/contract/calls/campaign-console.ts';
import { beginOfDay, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readCached } from '#kept.ts';
import { sumDrawsSince } from '#mechanics/draw/index.ts';
import { sumPaidDiamondsSince } from '#mechanics/shop/index.ts';
import { listCampaigns, type ListedCampaign } from '#modules/campaign-engine/index.ts';
import { largestDeviationOf, readDrawingP99, readPoolStates, readStocks, switchesOf } from './live.ts';

type Reply = ReplyOf<typeof campaign_list>;
type Tab = Reply['tabs'][number]['tab'];
type Ask = {
  readonly tab: Tab | undefined;
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
};

const TABS: Readonly<Record<Tab, (campaign: ListedCampaign) => boolean>> = {
  open: ({ state }) => state === 'open' || state === 'paused' || state === 'claim',
  preview: ({ state }) => state === 'preview' || state === 'published',
  draft: ({ draft }) => draft !== undefined,
  ended: ({ state }) => state === 'settled' || state === 'archived' || state === 'withdrawn',
};

export async function readCampaignList(
  ctx: Context,
  db: Queryable,
  { tab, page, limit, offset }: Ask,
  now: number,
): Promise<Reply> {
  const all = await listCampaigns(ctx, db, now);
  const wanted = tab === undefined ? all : all.filter(TABS[tab]);
  const today = await readToday(ctx, now);
  const list: Reply['list'] = [];
  for (const campaign of wanted.slice(offset, offset + limit)) list.push(await presentRow(ctx, campaign, today, now));
  const tabs = (Object.keys(TABS) as Tab[]).map((name) => ({ tab: name, num: all.filter(TABS[name]).length }));
  return { list, total: wanted.length, page, limit, tabs, p99_ms: readDrawingP99(ctx) };
}

/** Counting a day is expensive, so all operators share the count. */
const TODAY_KEPT_MS = 30_000;

const readToday = (ctx: Context, now: number) =>
  readCached(ctx, TODAY_KEPT_MS, 'campaigns today', now, async () => {
    const since = new Date(beginOfDay(dayOf(now)));
    const [draws, paid] = await Promise.all([sumDrawsSince(ctx, since), sumPaidDiamondsSince(ctx.db, since)]);
    return { draws, paid };
  });

/** A stock below a fifth of its whole is low. */
const LOW_STOCK = 5;

async function presentRow(
  ctx: Context,
  { live, schedule, draft, open_at, close_at, ...campaign }: ListedCampaign,
  { draws, paid }: Awaited<ReturnType<typeof readToday>>,
  now: number,
): Promise<Reply['list'][number]> {
  const today = draws.get(campaign.id);
  const stocks = live ? await readStocks(ctx, live, now) : [];
  const isRunning = TABS.open({ ...campaign, live, schedule, draft, open_at, close_at });
  const pools = live && isRunning ? await readPoolStates(ctx, live, now) : [];
  const off = live ? switchesOf(live).filter(({ on }) => on === 0).length + (live.off.whole ? 1 : 0) : 0;
  return {
    id: campaign.id,
    title: campaign.title,
    routes: [...campaign.routes],
    state: campaign.state,
    schedule_text: describeSchedule(schedule),
    open_at: secondsOf(open_at),
    close_at: secondsOf(close_at),
    live_version: live?.version ?? null,
    ...(draft && { draft: { ...draft, saved_at: unixSecondsOf(draft.saved_at) } }),
    draws_day: today?.draws ?? 0,
    spend_day: (today?.diamonds ?? 0) + (paid.get(campaign.id) ?? 0),
    max_dev_se: largestDeviationOf(pools),
    pools,
    low_stock: stocks.filter(({ left, total }) => left * LOW_STOCK < total).length,
    off_num: off,
  };
}

const secondsOf = (instant: number): number => (Number.isFinite(instant) ? unixSecondsOf(instant) : 0);

function describeSchedule(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'fixed':
      return `${schedule.open} – ${schedule.close}${schedule.annual === 1 ? '，每年' : ''}，领奖 ${schedule.claim_days} 天`;
    case 'season':
      return `每 ${schedule.days} 天一季，首季 ${schedule.first_open}，领奖 ${schedule.claim_days} 天`;
    case 'per_user':
      return `注册后 ${schedule.days} 天，领奖 ${schedule.claim_days} 天`;
    case 'zodiac':
      return `每个星座一季，领奖 ${schedule.claim_days} 天`;
    default:
      return '长期';
  }
}
