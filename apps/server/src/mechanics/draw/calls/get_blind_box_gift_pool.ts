import { get_blind_box_gift_pool } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { poolViewerOf } from '../reads/look.ts';
import { presentPublicPool } from '../reads/pool-public.ts';

export const handler = handles(
  get_blind_box_gift_pool,
  async (call) =>
    (await presentPublicPool(await poolViewerOf(call), call.req.box_code, call.req.version)) ?? refuse('not_found'),
);
