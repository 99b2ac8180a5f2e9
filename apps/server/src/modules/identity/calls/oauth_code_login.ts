import { oauth_code_login } from '@shengyu/contract/calls/identity.ts';
import { answers } from '#wire/act.ts';
import { loginByOauth } from '../login.ts';

export const answer = answers(oauth_code_login, (act) =>
  loginByOauth({ ctx: act.ctx, tx: act.tx, caller: act, now: act.now }, act.req),
);
