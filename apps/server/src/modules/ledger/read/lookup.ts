// A member's balances and last entries for the console's lookup page (call Z39, lookup_detail).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { LookupContributor } from '#modules/console/index.ts';
import { userAsOwner } from '../accounts.ts';
import { listLastEntries, type LookupEntry } from './statement-store.ts';
import { ENTRY_TEXTS } from './statement-words.ts';
import { walletOf } from './wallet.ts';

const LINES = 20;

export const lookupLedgerFields: LookupContributor = async ({ db, id }) => {
  const user_id = Number(id);
  const wallet = await walletOf(db, userAsOwner(user_id));
  const lines = await listLastEntries(db, user_id, LINES);
  return {
    fields: [
      { key: 'diamond', name: '钻石', value: formatFullAmount(wallet.diamond), group: '余额' },
      { key: 'debt', name: '欠退钻石', value: formatFullAmount(-wallet.debt), group: '余额' },
      { key: 'pink', name: '粉钻', value: formatFullAmount(wallet.pink), group: '余额' },
      { key: 'available', name: '可提现收益', value: formatFenAsYuan(wallet.available), group: '余额' },
      { key: 'pending', name: '待结算收益', value: formatFenAsYuan(wallet.pending), group: '余额' },
      { key: 'frozen', name: '冻结收益', value: formatFenAsYuan(wallet.frozen), group: '余额' },
    ],
    history: lines.map((line) => ({
      at: line.at.getTime(),
      title: ENTRY_TEXTS[line.kind].title,
      text: `${amountOf(line)} ${line.ref}`,
    })),
  };
};

const amountOf = ({ kind, diamonds, pink, income_fen }: LookupEntry): string => {
  if (kind >= 201) return formatFenAsYuan(income_fen);
  return kind >= 121 ? `${pink} 粉钻` : `${diamonds} 钻`;
};
