import { get_list_config } from '@shengyu/contract/calls/rank.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { listConfig } from '../list-config.ts';

export const answer = answers(
  get_list_config,
  async (act) => (await listConfig(act.ctx, act.req.id)) ?? refuse(get_list_config.refusals.not_found),
);
