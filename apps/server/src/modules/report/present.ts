import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { report_record_list } from '@shengyu/contract/calls/report.ts';
import type { Context } from '#context.ts';
import { fileUrl } from '#modules/content/index.ts';
import { bit } from '#wire/bit.ts';
import type { ReportRow } from './store.ts';
import { isOpen, statusText, typeName } from './words.ts';

type Shown = ReplyOf<typeof report_record_list>['list'][number];

/** What people read to each other over the phone. */
export const reportNo = ({ report_id, created_at }: Pick<ReportRow, 'report_id' | 'created_at'>): string =>
  `RP${dayOf(created_at.getTime()).replaceAll('-', '')}${String(report_id).padStart(8, '0')}`;

export const statusOf = ({ kind, status }: Pick<ReportRow, 'kind' | 'status'>) => ({
  status,
  status_text: statusText(kind, status),
});

export const presentReport = (ctx: Context, row: ReportRow, now: number): Shown => ({
  ...statusOf(row),
  report_id: row.report_id,
  report_no: reportNo(row),
  kind: row.kind,
  type: row.type,
  type_name: typeName(row.type),
  ...(row.target_kind
    ? {
        target: {
          kind: row.target_kind,
          id: row.target_kind === 'match' ? row.target_id! : Number(row.target_id),
          name: row.target_name!,
        },
      }
    : {}),
  text: row.more === null ? row.words : `${row.words}\n补充说明：${row.more}`,
  images: row.images.map((key) => fileUrl(ctx, key, now).url),
  ...(row.reply ? { reply: row.reply } : {}),
  score: row.score,
  created_at: tsOf(row.created_at.getTime()),
  ...(row.handled_at ? { handled_at: tsOf(row.handled_at.getTime()) } : {}),
  can_append: bit(isOpen(row.status) && row.more === null),
});
