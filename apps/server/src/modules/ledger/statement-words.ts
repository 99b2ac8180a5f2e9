// How the books read on a statement (WAL-6): names of types, the account they belong to, what a line is about.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { my_money_log } from '@shengyu/contract/calls/ledger.ts';
import { KIND, type Kind } from './accounts.ts';

export type StatementAccount = RequestOf<typeof my_money_log>['account'];
export type Related = NonNullable<ReplyOf<typeof my_money_log>['list'][number]['related']>;

type Word = { readonly name: string; readonly title: string; readonly about: Related['kind'] | undefined };

const word = (name: string, title: string, about?: Related['kind']): Word => ({ name, title, about });

export const WORDS: Readonly<Record<Kind, Word>> = {
  [KIND.recharge]: word('充值', '充值到账', 'recharge'),
  [KIND.gift_sent]: word('送礼', '送出礼物', 'gift'),
  [KIND.shop]: word('商城', '商城消费', 'campaign'),
  [KIND.chance]: word('礼包盲盒', '购买礼包、盲盒或缘分礼', 'campaign'),
  [KIND.recharge_refund]: word('充值退款', '充值退款扣除', 'recharge'),
  [KIND.compensation]: word('补偿', '平台补偿'),
  [KIND.diamond_correction]: word('更正', '账目更正'),
  [KIND.gift_refund]: word('礼物退款', '礼物退款返还', 'gift'),
  [KIND.ring_held]: word('戒指预留', '为戒指预留'),
  [KIND.hold_released]: word('预留退回', '预留钻石退回'),
  [KIND.ring]: word('戒指', '购买戒指'),
  [KIND.purchase_refund]: word('购买退款', '购买退款返还', 'campaign'),
  [KIND.pink_box]: word('宝箱', '宝箱获得', 'campaign'),
  [KIND.pink_activity]: word('活动', '活动获得', 'campaign'),
  [KIND.pink_shop]: word('粉钻商城', '粉钻商城消费', 'campaign'),
  [KIND.pink_taken_back]: word('收回', '退款收回', 'campaign'),
  [KIND.gift_income]: word('礼物收益', '收到礼物', 'gift'),
  [KIND.released]: word('收益到账', '收益可提现'),
  [KIND.commission]: word('公会佣金', '月度佣金', 'settlement'),
  [KIND.withdrawal]: word('提现', '提现', 'withdraw'),
  [KIND.withdrawal_returned]: word('提现退回', '提现退回', 'withdraw'),
  [KIND.forced_quit_fee]: word('退会费', '强制退会费', 'quit'),
  [KIND.quit_fee_received]: word('退会费收入', '收到退会费', 'quit'),
  [KIND.penalty]: word('违规扣除', '违规扣除'),
  [KIND.income_correction]: word('更正', '账目更正'),
  [KIND.clawback]: word('收益扣回', '因礼物退款扣回', 'gift'),
};

const between = (from: number, to: number): Kind[] => Object.values(KIND).filter((kind) => kind >= from && kind <= to);

/** A statement line speaks of one currency; a guild has income of its own kinds (WAL-6). */
export const TYPES_OF: Readonly<Record<StatementAccount, readonly Kind[]>> = {
  diamond: between(101, 112),
  pink_diamond: between(121, 124),
  income: between(201, 210).filter((kind) => kind !== KIND.commission && kind !== KIND.quit_fee_received),
  guild_income: [
    KIND.commission,
    KIND.withdrawal,
    KIND.withdrawal_returned,
    KIND.quit_fee_received,
    KIND.income_correction,
  ],
};

export const UNIT_OF = {
  diamond: 'diamond',
  pink_diamond: 'pink_diamond',
  income: 'fen',
  guild_income: 'fen',
} as const;

/** References are `what:number`; lines of campaigns name the campaign. */
export const relatedOf = (kind: Kind, ref: string, campaign: string | null): Related | undefined => {
  const { about } = WORDS[kind];
  if (about === undefined) return undefined;
  const no = about === 'campaign' ? campaign : ref.slice(ref.indexOf(':') + 1);
  return no === null || no === '' ? undefined : { kind: about, no: no.slice(0, 64) };
};
