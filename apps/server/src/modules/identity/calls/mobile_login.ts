import { mobile_login } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { loginByMobile } from '../login.ts';

export const handler = handles(mobile_login, (call) =>
  loginByMobile({ ctx: call.ctx, tx: call.tx, caller: call, now: call.now }, call.req),
);
