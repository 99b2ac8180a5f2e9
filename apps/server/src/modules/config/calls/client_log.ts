import { client_log } from '@shengyu/contract/calls/config.ts';
import { handles } from '#wire/handler.ts';
import { saveClientLog } from '../client-log.ts';

export const handler = handles(client_log, async (call) => {
  await saveClientLog(call.ctx, call, call.req.items, call.now);
  return {};
});
