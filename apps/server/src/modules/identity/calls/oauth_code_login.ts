import { oauth_code_login } from '@shengyu/contract/calls/identity.ts';
import { handles } from '#wire/handler.ts';
import { loginByOauth } from '../login.ts';

export const handler = handles(oauth_code_login, (call) =>
  loginByOauth({ ctx: call.ctx, tx: call.tx, caller: call, now: call.now }, call.req),
);
