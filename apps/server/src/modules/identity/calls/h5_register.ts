import { h5_register } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { registerAccount } from '../register.ts';

export const handler = handles(h5_register, (call) =>
  registerAccount({ ctx: call.ctx, tx: call.tx, caller: call, now: call.now }, call.req),
);
