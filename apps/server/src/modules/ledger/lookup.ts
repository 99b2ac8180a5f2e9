// A member's books as operators see them (Z39): what is there and what moved last.
import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { sql } from '#db/sql.ts';
import type { Knower } from '#modules/console/index.ts';
import { user, type Kind } from './accounts.ts';
import { WORDS } from './statement-words.ts';
import { walletOf } from './wallet.ts';

const LINES = 20;
type Line = { at: Date; kind: Kind; ref: string; diamonds: number; pink: number; income_fen: number };

export const knowBooks: Knower = async ({ db, id }) => {
  const user_id = Number(id);
  const wallet = await walletOf(db, user(user_id));
  const lines = await db.rows<Line>(sql`
    select at, kind, ref, diamond + held + debt as diamonds, pink, pending + available + frozen as income_fen
    from ledger_entry where owner_id = ${user_id} and owner_kind = 1 order by seq desc limit ${LINES}`);
  return {
    fields: [
      { key: 'diamond', name: '钻石', value: fullAmount(wallet.diamond) },
      { key: 'debt', name: '欠退钻石', value: fullAmount(-wallet.debt) },
      { key: 'pink', name: '粉钻', value: fullAmount(wallet.pink) },
      { key: 'available', name: '可提现收益', value: yuanFromFen(wallet.available) },
      { key: 'pending', name: '待结算收益', value: yuanFromFen(wallet.pending) },
    ],
    history: lines.map((line) => ({
      at: line.at.getTime(),
      title: WORDS[line.kind].title,
      text: `${amountOf(line)} ${line.ref}`,
    })),
  };
};

const amountOf = ({ kind, diamonds, pink, income_fen }: Line): string => {
  if (kind >= 201) return yuanFromFen(income_fen);
  return kind >= 121 ? `${pink} 粉钻` : `${diamonds} 钻`;
};
