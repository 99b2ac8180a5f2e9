import { h5_register } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { register } from '../register.ts';

export const answer = answers(h5_register, (act) =>
  register({ ctx: act.ctx, tx: act.tx, caller: act, now: act.now }, act.req),
);
