// The texts of a statement (WAL-6): the names of entry types, the account they belong to, and what a line refers to.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import { ENTRY_KIND, type EntryKind } from '../accounts.ts';

export type StatementAccount = RequestOf<typeof my_money_log>['account'];
export type StatementReference = NonNullable<ReplyOf<typeof my_money_log>['list'][number]['related']>;

type Word = { readonly name: string; readonly title: string; readonly about: StatementReference['kind'] | undefined };

const word = (name: string, title: string, about?: StatementReference['kind']): Word => ({ name, title, about });

export const ENTRY_TEXTS: Readonly<Record<EntryKind, Word>> = {
  [ENTRY_KIND.recharge]: word('充值', '充值到账', 'recharge'),
  [ENTRY_KIND.gift_sent]: word('送礼', '送出礼物', 'gift'),
  [ENTRY_KIND.shop]: word('商城', '商城消费', 'campaign'),
  [ENTRY_KIND.chance]: word('礼包盲盒', '购买礼包、盲盒或缘分礼', 'campaign'),
  [ENTRY_KIND.recharge_refund]: word('充值退款', '充值退款扣除', 'recharge'),
  [ENTRY_KIND.compensation]: word('补偿', '平台补偿'),
  [ENTRY_KIND.diamond_correction]: word('更正', '账目更正'),
  [ENTRY_KIND.gift_refund]: word('礼物退款', '礼物退款返还', 'gift'),
  [ENTRY_KIND.ring_held]: word('戒指预留', '为戒指预留'),
  [ENTRY_KIND.hold_released]: word('预留退回', '预留钻石退回'),
  [ENTRY_KIND.ring]: word('戒指', '购买戒指'),
  [ENTRY_KIND.purchase_refund]: word('购买退款', '购买退款返还', 'campaign'),
  [ENTRY_KIND.pink_box]: word('宝箱', '宝箱获得', 'campaign'),
  [ENTRY_KIND.pink_activity]: word('活动', '活动获得', 'campaign'),
  [ENTRY_KIND.pink_shop]: word('粉钻商城', '粉钻商城消费', 'campaign'),
  [ENTRY_KIND.pink_taken_back]: word('收回', '退款收回', 'campaign'),
  [ENTRY_KIND.gift_income]: word('礼物收益', '收到礼物', 'gift'),
  [ENTRY_KIND.released]: word('收益到账', '收益可提现'),
  [ENTRY_KIND.commission]: word('公会佣金', '月度佣金', 'settlement'),
  [ENTRY_KIND.withdrawal]: word('提现', '提现', 'withdraw'),
  [ENTRY_KIND.withdrawal_returned]: word('提现退回', '提现退回', 'withdraw'),
  [ENTRY_KIND.forced_quit_fee]: word('退会费', '强制退会费', 'quit'),
  [ENTRY_KIND.quit_fee_received]: word('退会费收入', '收到退会费', 'quit'),
  [ENTRY_KIND.penalty]: word('违规扣除', '违规扣除'),
  [ENTRY_KIND.income_correction]: word('更正', '账目更正'),
  [ENTRY_KIND.clawback]: word('收益扣回', '因礼物退款扣回', 'gift'),
};

const between = (from: number, to: number): EntryKind[] =>
  Object.values(ENTRY_KIND).filter((kind) => kind >= from && kind <= to);

/** The entry types of each account. A statement is in one currency; a guild's income has types of its own (WAL-6). */
export const ENTRY_KINDS_BY_ACCOUNT: Readonly<Record<StatementAccount, readonly EntryKind[]>> = {
  diamond: between(101, 112),
  pink_diamond: between(121, 124),
  income: between(201, 210).filter((kind) => kind !== ENTRY_KIND.commission && kind !== ENTRY_KIND.quit_fee_received),
  guild_income: [
    ENTRY_KIND.commission,
    ENTRY_KIND.withdrawal,
    ENTRY_KIND.withdrawal_returned,
    ENTRY_KIND.quit_fee_received,
    ENTRY_KIND.income_correction,
  ],
};

export const UNIT_BY_ACCOUNT = {
  diamond: 'diamond',
  pink_diamond: 'pink_diamond',
  income: 'fen',
  guild_income: 'fen',
} as const;

/** What a line refers to: the number in its reference (`what:number`), or the campaign for lines of campaigns. */
export const statementReferenceOf = (
  kind: EntryKind,
  ref: string,
  campaign: string | null,
): StatementReference | undefined => {
  const { about } = ENTRY_TEXTS[kind];
  if (about === undefined) return undefined;
  const no = about === 'campaign' ? campaign : ref.slice(ref.indexOf(':') + 1);
  return no === null || no === '' ? undefined : { kind: about, no: no.slice(0, 64) };
};
