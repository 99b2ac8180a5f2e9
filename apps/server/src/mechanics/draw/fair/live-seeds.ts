// A member's seeds outside a draw: reading them (call Y01) and rotating them (Y02). The first read creates the seed pair. A seed
// past its limit is revealed at the next read (FAIR-8), and its successor waits for a client seed from the member.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { isClientSeed } from '@shengyu/rules/draw/pool-hash.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isClientSeedUsed } from './seed-store.ts';
import { createSeedPair, needsRotation, rotateSeeds, type Rotation, type SeedPair } from './seeds.ts';
import { seedPairsOf, saveSeeds } from '../act/store.ts';

const ONCE_A_MINUTE_MS = 60_000;

const isPast = ({ current }: SeedPair, now: number): boolean =>
  current.client_seed !== null && needsRotation(current, 1, now);

/** Returns the member's seed pair. It writes only when the member has no pair yet or when the current seed is past its limit. */
export async function ensureSeedPair(ctx: Context, user_id: number, now: number): Promise<SeedPair> {
  const known = (await seedPairsOf(ctx.db, [user_id])).get(user_id);
  if (known && !isPast(known, now)) return known;
  return ctx.db.tx(async (tx) => {
    const pair = await lockedPair(ctx, tx, user_id, now);
    if (!isPast(pair, now)) return pair;
    return (await turn(ctx, tx, pair, null, now)).pair;
  });
}

async function lockedPair(ctx: Context, tx: Tx, user_id: number, now: number): Promise<SeedPair> {
  await lockMember(tx, user_id);
  const known = (await seedPairsOf(tx, [user_id])).get(user_id);
  if (known) return known;
  const pair = createSeedPair(ctx, user_id, now);
  await saveSeeds(tx, [pair.current, pair.next], now);
  return pair;
}

async function turn(ctx: Context, tx: Tx, pair: SeedPair, client_seed: string | null, now: number): Promise<Rotation> {
  const rotation = rotateSeeds(ctx, pair, client_seed, now);
  await saveSeeds(tx, [rotation.old, rotation.pair.current, rotation.pair.next], now);
  return rotation;
}

/** Rotates the seeds on the member's request, at any time but at most once a minute. */
export async function rotateSeedOfMember(
  ctx: Context,
  tx: Tx,
  { user_id, client_seed, now }: { user_id: number; client_seed: string; now: number },
): Promise<Rotation | Refused> {
  const { bad_seed, used_seed, too_fast } = rotate_seed.refusals;
  if (!isClientSeed(client_seed)) return refuse(bad_seed);
  const pair = await lockedPair(ctx, tx, user_id, now);
  if (await isClientSeedUsed(tx, user_id, client_seed)) return refuse(used_seed);
  // The first seed was not started by a rotation, so the member may rotate it at once.
  const wait = pair.current.seed_no === 1 ? 0 : pair.current.began_at! + ONCE_A_MINUTE_MS - now;
  if (wait > 0) return refuse(too_fast, { data: { retry_after: Math.ceil(wait / 1000) } });
  return turn(ctx, tx, pair, client_seed, now);
}
