import { get_list_config } from '@shengyu/contract/calls/rank.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readListConfig } from '../views/list-config.ts';

export const handler = handles(
  get_list_config,
  async (call) => (await readListConfig(call.ctx, call.req.id)) ?? refuse(get_list_config.refusals.not_found),
);
