// The data centre page of a guild (G29): chart, sums, forecast, score and top lists.
import {
  addDays,
  dayOf,
  daysBetween,
  firstDayOf,
  monthOfDay,
  unixSecondsOf,
  type Day,
} from '@shengyu/rules/time/calendar.ts';
import type { ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { forecastMonth } from '@shengyu/rules/draw/forecast.ts';
import { computeCommissionFen } from '@shengyu/rules/money/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { grantOf, type MemberChange, type GuildStanding } from '#modules/roster/index.ts';
import { readGuildFigures, type GuildFigures, type Metric, type GuildQueryInput } from './guild-reads.ts';
import type { GuildDay } from './guild-store.ts';
import { writeWeekInsight } from './insight.ts';
import { rateIn, type Rates } from '../settle/rates.ts';
import { viewerRightsOf } from './viewer.ts';
import {
  compareInWindow,
  presentChartAndList,
  presentWindowRange,
  computeShareBasisPoints,
  computeTrend,
  fillDayValues,
  sumFlowCorrections,
  windowSince,
  type ChartValues,
  type ChartWindow,
} from './window.ts';

type Ask = RequestOf<typeof guild_data_center>;
type Reply = ReplyOf<typeof guild_data_center>;

const LOOK_BACK_DAYS = 28;

export type GuildPageView = GuildQueryInput & { readonly who: GuildStanding };

export async function readGuildPage(l: GuildPageView, ask: Pick<Ask, 'chart_type' | 'metric'>): Promise<Reply> {
  const { guild, who, now } = l;
  const since = dayOf(guild.created_at.getTime());
  const w = windowSince(l.w, since);
  const type = ask.chart_type ?? 'income';
  const metric = ask.metric ?? 'valid_host';
  const reads = await readGuildFigures(l, type, metric);
  const { days, people, score, top } = reads;
  const members = membersByDay(guild.member_num, reads.changes, w);
  const flow = computeTrend(w, days, (d) => d.flow);
  // `days` begins with the window before the shown one, so it contains the last four weeks and the whole month, which the forecast
  // needs.
  const mayForecast = grantOf(who, 'data.guild.view') === 'yes' && hasForecastBase(days, w.end);
  const forecast = mayForecast ? forecastMonth(forecastValues(days, w.end), w.end) : null;
  const insight = writeWeekInsight({ days, rooms: top.rooms, today: w.end, since });
  const roomTotal = top.rooms.reduce((sum, room) => sum + room.flow, 0);
  return {
    ...presentChartAndList(w, type, chartIn(w, type, metric, reads, members), days),
    range: presentWindowRange(w),
    ...viewerRightsOf(who),
    page_type: 1,
    updated_at: unixSecondsOf(now),
    summary: {
      water_flow: flow,
      direct_flow: computeTrend(w, days, (d) => d.direct),
      backpack_flow: computeTrend(w, days, (d) => d.backpack),
      ...sumFlowCorrections(w, days),
      member_num: compareInWindow(
        w,
        members.at(-1)!.value,
        memberNumAt(guild.member_num, reads.changes, addDays(w.begin, -1)),
      ),
      valid_host: compareInWindow(w, people.hosts.now, people.hosts.before),
      mic_minutes: computeTrend(w, days, (d) => d.mic_minutes),
      sender_num: compareInWindow(w, people.senders.now, people.senders.before),
      new_member: computeTrend(w, reads.changes, (c) => c.joined),
      quit_member: computeTrend(w, reads.changes, (c) => c.left),
      ...(maySeeCommission(who) ? { commission_fen: computeTrend(w, days, (d) => commissionOf(d, reads.rates)) } : {}),
    },
    today: { water_flow: days.find((d) => d.day === w.end)?.flow ?? 0, updated_at: unixSecondsOf(now) },
    ...(insight ? { insight } : {}),
    ...(forecast ? { month_forecast: forecast } : {}),
    score,
    top_members: top.members.map((m) => ({
      ...m.card,
      water_flow: m.flow,
      share_bp: computeShareBasisPoints(m.flow, flow.value),
    })),
    top_rooms: top.places.map((r) => ({
      ...r.card,
      water_flow: r.flow,
      share_bp: computeShareBasisPoints(r.flow, roomTotal),
    })),
  };
}

/** Commission belongs to settlements: it needs settlement.view, which ROLE-1 grants separately from the right to see turnover. */
export const maySeeCommission = (who: GuildStanding): boolean => grantOf(who, 'settlement.view') === 'yes';

/**
 * The commission of one day, for chart and sum. It is an estimate, because FLOW-7 rounds the commission once for the whole month.
 */
const commissionOf = ({ day, flow }: Pick<GuildDay, 'day' | 'flow'>, rates: Rates): number =>
  Math.max(0, computeCommissionFen(flow, rateIn(rates, monthOfDay(day))));

const memberNumAt = (now: number, changes: readonly MemberChange[], day: Day): number =>
  changes.reduce((num, change) => (change.day > day ? num - change.joined + change.left : num), now);

/** DATA-1: the number of members at the end of each day, computed backwards from the present number. */
function membersByDay(now: number, changes: readonly MemberChange[], w: ChartWindow) {
  let num = memberNumAt(now, changes, addDays(w.begin, -1));
  return fillDayValues(w, changes, (c) => c.joined - c.left).map(({ day, value }) => ({ day, value: (num += value) }));
}

/**
 * DATA-7: a forecast is made only if the first turnover is at least this old, because it uses the average of each
 * weekday.
 */
const FORECAST_BASE_DAYS = 7;
const hasForecastBase = (days: readonly GuildDay[], today: Day): boolean =>
  days.some(({ day, flow }) => flow > 0 && daysBetween(day, today) >= FORECAST_BASE_DAYS);

function forecastValues(days: readonly GuildDay[], today: Day) {
  const month = firstDayOf(monthOfDay(today));
  const first = daysBetween(month, today) > LOOK_BACK_DAYS ? month : addDays(today, -LOOK_BACK_DAYS);
  return fillDayValues({ range: 1, before: first, begin: first, end: today }, days, (d) => d.flow);
}

function chartIn(
  w: ChartWindow,
  type: ChartType,
  metric: Metric,
  reads: GuildFigures,
  members: ChartValues['values'],
): ChartValues {
  const { days, changes, rates, byDay } = reads;
  const sum = (values: ChartValues['values'], unit: ChartValues['unit']): ChartValues => ({
    values,
    unit,
    total: 'sum',
  });
  const ofDays = (value: (day: GuildDay) => number, unit: ChartValues['unit']) =>
    sum(fillDayValues(w, days, value), unit);
  if (type === 'member') return { values: members, unit: 'person', total: 'last' };
  if (type === 'income') return ofDays((d) => d.flow, 'diamond');
  switch (metric) {
    case 'direct_flow':
      return ofDays((d) => d.direct, 'diamond');
    case 'backpack_flow':
      return ofDays((d) => d.backpack, 'diamond');
    case 'mic_minutes':
      return ofDays((d) => d.mic_minutes, 'minute');
    case 'commission':
      return ofDays((d) => commissionOf(d, rates), 'fen');
    case 'new_member':
      return sum(
        fillDayValues(w, changes, (c) => c.joined),
        'person',
      );
    case 'quit_member':
      return sum(
        fillDayValues(w, changes, (c) => c.left),
        'person',
      );
    case 'sender':
    case 'valid_host':
      return sum(
        fillDayValues(w, byDay, (d) => d.num),
        'person',
      );
  }
}
