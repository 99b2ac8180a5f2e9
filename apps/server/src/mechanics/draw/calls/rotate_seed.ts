import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { rotateSeedOfMember } from '../fair/live-seeds.ts';
import { unsealServerSeed, presentSeedPair, formatSeedId } from '../fair/seeds.ts';

export const handler = handles(rotate_seed, async ({ ctx, tx, me, now, req }) => {
  const rotation = await rotateSeedOfMember(ctx, tx, { user_id: me, client_seed: req.client_seed, now });
  if (rotation instanceof Refused) return rotation;
  const { old, pair } = rotation;
  const { commit, nonce: nonces } = old;
  return {
    old: { seed_id: formatSeedId(old.seed_no), server_seed: unsealServerSeed(ctx, old), commit, nonces },
    now: presentSeedPair(pair),
  };
});
