import { get_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { ensureSeedPair } from '../fair/live-seeds.ts';
import { listRevealedSeeds } from '../fair/seed-store.ts';
import { unsealServerSeed, rotationTimeOf, presentSeedPair, formatSeedId } from '../fair/seeds.ts';

const REVEALED = 10;

export const handler = handles(get_seed, async ({ ctx, db, me, now }) => {
  const pair = await ensureSeedPair(ctx, me, now);
  const revealed = await listRevealedSeeds(db, me, REVEALED);
  return {
    ...presentSeedPair(pair),
    has_client_seed: toBit(pair.current.client_seed !== null),
    revealed: revealed.map((seed) => ({
      seed_id: formatSeedId(seed.seed_no),
      commit: seed.commit,
      server_seed: unsealServerSeed(ctx, seed),
      client_seed: seed.client_seed ?? '',
      nonces: seed.nonce,
      revealed_at: unixSecondsOf(seed.revealed_at!),
    })),
    auto_rotate_at: unixSecondsOf(rotationTimeOf(pair.current)),
  };
});
