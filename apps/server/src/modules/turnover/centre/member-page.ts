// The data page of one member (G30 with an id): a member's figures in one guild, or the caller's own figures in all guilds.
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { GuildMembership, GuildStanding } from '#modules/roster/index.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { loadBriefsForBoards } from '#modules/user/index.ts';
import { countMembersAbove } from './guild-store.ts';
import {
  listMemberDays,
  countSendersTo,
  countSendersToByDay,
  listTopSenders,
  type MemberDay,
  type MemberScope,
} from './member-store.ts';
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

type Ask = RequestOf<typeof member_data_center>;
export type MemberPageReply = Extract<ReplyOf<typeof member_data_center>, { mode: 'detail' }>;

const TOP_SENDERS = 5;

export type MemberPageView = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly who: GuildStanding;
  readonly w: ChartWindow;
  readonly now: number;
  /** The latest membership in the guild that the page is about; undefined if the user is in no guild. */
  readonly stay: GuildMembership | undefined;
  readonly user: UserBrief;
  readonly isSelf: boolean;
  readonly seesIncome: boolean;
};

export async function readMemberPage(
  l: MemberPageView,
  ask: Pick<Ask, 'chart_type' | 'metric'>,
): Promise<MemberPageReply> {
  const { ctx, db, who, now, stay, isSelf } = l;
  // DATA-5: a guild sees a member from the joining on; members themselves see all their days.
  const w = stay && !isSelf ? windowSince(l.w, dayOf(stay.join_at.getTime())) : l.w;
  const { VALID_DAY_MEMBER_MIN: minutes } = await readConfig(ctx, 'constants');
  const isValid = (d: MemberDay): number => (d.valid_minutes >= minutes ? 1 : 0);
  const of: MemberScope = { user_id: l.user.user_id, guild_id: isSelf ? undefined : stay?.guild_id };
  const type = ask.chart_type ?? 'income';
  const [days, senders] = await Promise.all([listMemberDays(db, of, w.before, w.end), countSendersTo(db, of, w)]);
  const chart = await chartIn(l, of, type, ask.metric ?? 'mic_minutes', days, isValid);
  const flow = computeTrend(w, days, (d) => d.flow);
  const isMember = stay !== undefined && stay.left_at === null;
  return {
    mode: 'detail',
    ...presentChartAndList(w, type, chart, days),
    range: presentWindowRange(w),
    ...viewerRightsOf(who),
    page_type: 2,
    updated_at: unixSecondsOf(now),
    user: { ...l.user, role: isMember ? stay.role : 0, join_at: unixSecondsOf(stay?.join_at.getTime() ?? 0) },
    summary: {
      water_flow: flow,
      direct_flow: computeTrend(w, days, (d) => d.direct),
      backpack_flow: computeTrend(w, days, (d) => d.backpack),
      ...sumFlowCorrections(w, days),
      ...(l.seesIncome ? { income_fen: computeTrend(w, days, (d) => d.income_fen) } : {}),
      mic_minutes: computeTrend(w, days, (d) => d.mic_minutes),
      valid_days: computeTrend(w, days, isValid),
      sender_num: compareInWindow(w, senders.now, senders.before),
    },
    ...(isMember && flow.value > 0
      ? { rank_in_guild: 1 + (await countMembersAbove(db, stay.guild_id, w, await flowIn(l, stay))) }
      : {}),
    ...(isSelf ? { top_senders: await sendersShown(l, flow.value) } : {}),
  };
}

/**
 * The member's turnover in this guild alone. The rank is computed from it, even when the page shows the turnover in all
 * guilds.
 */
async function flowIn({ db, w, user }: MemberPageView, { guild_id }: GuildMembership): Promise<number> {
  const days = await listMemberDays(db, { user_id: user.user_id, guild_id }, w.begin, w.end);
  return days.reduce((sum, { flow }) => sum + flow, 0);
}

async function chartIn(
  { db, w }: MemberPageView,
  of: MemberScope,
  type: ChartType,
  metric: NonNullable<Ask['metric']>,
  days: readonly MemberDay[],
  isValid: (day: MemberDay) => number,
): Promise<ChartValues> {
  const sum = (value: (day: MemberDay) => number, unit: ChartValues['unit']): ChartValues => ({
    values: fillDayValues(w, days, value),
    unit,
    total: 'sum',
  });
  // DATA-1: on a member's page the chart "member" shows valid days (0 or 1), and its number is their sum.
  if (type === 'member') return sum(isValid, 'count');
  if (type === 'income') return sum((d) => d.flow, 'diamond');
  switch (metric) {
    case 'direct_flow':
      return sum((d) => d.direct, 'diamond');
    case 'backpack_flow':
      return sum((d) => d.backpack, 'diamond');
    case 'mic_minutes':
      return sum((d) => d.mic_minutes, 'minute');
    case 'valid_days':
      return sum(isValid, 'count');
    case 'income':
      return sum((d) => d.income_fen, 'fen');
    case 'sender':
      return {
        values: fillDayValues(w, await countSendersToByDay(db, of, w), (d) => d.num),
        unit: 'person',
        total: 'sum',
      };
  }
}

/**
 * The senders who gave the member most. RISK-9: only their shares are shown, no amounts; senders who hide on leaderboards are
 * hidden here too.
 */
async function sendersShown(
  { ctx, db, user, w }: MemberPageView,
  flow: number,
): Promise<MemberPageReply['top_senders']> {
  const top = await listTopSenders(db, user.user_id, w, TOP_SENDERS);
  const cards = await loadBriefsForBoards(
    ctx,
    db,
    top.map(({ sender_id }) => sender_id),
  );
  return top.flatMap(({ sender_id, base }) => {
    const card = cards.get(sender_id);
    return card ? [{ ...card, share_bp: computeShareBasisPoints(base, flow) }] : [];
  });
}
