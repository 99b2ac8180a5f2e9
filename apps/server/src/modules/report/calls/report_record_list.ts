import { report_record_list } from '@shengyu/contract/calls/report.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { presentReport } from '../present.ts';
import { listOwnReports } from '../store.ts';

export const handler = handles(report_record_list, async ({ ctx, db, me, req, now }) => {
  const { page, limit, offset } = resolvePaging(req);
  const filter = { kind: req.kind || undefined, status: req.status };
  const { rows, counts } = await listOwnReports(db, me, filter, { limit, offset });
  const by = Object.fromEntries([0, 1, 2, 3].map((s) => [s, counts.find(({ status }) => status === s)?.n ?? 0]));
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  const total = req.status === undefined ? all : (by[req.status] ?? 0);
  return { list: rows.map((row) => presentReport(ctx, row, now)), total, page, limit, counts: { all, ...by } };
});
