import { token } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { loginByTicket } from '../login.ts';

export const handler = handles(token, (call) =>
  loginByTicket({ ctx: call.ctx, tx: call.tx, caller: call, now: call.now }, call.req),
);
