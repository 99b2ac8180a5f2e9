// A report as operators look it up (call Z39, kind `report`), by its id or by the number that members quote.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { formatReportNo, presentReport } from './present.ts';
import { countReportsAbout, listOtherReportsAbout, listOtherReportsBy, reportById, type PastReport } from './store.ts';
import { statusText, typeName } from './words.ts';

/** The id behind `123` or `RP2026111800000123`. */
const idOf = (text: string): number | undefined => {
  const found = /^(?:RP\d{8})?(\d{1,15})$/.exec(text);
  return found ? Number(found[1]) : undefined;
};

const TARGETS = { user: 'user', room: 'room', guild: 'guild' } as const;

const SHOWN = 10;

/** Earlier and later reports with what became of them; each leads to its own page. */
const partOf = (title: string, reports: readonly PastReport[]) => ({
  title,
  rows: reports.map((one) => ({
    name: formatReportNo(one),
    value: [
      typeName(one.type),
      one.is_malicious ? '恶意举报' : statusText(one.kind, one.status),
      formatDateAndMinute(one.created_at.getTime()),
    ].join('，'),
    link: { kind: 'report' as const, id: String(one.report_id) },
  })),
});

export const findReport: LookupFinder = async ({ ctx, db, id, now }) => {
  const report_id = idOf(id);
  const row = report_id === undefined ? undefined : await reportById(db, report_id);
  if (!row || (id.startsWith('RP') && formatReportNo(row) !== id)) return undefined;
  const { text, images } = presentReport(ctx, row, now);
  const kind =
    row.target_kind && row.target_kind in TARGETS ? TARGETS[row.target_kind as keyof typeof TARGETS] : undefined;
  const about = row.target_kind ? await countReportsAbout(db, row.target_kind, row.target_id!) : undefined;
  const [byWriter, aboutTarget] = await Promise.all([
    listOtherReportsBy(db, row, SHOWN),
    row.target_kind ? listOtherReportsAbout(db, row, SHOWN) : [],
  ]);
  return {
    id: String(row.report_id),
    title: typeName(row.type),
    state: row.status,
    state_text: statusText(row.kind, row.status),
    fields: [
      { key: 'report_no', name: '编号', value: formatReportNo(row), group: '举报' },
      { key: 'text', name: '内容', value: text, group: '举报' },
      { key: 'due_at', name: '承诺回复', value: formatDateAndMinute(row.due_at.getTime()), group: '举报' },
      ...(row.target_name === null ? [] : [{ key: 'target', name: '对象', value: row.target_name, group: '对象' }]),
      ...(about
        ? [{ key: 'about', name: '被举报', value: `${about.num} 次，成立 ${about.upheld} 次`, group: '对象' }]
        : []),
      ...(row.reply ? [{ key: 'reply', name: '回复', value: row.reply, group: '处理' }] : []),
      ...images.map((url, i) => ({ key: `image_${i + 1}`, name: `图片 ${i + 1}`, value: url, group: '图片' })),
    ],
    history: [
      { at: row.created_at.getTime(), title: '提交', text: '' },
      ...(row.handled_at
        ? [{ at: row.handled_at.getTime(), title: statusText(row.kind, row.status), text: row.reply ?? '' }]
        : []),
    ],
    links: [
      { kind: 'user' as const, id: String(row.user_id), title: '提交人' },
      ...(kind ? [{ kind, id: row.target_id!, title: '对象' }] : []),
      ...(row.same_as === null ? [] : [{ kind: 'report' as const, id: String(row.same_as), title: '同一问题' }]),
    ],
    parts: [partOf('提交人的其他举报', byWriter), partOf('对象的其他举报', aboutTarget)],
  };
};
