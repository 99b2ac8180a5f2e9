import { renewReads } from '@shengyu/web/read/cache.ts';

/** Reloads everything that changes with a withdrawal, a newly bound account, or a completed step (real name or contract). */
export const reloadMoneyData = (): Promise<unknown> =>
  Promise.all([
    renewReads('POST /api/v1/my_wallet_detail'),
    renewReads('POST /api/v1/my_money_log'),
    renewReads('POST /api/v1/user_sign_name_check'),
    renewReads('POST /api/v1/withdrawal_detail'),
    renewReads('POST /api/v1/withdrawal_list'),
    renewReads('POST /api/v1/withdrawal_type'),
  ]);
