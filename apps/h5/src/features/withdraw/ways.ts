// Names of the accounts, withdrawal methods ("ways") and states of a withdrawal, shared by three screens.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';

export type Withdrawal = ReplyFrom<'POST /api/v1/withdrawal_detail'>;
export type Quote = ReplyFrom<'POST /api/v1/withdrawal_preview'>;
/** The withdrawal methods that an account offers. */
export type WithdrawMethods = ReplyFrom<'POST /api/v1/withdrawal_type'>;
export type WithdrawMethod = WithdrawMethods['types'][number];

/** The member's own income, or that of the guild the member heads. */
export type WithdrawAccountKey = 'personal' | 'guild';
export const WITHDRAW_ACCOUNTS: readonly { readonly key: WithdrawAccountKey; readonly label: string }[] = [
  { key: 'personal', label: '个人账户' },
  { key: 'guild', label: '公会账户' },
];

/** Type of a withdrawal method: 1 Alipay, 2 bank card, 3 WeChat, 4 corporate bank account. */
export type WithdrawMethodType = 1 | 2 | 3 | 4;

const NAMES: Readonly<Record<number, string>> = { 1: '支付宝', 2: '银行卡', 3: '微信', 4: '对公账户' };
const withdrawMethodName = (type: number): string => NAMES[type] || '提现';

/** What a withdrawal goes to: the bank by its name, else the method. */
export const withdrawTargetName = ({
  type,
  bank_name,
}: {
  readonly type: number;
  readonly bank_name?: string;
}): string => bank_name || withdrawMethodName(type);

/** S-WD-3: names only the steps that are missing, as the server's gate lists them. */
export const describeMissingSteps = (need: readonly string[]): string => {
  const named = need.indexOf('real_name') < 0;
  const signed = need.indexOf('contract') < 0;
  return `完成${named ? '签约' : signed ? '实名' : '实名与签约'}后可提现`;
};

/** Status of a withdrawal. */
export const WITHDRAWAL_STATUS = {
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
export const statusToneOf = (status: number): TagTone => TONES[status] || 'grey';

/** The withdrawal did not succeed and the money was returned (S-WDD-3). */
export const isMoneyReturned = (status: number): boolean =>
  status === WITHDRAWAL_STATUS.rejected ||
  status === WITHDRAWAL_STATUS.failed ||
  status === WITHDRAWAL_STATUS.cancelled;
