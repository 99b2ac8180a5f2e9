// Settlements in the console's lists (call Z49).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { beginOfMonth, monthOf } from '@shengyu/rules/time/calendar.ts';
import { sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { guildsById } from '#modules/roster/index.ts';
import { SETTLEMENT_STATUS_TEXTS } from './states.ts';
import type { Settlement } from './store.ts';

type Row = Pick<
  Settlement,
  'guild_id' | 'month' | 'status' | 'rate_bp' | 'gross' | 'refund' | 'adjust' | 'net' | 'commission_fen'
>;

export const listSettlements: ObjectList = async (_ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`guild_id, month, status, rate_bp, gross, refund, adjust, net, commission_fen`,
      from: sqlFragment`settlement`,
      where: [
        given(ask.guild_id, (id) => sqlFragment`guild_id = ${id}`),
        given(ask.from, (at) => sqlFragment`month >= ${monthOf(at.getTime())}`),
        given(ask.until, (at) => sqlFragment`month <= ${monthOf(at.getTime() - 1)}`),
        given(ask.min, (n) => sqlFragment`commission_fen >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`commission_fen <= ${n}::bigint`),
        given(ask.q, (month) => sqlFragment`month = ${month}`),
      ],
      state: sqlFragment`status::text`,
      at: sqlFragment`month`,
      id: sqlFragment`guild_id`,
      amount: sqlFragment`commission_fen`,
      sums: [
        { name: '毛流水', unit: 'diamond', of: sqlFragment`gross` },
        { name: '净流水', unit: 'diamond', of: sqlFragment`net` },
        { name: '佣金', unit: 'fen', of: sqlFragment`commission_fen` },
      ],
    },
    { ...SETTLEMENT_STATUS_TEXTS },
    ask,
  );
  const guilds = await guildsById(
    db,
    rows.map(({ guild_id }) => guild_id),
  );
  return {
    ...page,
    rows: rows.map(({ status, month, commission_fen, ...s }) => ({
      id: `${month}:${s.guild_id}`,
      at: beginOfMonth(month),
      title: `${guilds.get(s.guild_id)?.name ?? s.guild_id} ${month}`,
      text: `净流水 ${formatFullAmount(s.net)} 钻，比例 ${s.rate_bp / 100}%`,
      state: String(status),
      state_text: SETTLEMENT_STATUS_TEXTS[status],
      amount: commission_fen,
      unit: 'fen' as const,
      data: { month, guild_name: guilds.get(s.guild_id)?.name ?? '', ...s },
    })),
  };
};
