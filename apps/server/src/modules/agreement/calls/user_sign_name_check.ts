import { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import { answers } from '#wire/act.ts';
import { signState } from '../gates.ts';

export const answer = answers(user_sign_name_check, (act) =>
  signState(act.ctx, act.db, act.me, act.req.scene, act.now),
);
