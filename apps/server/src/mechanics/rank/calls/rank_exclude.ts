import { rank_exclude } from '@shengyu/contract/calls/rank.ts';
import { refuse } from '#wire/refusal.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { periodOf } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { nameOfCard, nameSubjects } from '../desk/lists.ts';
import { describePeriod, mayExclude } from '../desk/periods.ts';
import { excludeSubject } from '../settle/exclude.ts';
import { listExcludedSubjects } from '../settle/store.ts';

const { not_found } = rank_exclude.refusals;

export const handler = handlesStaffCall(rank_exclude, {
  target: ({ rank_code, period_key, subject_id }) => `rank:${rank_code}:${period_key}:${subject_id}`,
  before: async ({ ctx, tx, req, now }) => {
    const board = (await boardsOf(ctx)).get(req.rank_code);
    const periods = board?.windows.flatMap((window) => periodOf(board, window, req.period_key) ?? []);
    const period = periods?.[0];
    if (!board || !period || period.span.begin > now) return refuse(not_found);
    if (!mayExclude(period, now)) return refuse('conflict');
    if ((await listExcludedSubjects(tx, board.rank_id, period.period)).has(req.subject_id)) return refuse('conflict');
    return { rank_code: board.rank_id, window: period.window, period: period.period };
  },
  run: async ({ ctx, tx, req, staff, now }, { rank_code, period }) => {
    const board = (await boardsOf(ctx)).get(rank_code)!;
    const { subject_id, reason } = req;
    const done = await excludeSubject(ctx, tx, board, {
      period,
      subject_id,
      reason,
      staff_id: staff.staff_id,
      at: now,
    });
    return done ? { rank_code, period, subject_id } : refuse('conflict');
  },
  explain: async ({ ctx, tx, req }, { rank_code, window }) => {
    const board = (await boardsOf(ctx)).get(rank_code);
    const period = board && periodOf(board, window, req.period_key);
    const name = board && period ? `${board.def.name} ${describePeriod(period)}` : `${rank_code} ${req.period_key}`;
    const who = board
      ? nameOfCard((await nameSubjects(ctx, tx, board, [req.subject_id])).get(req.subject_id), req.subject_id)
      : String(req.subject_id);
    return {
      lines: [explainChange('subject_id', `${who} · ${name}`, '在榜', '移出')],
      effects: ['后续名次递补', '奖励不发'],
    };
  },
});
