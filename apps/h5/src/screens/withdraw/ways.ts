// What the three screens call the accounts, the ways and the states of a withdrawal.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';

export type Withdrawal = ReplyFrom<'POST /api/v1/withdrawal_detail'>;

/** Whose income: the member's own, or that of the guild they head. */
export type AccountName = 'personal' | 'guild';
export const ACCOUNTS: readonly { readonly key: AccountName; readonly label: string }[] = [
  { key: 'personal', label: '个人账户' },
  { key: 'guild', label: '公会账户' },
];

/** WD: alipay, bank card, wechat, corporate bank. */
export type WayType = 1 | 2 | 3 | 4;

const NAMES: Readonly<Record<number, string>> = { 1: '支付宝', 2: '银行卡', 3: '微信', 4: '对公账户' };
export const wayName = (type: number): string => NAMES[type] || '提现';

/** WST. */
export const STATUS = {
  reviewing: 1,
  approved: 2,
  paying: 3,
  paid: 4,
  rejected: 5,
  failed: 6,
  cancelled: 7,
  invoice: 8,
  held: 9,
} as const;

const TONES: Readonly<Record<number, TagTone>> = {
  1: 'blue',
  2: 'blue',
  3: 'blue',
  4: 'green',
  5: 'red',
  6: 'red',
  7: 'grey',
  8: 'gold',
  9: 'gold',
};
export const toneOf = (status: number): TagTone => TONES[status] || 'grey';

/** Came to nothing, and the money is back (S-WDD-3). */
export const isGivenBack = (status: number): boolean =>
  status === STATUS.rejected || status === STATUS.failed || status === STATUS.cancelled;
