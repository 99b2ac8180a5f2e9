import { withdrawal_list } from '@shengyu/contract/calls/withdraw-record.ts';
import { answers } from '#wire/act.ts';
import { records } from '../records.ts';

export const answer = answers(withdrawal_list, (act) => records(act.db, act.me, act.req, act.now));
