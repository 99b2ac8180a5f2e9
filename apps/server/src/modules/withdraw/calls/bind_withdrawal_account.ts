import { bind_withdrawal_account } from '@shengyu/contract/calls/withdraw.ts';
import { answers } from '#wire/act.ts';
import { bindAccount } from '../bind.ts';

export const answer = answers(bind_withdrawal_account, (act) => bindAccount(act.ctx, act.tx, act.me, act.req, act.now));
