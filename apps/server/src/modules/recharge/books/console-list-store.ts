// Differences with the providers' bills in the console's lists (call Z49), and the column of the members' list that shows what each
// one recharged this month.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { beginOfDay, beginOfMonth, dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import { sql, sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ListColumns, type ObjectList } from '#modules/console/index.ts';
import type { StoredDifference } from './difference-store.ts';
import { DIFFERENCE_KIND_TEXTS, DIFFERENCE_STATE_TEXTS, PROVIDER_NAMES } from './queue.ts';

const fen = (value: number | null): string => (value === null ? '无' : formatFenAsYuan(value));

export const listDifferencesForConsole: ObjectList = async (_ctx, db, ask) => {
  const { rows, ...page } = await readListPage<StoredDifference>(
    db,
    {
      columns: sqlFragment`difference_id, day::text as day, provider, kind, ref, out_trade_no, ours_fen, theirs_fen, state, note, found_at, ended_at`,
      from: sqlFragment`recharge_difference`,
      where: [
        given(ask.from, (at) => sqlFragment`day >= ${dayOf(at.getTime())}::date`),
        given(ask.until, (at) => sqlFragment`day < ${dayOf(at.getTime())}::date`),
        given(ask.q, (q) => sqlFragment`(provider = ${q} or kind = ${q} or out_trade_no = ${q})`),
      ],
      state: sqlFragment`state`,
      at: sqlFragment`day`,
      id: sqlFragment`difference_id`,
      amount: sqlFragment`coalesce(theirs_fen, ours_fen, 0)`,
      sums: [
        { name: '平台', unit: 'fen', of: sqlFragment`ours_fen` },
        { name: '渠道', unit: 'fen', of: sqlFragment`theirs_fen` },
      ],
    },
    DIFFERENCE_STATE_TEXTS,
    ask,
  );
  return {
    ...page,
    rows: rows.map((d) => ({
      id: String(d.difference_id),
      at: beginOfDay(d.day),
      title: DIFFERENCE_KIND_TEXTS[d.kind],
      text: `平台 ${fen(d.ours_fen)}，渠道 ${fen(d.theirs_fen)}${d.note ? `，${d.note}` : ''}`,
      state: d.state,
      state_text: DIFFERENCE_STATE_TEXTS[d.state],
      amount: (d.theirs_fen ?? 0) - (d.ours_fen ?? 0),
      unit: 'fen' as const,
      ref: d.out_trade_no || d.ref,
      data: {
        day: d.day,
        provider: d.provider,
        provider_name: PROVIDER_NAMES[d.provider],
        kind: d.kind,
        out_trade_no: d.out_trade_no,
        ours_fen: d.ours_fen,
        theirs_fen: d.theirs_fen,
      },
    })),
  };
};

export const monthRechargeColumn: ListColumns = {
  kind: 'user',
  async add(_ctx, db, rows, now) {
    const since = new Date(beginOfMonth(monthOf(now)));
    const sums = await db.rows<{ target_id: number; fen: number }>(sql`
      select target_id, sum(amount_fen)::bigint as fen from recharge_order
      where target_id = any(${rows.map(({ id }) => Number(id))}::bigint[]) and credited_at >= ${since} and status in (3, 5)
      group by target_id`);
    const byUser = new Map(sums.map((one) => [one.target_id, one.fen]));
    return new Map(rows.map(({ id }) => [id, { month_recharge_fen: byUser.get(Number(id)) ?? 0 }]));
  },
};
