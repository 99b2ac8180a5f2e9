import { token } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { loginByTicket } from '../login.ts';

export const answer = answers(token, (act) =>
  loginByTicket({ ctx: act.ctx, tx: act.tx, caller: act, now: act.now }, act.req),
);
