import { prize_pool } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { poolViewerOf } from '../reads/look.ts';
import { presentPublicPool } from '../reads/pool-public.ts';

export const handler = handles(
  prize_pool,
  async (call) => (await presentPublicPool(await poolViewerOf(call), prize_pool.bound.pool)) ?? refuse('not_found'),
);
