import { guard_overview } from '@shengyu/contract/calls/spend-guard.ts';
import { dayOf, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { loadOverviewCounts, listOverviewRows } from '../hit-store.ts';

export const handler = handlesStaffRead(guard_overview, {
  target: (req) => `guard:${req.day ?? 'today'}`,
  run: async ({ ctx, db, req, now }) => {
    const day = req.day ?? dayOf(now);
    if (!isDay(day)) return refuse('params');
    const { page, limit, offset } = resolvePaging(req);
    const wanted = { day, kind: req.kind };
    const [rows, counts] = await Promise.all([
      listOverviewRows(db, wanted, limit, offset),
      loadOverviewCounts(db, wanted),
    ]);
    const people = await loadUserBriefs(
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
      ...(row.until_at !== null && { until: unixSecondsOf(row.until_at.getTime()) }),
      at: unixSecondsOf(row.at.getTime()),
    }));
    const { total, capped, excluded, guardian_refunds, refund_fen } = counts;
    const day_counts = { capped, excluded, guardian_refunds, guardian_refund_fen: refund_fen };
    return { list, total, page, limit, day, counts: day_counts };
  },
});
