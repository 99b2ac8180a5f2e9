import { prize_pool } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { lookOf } from '../look.ts';
import { NEW_SERVICE_POOL } from '../new-service.ts';
import { publicPool } from '../pool-public.ts';

export const answer = answers(
  prize_pool,
  async (act) => (await publicPool(await lookOf(act), NEW_SERVICE_POOL)) ?? refuse('not_found'),
);
