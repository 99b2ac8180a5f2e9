import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type SpendGuard = ReplyFrom<'POST /api/v1/get_spend_guard'>;

export type SpendLimitKey = 'single_limit_fen' | 'day_limit_fen';

export const SPEND_LIMITS: readonly { readonly key: SpendLimitKey; readonly name: string }[] = [
  { key: 'single_limit_fen', name: '单笔限额' },
  { key: 'day_limit_fen', name: '单日限额' },
];

/** Loosening a limit needs an SMS code and takes effect later (RISK-7). No limit at all is the loosest. */
export const isLooserLimit = (wanted: number | null, now: number | null): boolean =>
  (wanted ?? Infinity) > (now ?? Infinity);
