import { client_log } from '@shengyu/contract/calls/config.ts';
import { answers } from '#wire/act.ts';
import { keepClientLog } from '../client-log.ts';

export const answer = answers(client_log, async (act) => {
  await keepClientLog(act.ctx, act, act.req.items, act.now);
  return {};
});
