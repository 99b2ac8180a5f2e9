import type { ReplyFrom } from '@shengyu/contract/client.ts';

export type Guard = ReplyFrom<'POST /api/v1/get_spend_guard'>;

export type OwnLimit = 'single_limit_fen' | 'day_limit_fen';

export const LIMITS: readonly { readonly key: OwnLimit; readonly name: string }[] = [
  { key: 'single_limit_fen', name: '单笔限额' },
  { key: 'day_limit_fen', name: '单日限额' },
];

/** RISK-7: no limit is the loosest. */
export const isLooser = (wanted: number | null, now: number | null): boolean =>
  (wanted ?? Infinity) > (now ?? Infinity);
