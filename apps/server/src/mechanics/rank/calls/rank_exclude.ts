import { rank_exclude } from '@shengyu/contract/calls/rank.ts';
import { refuse } from '#wire/refusal.ts';
import { PUBLIC_NOTICE_MS, RANK_CLOSE_DELAY_MS } from '@shengyu/rules/board/settlement.ts';
import { explainChange } from '#wire/staff.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { periodOf } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
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
    // BOARD-10: after the public notice all rewards are given, so nobody can be excluded any more.
    if (now >= period.span.end + RANK_CLOSE_DELAY_MS + PUBLIC_NOTICE_MS) return refuse('conflict');
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
  explain: async ({ ctx, req }, { rank_code, period }) => {
    const name = (await boardsOf(ctx)).get(rank_code)?.def.name ?? rank_code;
    return {
      lines: [explainChange('subject_id', `${name} ${period}`, `对象 ${req.subject_id} 在榜`, '移出榜单')],
      effects: ['后续名次递补', '奖励不发'],
    };
  },
});
