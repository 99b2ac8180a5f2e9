import { mobile_login } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { loginByMobile } from '../login.ts';

export const answer = answers(mobile_login, (act) =>
  loginByMobile({ ctx: act.ctx, tx: act.tx, caller: act, now: act.now }, act.req),
);
