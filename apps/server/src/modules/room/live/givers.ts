// The board of a room's givers (X55) and the three best of the hour (X49). Points are honour, a mix with caps per day that no
// amount alone decides (RANK-3); how many points gifts and minutes are worth is told by the honour board itself.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { dayPeriods, hourPeriods, weekPeriods } from '@shengyu/rules/time/periods.ts';
import { compareStandings } from '@shengyu/rules/board/board-score.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { room_rank } from '@shengyu/contract/calls/room-live.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { giversOfRoom } from '#modules/gift/index.ts';
import { findUsersById, loadUserBriefs } from '#modules/identity/index.ts';
import { loadBriefsForBoards } from '#modules/user/index.ts';
import { KeyedSlot } from '#slots.ts';
import { resolvePaging } from '#wire/paging.ts';
import { stayMinutesByDay } from '../time-store.ts';

/** The points that a giver earns in a room on one day. */
export type GiverPoints = (ctx: Context, day: { readonly base: number; readonly minutes: number }) => Promise<number>;
export const giverHonour = new KeyedSlot<{ points: GiverPoints }>('honour points of givers', { points: true });

type Window = RequestOf<typeof room_rank>['window'];
type Reply = ReplyOf<typeof room_rank>;
type Row = Reply['list'][number];
type Caller = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

const RULE =
  '按荣誉值排列：本房间的礼物互动与停留时长，礼物部分每日封顶，与金额多少不成正比。开启「隐身上榜」的成员显示为神秘人。';

const PERIODS = { hour: hourPeriods, day: dayPeriods, week: weekPeriods } as const;

/** The hour, the day or the week that runs now. */
function spanOf(window: Window, now: number) {
  const key = PERIODS[window].keyAt(now);
  return { key, ...PERIODS[window].spanOf(key)! };
}

type Standing = { readonly subject_id: number; readonly score: number; readonly reached_at: number };

async function standingsOf({ ctx, db }: Caller, room_id: number, begin: number): Promise<Standing[]> {
  const given = await giversOfRoom(db, room_id, new Date(begin));
  const ids = [...new Set(given.map(({ user_id }) => user_id))];
  const [users, minutes] = await Promise.all([
    findUsersById(db, ids),
    stayMinutesByDay(db, room_id, ids, new Date(begin)),
  ]);
  const { points } = giverHonour.in(ctx);
  const scores = new Map<number, Standing>();
  for (const { user_id, day, base, last_at } of given) {
    const user = users.get(user_id);
    // RANK-7: banned, cancelled and patrol accounts are not ranked on any board.
    if (!user || user.status !== 1 || user.is_patrol) continue;
    const more = await points(ctx, { base, minutes: minutes.get(`${user_id} ${day}`) ?? 0 });
    const before = scores.get(user_id);
    const reached_at = Math.max(before?.reached_at ?? 0, last_at.getTime());
    scores.set(user_id, { subject_id: user_id, score: (before?.score ?? 0) + more, reached_at });
  }
  return [...scores.values()].filter(({ score }) => score > 0).toSorted(compareStandings);
}

async function presentRows({ ctx, db }: Caller, standings: readonly Standing[], from: number): Promise<Row[]> {
  const people = await loadBriefsForBoards(
    ctx,
    db,
    standings.map(({ subject_id }) => subject_id),
  );
  return standings.map(({ subject_id, score, reached_at }, i) => {
    const user = people.get(subject_id);
    return {
      rank: from + i + 1,
      rank_change: null,
      score,
      ...(user && { user }),
      reached_at: unixSecondsOf(reached_at),
    };
  });
}

/** The best givers of the running hour. */
export async function readTopGivers(call: Caller, room_id: number, num: number): Promise<Row[]> {
  const standings = await standingsOf(call, room_id, spanOf('hour', call.now).begin);
  return presentRows(call, standings.slice(0, num), 0);
}

export async function readRoomRank(call: Caller, ask: RequestOf<typeof room_rank>): Promise<Reply> {
  const { page, limit, offset } = resolvePaging(ask);
  const span = spanOf(ask.window, call.now);
  const standings = await standingsOf(call, ask.room_id, span.begin);
  const list = await presentRows(call, standings.slice(offset, offset + limit), offset);
  return {
    list,
    total: standings.length,
    page,
    limit,
    rank_code: 'room_giver',
    name: '房间贡献榜',
    score_name: '荣誉值',
    window: ask.window,
    period_key: span.key,
    begin_at: unixSecondsOf(span.begin),
    end_at: unixSecondsOf(span.end),
    state: 0,
    my: call.me === 0 ? null : await myRow(call, standings),
    rewards: [],
    rule_text: RULE,
    stale: 0,
    updated_at: unixSecondsOf(call.now),
  };
}

/** The caller's own row, shown with the own name also while the caller hides from others. */
async function myRow(call: Caller, standings: readonly Standing[]): Promise<Reply['my']> {
  const at = standings.findIndex(({ subject_id }) => subject_id === call.me);
  const last = standings.at(-1)?.score ?? 0;
  if (at < 0)
    return { rank: 0, rank_change: null, score: 0, reached_at: 0, in_rank: 0, gap_to_prev: last, rank_text: '未上榜' };
  const [row] = await presentRows(call, [standings[at]!], at);
  const user = (await loadUserBriefs(call.ctx, call.db, [call.me])).get(call.me);
  const gap = at === 0 ? 0 : standings[at - 1]!.score - standings[at]!.score;
  return { ...row!, ...(user && { user }), in_rank: 1, gap_to_prev: gap, rank_text: String(at + 1) };
}
