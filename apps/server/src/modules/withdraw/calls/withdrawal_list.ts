import { withdrawal_list } from '@shengyu/contract/calls/withdraw-record.ts';
import { handles } from '#wire/handler.ts';
import { listWithdrawals } from '../reads/records.ts';

export const handler = handles(withdrawal_list, (call) => listWithdrawals(call.db, call.me, call.req, call.now));
