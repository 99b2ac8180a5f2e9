import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { report_record_list } from '@shengyu/contract/calls/report.ts';
import type { Context } from '#context.ts';
import { buildFileUrl } from '#modules/content/index.ts';
import { toBit } from '#wire/bit.ts';
import type { ReportRow } from './store.ts';
import { isReportOpen, statusText, typeName } from './words.ts';

type Shown = ReplyOf<typeof report_record_list>['list'][number];

/** The report number that members quote to support, for example over the phone. */
export const formatReportNo = ({ report_id, created_at }: Pick<ReportRow, 'report_id' | 'created_at'>): string =>
  `RP${dayOf(created_at.getTime()).replaceAll('-', '')}${String(report_id).padStart(8, '0')}`;

export const presentReportStatus = ({ kind, status }: Pick<ReportRow, 'kind' | 'status'>) => ({
  status,
  status_text: statusText(kind, status),
});

export const presentReport = (ctx: Context, row: ReportRow, now: number): Shown => ({
  ...presentReportStatus(row),
  report_id: row.report_id,
  report_no: formatReportNo(row),
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
  images: row.images.map((key) => buildFileUrl(ctx, key, now).url),
  ...(row.reply ? { reply: row.reply } : {}),
  score: row.score,
  created_at: unixSecondsOf(row.created_at.getTime()),
  ...(row.handled_at ? { handled_at: unixSecondsOf(row.handled_at.getTime()) } : {}),
  can_append: toBit(isReportOpen(row.status) && row.more === null),
});
