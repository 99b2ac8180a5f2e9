// Seed pairs (FAIR-1, FAIR-2, FAIR-8): one in use, one to come, both committed before they are used. A seed is revealed only when it
// is out of use, and out of use for good.
import { randomBytes } from 'node:crypto';
import { commitOf } from '@shengyu/rules/pool-hash.ts';
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

/** A member's two live seeds. */
export type SeedPair = { readonly current: Seed; readonly next: Seed };

const NONCES_MAX = 1_000;
const AGE_MAX_MS = 30 * 86_400_000;

export const seedId = (seed_no: number): string => `s${seed_no}`;
export const seedNo = (seed_id: string): number => Number(/^s(\d{1,9})$/.exec(seed_id)?.[1] ?? 0);

export function newSeed(ctx: Context, user_id: number, seed_no: number, state: 'next' | 'current', now: number): Seed {
  const server_seed = randomBytes(32).toString('hex');
  return {
    user_id,
    seed_no,
    state,
    server_seed_enc: ctx.seal.seal(server_seed),
    commit: commitOf(server_seed),
    client_seed: null,
    nonce: 0,
    began_at: state === 'current' ? now : null,
    revealed_at: null,
  };
}

export const firstPair = (ctx: Context, user_id: number, now: number): SeedPair => ({
  current: newSeed(ctx, user_id, 1, 'current', now),
  next: newSeed(ctx, user_id, 2, 'next', now),
});

/** What a rotation leaves: the old seed open to everybody, the next one in use under a new client seed, a new one committed. */
export type Rotation = { readonly old: Seed; readonly pair: SeedPair };

export function rotated(ctx: Context, { current, next }: SeedPair, client_seed: string | null, now: number): Rotation {
  return {
    old: { ...current, state: 'revealed', revealed_at: now },
    pair: {
      current: { ...next, state: 'current', client_seed, began_at: now },
      next: newSeed(ctx, current.user_id, next.seed_no + 1, 'next', now),
    },
  };
}

/** FAIR-8: after a thousand numbers or thirty days a seed goes by itself. */
export const isWornOut = (seed: Seed, draws: number, now: number): boolean =>
  seed.nonce + draws > NONCES_MAX || now - seed.began_at! > AGE_MAX_MS;

export const rotatesAt = (seed: Seed): number => seed.began_at! + AGE_MAX_MS;

export const openSeed = (ctx: Context, seed: Seed): string => ctx.seal.open(seed.server_seed_enc);

export const seedBrief = ({ current, next }: SeedPair) => ({
  seed_id: seedId(current.seed_no),
  commit: current.commit,
  next_commit: next.commit,
  client_seed: current.client_seed ?? '',
  nonce: current.nonce,
});
