import { get_blind_box_gift_pool } from '@shengyu/contract/calls/draw.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { lookOf } from '../look.ts';
import { publicPool } from '../pool-public.ts';

export const answer = answers(
  get_blind_box_gift_pool,
  async (act) => (await publicPool(await lookOf(act), act.req.box_code, act.req.version)) ?? refuse('not_found'),
);
