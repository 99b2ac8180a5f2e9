import { guard_overview } from '@shengyu/contract/calls/guard.ts';
import { dayOf, isDay, tsOf } from '@shengyu/rules/calendar.ts';
import { briefs } from '#modules/identity/index.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { overviewCounts, overviewRows } from '../hit-store.ts';

export const answer = staffReads(guard_overview, {
  target: (req) => `guard:${req.day ?? 'today'}`,
  run: async ({ ctx, db, req, now }) => {
    const day = req.day ?? dayOf(now);
    if (!isDay(day)) return refuse('params');
    const { page, limit, offset } = pageOf(req);
    const [rows, counts] = await Promise.all([overviewRows(db, day, limit, offset), overviewCounts(db, day)]);
    const people = await briefs(
      ctx,
      db,
      rows.map((row) => row.user_id),
    );
    const list = rows.map((row) => ({
      row_id: row.row_id,
      user: people.get(row.user_id)!,
      kind: row.kind,
      sum: row.total,
      ...(row.limit_at !== null && { limit: row.limit_at }),
      ...(row.until_at !== null && { until: tsOf(row.until_at.getTime()) }),
      at: tsOf(row.at.getTime()),
    }));
    const { total, capped, excluded, guardian_refunds, refund_fen } = counts;
    const day_counts = { capped, excluded, guardian_refunds, guardian_refund_fen: refund_fen };
    return { list, total, page, limit, day, counts: day_counts };
  },
});
