import { get_user_star_luck } from '@shengyu/contract/calls/milestone.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { presentLuckMilestone } from '../luck.ts';

export const handler = handles(
  get_user_star_luck,
  async (call) => (await presentLuckMilestone(call)) ?? refuse('not_found'),
);
