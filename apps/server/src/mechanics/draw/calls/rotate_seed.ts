import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { rotate } from '../live-seeds.ts';
import { openSeed, seedBrief, seedId } from '../seeds.ts';

export const answer = answers(rotate_seed, async ({ ctx, tx, me, now, req }) => {
  const rotation = await rotate(ctx, tx, { user_id: me, client_seed: req.client_seed, now });
  if (rotation instanceof Refused) return rotation;
  const { old, pair } = rotation;
  const { commit, nonce: nonces } = old;
  return {
    old: { seed_id: seedId(old.seed_no), server_seed: openSeed(ctx, old), commit, nonces },
    now: seedBrief(pair),
  };
});
