import { user_sign_name_check } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { buildGateStatusReply } from '../gates.ts';

export const handler = handles(user_sign_name_check, (call) =>
  buildGateStatusReply(call.ctx, call.db, call.me, call.req.scene, call.now),
);
