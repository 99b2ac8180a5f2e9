// Seed pairs. FAIR-1: one seed is in use and one is next, and the hashes of both are shown before use. FAIR-2: the member adds a
// client seed. FAIR-8: a seed is revealed only when it is taken out of use, and it is never used again.
import { randomBytes } from 'node:crypto';
import { commitOfSeed } from '@shengyu/rules/draw/pool-hash.ts';
import type { Context } from '#context.ts';

export type Seed = {
  readonly user_id: number;
  readonly seed_no: number;
  readonly state: 'next' | 'current' | 'revealed';
  readonly server_seed_enc: Buffer;
  readonly commit: string;
  readonly client_seed: string | null;
  readonly nonce: number;
  readonly began_at: number | null;
  readonly revealed_at: number | null;
};

/** A member's two unrevealed seeds. */
export type SeedPair = { readonly current: Seed; readonly next: Seed };

const NONCES_MAX = 1_000;
const AGE_MAX_MS = 30 * 86_400_000;

export const formatSeedId = (seed_no: number): string => `s${seed_no}`;

function newSeed(ctx: Context, user_id: number, seed_no: number, state: 'next' | 'current', now: number): Seed {
  const server_seed = randomBytes(32).toString('hex');
  return {
    user_id,
    seed_no,
    state,
    server_seed_enc: ctx.seal.seal(server_seed),
    commit: commitOfSeed(server_seed),
    client_seed: null,
    nonce: 0,
    began_at: state === 'current' ? now : null,
    revealed_at: null,
  };
}

export const createSeedPair = (ctx: Context, user_id: number, now: number): SeedPair => ({
  current: newSeed(ctx, user_id, 1, 'current', now),
  next: newSeed(ctx, user_id, 2, 'next', now),
});

/**
 * The result of a rotation: the old seed is revealed, the next one is in use with the new client seed,
 * and a new next one is committed.
 */
export type Rotation = { readonly old: Seed; readonly pair: SeedPair };

export function rotateSeeds(
  ctx: Context,
  { current, next }: SeedPair,
  client_seed: string | null,
  now: number,
): Rotation {
  return {
    old: { ...current, state: 'revealed', revealed_at: now },
    pair: {
      current: { ...next, state: 'current', client_seed, began_at: now },
      next: newSeed(ctx, current.user_id, next.seed_no + 1, 'next', now),
    },
  };
}

/** Whether a seed must be replaced before this many draws: after 1000 nonces or 30 days (FAIR-8). */
export const needsRotation = (seed: Seed, draws: number, now: number): boolean =>
  seed.nonce + draws > NONCES_MAX || now - seed.began_at! > AGE_MAX_MS;

export const rotationTimeOf = (seed: Seed): number => seed.began_at! + AGE_MAX_MS;

export const unsealServerSeed = (ctx: Context, seed: Seed): string => ctx.seal.open(seed.server_seed_enc);

export const presentSeedPair = ({ current, next }: SeedPair) => ({
  seed_id: formatSeedId(current.seed_no),
  commit: current.commit,
  next_commit: next.commit,
  client_seed: current.client_seed ?? '',
  nonce: current.nonce,
});
