import { submit_real_name } from '@shengyu/contract/calls/agreement.ts';
import { handles } from '#wire/handler.ts';
import { submitRealName } from '../real-name/submit.ts';

export const handler = handles(submit_real_name, (call) =>
  submitRealName(call.ctx, call.tx, call.me, call.req, call.now),
);
