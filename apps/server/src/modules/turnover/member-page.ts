// One person's data (G30 with an id): in a guild, or all of one's own.
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ChartType } from '@shengyu/rules/chart-ranges.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { member_data_center } from '@shengyu/contract/calls/turnover.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Member, Standing } from '#modules/guild/index.ts';
import type { UserBrief } from '#modules/identity/index.ts';
import { shownPeople } from '#modules/user/index.ts';
import { membersAbove } from './guild-store.ts';
import { memberDays, sendersTo, sendersToByDay, topSenders, type MemberDay, type MemberIn } from './member-store.ts';
import { viewOf } from './viewer.ts';
import { charted, rangeOf, shareBp, trendIn, valuesOf, type Charted, type Window } from './window.ts';

type Ask = RequestOf<typeof member_data_center>;
export type Detail = Extract<ReplyOf<typeof member_data_center>, { mode: 'detail' }>;

const TOP_SENDERS = 5;

export type LookingAtMember = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly who: Standing;
  readonly w: Window;
  readonly now: number;
  /** Their place in the guild it is about; the last one of who has left, undefined: outside of guilds. */
  readonly stay: Member | undefined;
  readonly user: UserBrief;
  readonly isSelf: boolean;
  readonly seesIncome: boolean;
};

export async function memberPage(l: LookingAtMember, ask: Pick<Ask, 'chart_type' | 'metric'>): Promise<Detail> {
  const { ctx, db, who, w, now, stay, isSelf } = l;
  const { VALID_DAY_MEMBER_MIN: minutes } = await readConfig(ctx, 'constants');
  const isValid = (d: MemberDay): number => (d.valid_minutes >= minutes ? 1 : 0);
  const of: MemberIn = { user_id: l.user.user_id, guild_id: isSelf ? undefined : stay?.guild_id };
  const type = ask.chart_type ?? 'income';
  const [days, senders] = await Promise.all([memberDays(db, of, w.before, w.end), sendersTo(db, of, w)]);
  const chart = await chartIn(l, of, type, ask.metric ?? 'mic_minutes', days, isValid);
  const flow = trendIn(w, days, (d) => d.flow);
  const isMember = stay !== undefined && stay.left_at === null;
  return {
    mode: 'detail',
    ...charted(w, type, chart, days),
    range: rangeOf(w),
    ...viewOf(who),
    page_type: 2,
    updated_at: tsOf(now),
    user: { ...l.user, role: isMember ? stay.role : 0, join_at: tsOf(stay?.join_at.getTime() ?? 0) },
    summary: {
      water_flow: flow,
      direct_flow: trendIn(w, days, (d) => d.direct),
      backpack_flow: trendIn(w, days, (d) => d.backpack),
      ...(l.seesIncome ? { income_fen: trendIn(w, days, (d) => d.income_fen) } : {}),
      mic_minutes: trendIn(w, days, (d) => d.mic_minutes),
      valid_days: trendIn(w, days, isValid),
      sender_num: trendOf(senders.now, senders.before),
    },
    ...(isMember && flow.value > 0
      ? { rank_in_guild: 1 + (await membersAbove(db, stay.guild_id, w, await flowIn(l, stay))) }
      : {}),
    ...(isSelf ? { top_senders: await sendersShown(l, flow.value) } : {}),
  };
}

/** A place in the guild is by what was brought there, also for who sees the whole of the own history. */
async function flowIn({ db, w, user }: LookingAtMember, { guild_id }: Member): Promise<number> {
  const days = await memberDays(db, { user_id: user.user_id, guild_id }, w.begin, w.end);
  return days.reduce((sum, { flow }) => sum + flow, 0);
}

async function chartIn(
  { db, w }: LookingAtMember,
  of: MemberIn,
  type: ChartType,
  metric: NonNullable<Ask['metric']>,
  days: readonly MemberDay[],
  isValid: (day: MemberDay) => number,
): Promise<Charted> {
  const sum = (value: (day: MemberDay) => number, unit: Charted['unit']): Charted => ({
    values: valuesOf(w, days, value),
    unit,
    total: 'sum',
  });
  // DATA-1: of a member it is the valid day, 0 or 1, and their sum.
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
      return { values: valuesOf(w, await sendersToByDay(db, of, w), (d) => d.num), unit: 'person', total: 'sum' };
  }
}

/** Shares alone, and who hides on boards is nobody here either (RISK-9). */
async function sendersShown({ ctx, db, user, w }: LookingAtMember, flow: number): Promise<Detail['top_senders']> {
  const top = await topSenders(db, user.user_id, w, TOP_SENDERS);
  const cards = await shownPeople(
    ctx,
    db,
    top.map(({ sender_id }) => sender_id),
  );
  return top.flatMap(({ sender_id, base }) => {
    const card = cards.get(sender_id);
    return card ? [{ ...card, share_bp: shareBp(base, flow) }] : [];
  });
}
