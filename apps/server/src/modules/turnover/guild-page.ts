// The data centre of a guild (G29).
import { addDays, type Day, daysBetween, firstDayOf, monthOfDay, tsOf } from '@shengyu/rules/calendar.ts';
import type { ChartType } from '@shengyu/rules/chart-ranges.ts';
import { monthForecast } from '@shengyu/rules/forecast.ts';
import { commissionFen, trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { guild_data_center } from '@shengyu/contract/calls/turnover.ts';
import { grantOf, type MemberChange, type Standing } from '#modules/guild/index.ts';
import { readGuild, type GuildReads, type Metric, type Reading } from './guild-reads.ts';
import type { GuildDay } from './guild-store.ts';
import { insightOf } from './insight.ts';
import { rateIn, type Rates } from './rates.ts';
import { viewOf } from './viewer.ts';
import { charted, rangeOf, shareBp, trendIn, valuesOf, type Charted, type Window } from './window.ts';

type Ask = RequestOf<typeof guild_data_center>;
type Reply = ReplyOf<typeof guild_data_center>;

const LOOK_BACK_DAYS = 28;

export type Looking = Reading & { readonly who: Standing };

export async function guildPage(l: Looking, ask: Pick<Ask, 'chart_type' | 'metric'>): Promise<Reply> {
  const { guild, who, w, now } = l;
  const type = ask.chart_type ?? 'income';
  const metric = ask.metric ?? 'valid_host';
  const reads = await readGuild(l, type, metric);
  const { days, people, score, top } = reads;
  const members = membersByDay(guild.member_num, reads.changes, w);
  const flow = trendIn(w, days, (d) => d.flow);
  // The window before holds the four weeks and the 1st that the forecast looks back to.
  const forecast = grantOf(who, 'data.guild.view') === 'yes' ? monthForecast(forecastValues(days, w.end), w.end) : null;
  const insight = insightOf({ days, rooms: top.rooms, today: w.end });
  const roomTotal = top.rooms.reduce((sum, room) => sum + room.flow, 0);
  return {
    ...charted(w, type, chartIn(w, type, metric, reads, members), days),
    range: rangeOf(w),
    ...viewOf(who),
    page_type: 1,
    updated_at: tsOf(now),
    summary: {
      water_flow: flow,
      direct_flow: trendIn(w, days, (d) => d.direct),
      backpack_flow: trendIn(w, days, (d) => d.backpack),
      member_num: trendOf(members.at(-1)!.value, memberNumAt(guild.member_num, reads.changes, addDays(w.begin, -1))),
      valid_host: trendOf(people.hosts.now, people.hosts.before),
      mic_minutes: trendIn(w, days, (d) => d.mic_minutes),
      sender_num: trendOf(people.senders.now, people.senders.before),
      new_member: trendIn(w, reads.changes, (c) => c.joined),
      quit_member: trendIn(w, reads.changes, (c) => c.left),
      ...(seesCommission(who) ? { commission_fen: trendIn(w, days, (d) => commissionOf(d, reads.rates)) } : {}),
    },
    today: { water_flow: days.find((d) => d.day === w.end)?.flow ?? 0, updated_at: tsOf(now) },
    ...(insight ? { insight } : {}),
    ...(forecast ? { month_forecast: forecast } : {}),
    score,
    top_members: top.members.map((m) => ({ ...m.card, water_flow: m.flow, share_bp: shareBp(m.flow, flow.value) })),
    top_rooms: top.places.map((r) => ({ ...r.card, water_flow: r.flow, share_bp: shareBp(r.flow, roomTotal) })),
  };
}

/** Settlements are not everybody's who sees turnover (ROLE-1). */
export const seesCommission = (who: Standing): boolean => grantOf(who, 'settlement.view') === 'yes';

/** The point of a day on the commission chart: an estimate, the month's own sum is rounded once (FLOW-7). */
const commissionOf = ({ day, flow }: Pick<GuildDay, 'day' | 'flow'>, rates: Rates): number =>
  Math.max(0, commissionFen(flow, rateIn(rates, monthOfDay(day))));

const memberNumAt = (now: number, changes: readonly MemberChange[], day: Day): number =>
  changes.reduce((num, change) => (change.day > day ? num - change.joined + change.left : num), now);

/** DATA-1: members at the end of each day, reckoned back from those there are. */
function membersByDay(now: number, changes: readonly MemberChange[], w: Window) {
  let num = memberNumAt(now, changes, addDays(w.begin, -1));
  return valuesOf(w, changes, (c) => c.joined - c.left).map(({ day, value }) => ({ day, value: (num += value) }));
}

function forecastValues(days: readonly GuildDay[], today: Day) {
  const month = firstDayOf(monthOfDay(today));
  const first = daysBetween(month, today) > LOOK_BACK_DAYS ? month : addDays(today, -LOOK_BACK_DAYS);
  return valuesOf({ range: 1, before: first, begin: first, end: today }, days, (d) => d.flow);
}

function chartIn(w: Window, type: ChartType, metric: Metric, reads: GuildReads, members: Charted['values']): Charted {
  const { days, changes, rates, byDay } = reads;
  const sum = (values: Charted['values'], unit: Charted['unit']): Charted => ({ values, unit, total: 'sum' });
  const ofDays = (value: (day: GuildDay) => number, unit: Charted['unit']) => sum(valuesOf(w, days, value), unit);
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
        valuesOf(w, changes, (c) => c.joined),
        'person',
      );
    case 'quit_member':
      return sum(
        valuesOf(w, changes, (c) => c.left),
        'person',
      );
    case 'sender':
    case 'valid_host':
      return sum(
        valuesOf(w, byDay, (d) => d.num),
        'person',
      );
  }
}
