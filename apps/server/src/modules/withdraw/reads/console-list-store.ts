// Withdrawals of members and guilds in the console's lists (call Z49). Accounts come masked (API-5).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { sqlFragment } from '#db/sql.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { guildsById } from '#modules/roster/index.ts';
import { PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import type { Withdrawal } from '../store.ts';

type Row = Pick<
  Withdrawal,
  | 'owner_kind'
  | 'owner_id'
  | 'withdraw_no'
  | 'user_id'
  | 'type'
  | 'account_mask'
  | 'amount_fen'
  | 'fee_fen'
  | 'tax_fen'
  | 'arrive_fen'
  | 'status'
  | 'created_at'
>;

export const listWithdrawals: ObjectList = async (_ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`owner_kind, owner_id, withdraw_no, user_id, type, account_mask, amount_fen, fee_fen, tax_fen, arrive_fen, status, created_at`,
      from: sqlFragment`withdrawal`,
      where: [
        given(ask.user_id, (id) => sqlFragment`owner_id = ${id} and owner_kind = 1`),
        given(ask.guild_id, (id) => sqlFragment`owner_id = ${id} and owner_kind = 2`),
        given(ask.from, (at) => sqlFragment`created_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`created_at < ${at}`),
        given(ask.min, (n) => sqlFragment`amount_fen >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`amount_fen <= ${n}::bigint`),
        given(ask.q, (type) => sqlFragment`type::text = ${type}`),
      ],
      state: sqlFragment`status::text`,
      at: sqlFragment`created_at`,
      id: sqlFragment`withdraw_no`,
      amount: sqlFragment`amount_fen`,
      sums: [
        { name: '申请', unit: 'fen', of: sqlFragment`amount_fen` },
        { name: '手续费', unit: 'fen', of: sqlFragment`fee_fen` },
        { name: '个税', unit: 'fen', of: sqlFragment`tax_fen` },
        { name: '到账', unit: 'fen', of: sqlFragment`arrive_fen` },
      ],
    },
    { ...WITHDRAWAL_STATUS_TEXTS },
    ask,
  );
  const guilds = await guildsById(
    db,
    rows.flatMap(({ owner_kind, owner_id }) => (owner_kind === 2 ? [owner_id] : [])),
  );
  return {
    ...page,
    rows: rows.map((w) => ({
      id: w.withdraw_no,
      at: w.created_at.getTime(),
      title: `提现 ${formatFenAsYuan(w.amount_fen)}`,
      text: `${PAYOUT_TYPE_TEXTS[w.type].name} ${w.account_mask}`,
      state: String(w.status),
      state_text: WITHDRAWAL_STATUS_TEXTS[w.status],
      amount: w.amount_fen,
      unit: 'fen' as const,
      user_id: w.user_id,
      data: {
        type: w.type,
        type_name: PAYOUT_TYPE_TEXTS[w.type].name,
        fee_fen: w.fee_fen,
        tax_fen: w.tax_fen,
        arrive_fen: w.arrive_fen,
        account_mask: w.account_mask,
        ...(w.owner_kind === 2 && {
          guild_id: w.owner_id,
          guild_name: guilds.get(w.owner_id)?.name ?? String(w.owner_id),
        }),
      },
    })),
  };
};
