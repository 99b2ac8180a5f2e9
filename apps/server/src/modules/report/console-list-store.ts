// Reports in the console's lists (call Z49): by the member who wrote them, or all of some days.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { REPORT_STATES, statusText, typeName, type KindOfReport, type ReportStatus } from './words.ts';

type Row = {
  user_id: number;
  report_id: number;
  kind: KindOfReport;
  type: number;
  status: ReportStatus;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  words: string;
  created_at: Date;
  handled_at: Date | null;
};

export const listReports: ObjectList = async (_ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`user_id, report_id, kind, type, status, target_kind, target_id, target_name, words, created_at, handled_at`,
      from: sqlFragment`report`,
      where: [
        given(
          ask.user_id,
          (id) => sqlFragment`(user_id = ${id} or (target_kind = 'user' and target_id = ${String(id)}))`,
        ),
        given(ask.guild_id, (id) => sqlFragment`target_kind = 'guild' and target_id = ${String(id)}`),
        given(ask.room_id, (id) => sqlFragment`target_kind = 'room' and target_id = ${String(id)}`),
        given(ask.from, (at) => sqlFragment`created_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`created_at < ${at}`),
        given(ask.q, (type) => sqlFragment`type::text = ${type}`),
      ],
      state: sqlFragment`status::text`,
      at: sqlFragment`created_at`,
      id: sqlFragment`report_id`,
    },
    REPORT_STATES,
    ask,
  );
  return {
    ...page,
    rows: rows.map((r) => ({
      id: String(r.report_id),
      at: r.created_at.getTime(),
      title: typeName(r.type),
      text: r.words,
      state: String(r.status),
      state_text: statusText(r.kind, r.status),
      user_id: r.user_id,
      peer_id: r.target_kind === 'user' ? Number(r.target_id) : undefined,
      data: {
        type: r.type,
        target_kind: r.target_kind ?? '',
        target_id: r.target_id ?? '',
        target_name: r.target_name ?? '',
        ...(r.handled_at && {
          used_s: unixSecondsOf(r.handled_at.getTime()) - unixSecondsOf(r.created_at.getTime()),
        }),
      },
    })),
  };
};
