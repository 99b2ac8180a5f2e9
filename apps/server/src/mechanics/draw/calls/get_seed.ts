import { get_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { livePair } from '../live-seeds.ts';
import { revealedSeeds } from '../seed-store.ts';
import { openSeed, rotatesAt, seedBrief, seedId } from '../seeds.ts';

const REVEALED = 10;

export const answer = answers(get_seed, async ({ ctx, db, me, now }) => {
  const pair = await livePair(ctx, me, now);
  const revealed = await revealedSeeds(db, me, REVEALED);
  return {
    ...seedBrief(pair),
    has_client_seed: bit(pair.current.client_seed !== null),
    revealed: revealed.map((seed) => ({
      seed_id: seedId(seed.seed_no),
      commit: seed.commit,
      server_seed: openSeed(ctx, seed),
      client_seed: seed.client_seed ?? '',
      nonces: seed.nonce,
      revealed_at: tsOf(seed.revealed_at!),
    })),
    auto_rotate_at: tsOf(rotatesAt(pair.current)),
  };
});
