// Y01, Y02: a member's seeds outside a draw. The first look makes the pair; a seed past its time is opened when somebody asks, and the
// next one waits for the member's own part (FAIR-8).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { isClientSeed } from '@shengyu/rules/pool-hash.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { isUsed } from './seed-store.ts';
import { firstPair, isWornOut, rotated, type Rotation, type SeedPair } from './seeds.ts';
import { pairsOf, saveSeeds } from './store.ts';

const ONCE_A_MINUTE_MS = 60_000;

const isPast = ({ current }: SeedPair, now: number): boolean =>
  current.client_seed !== null && isWornOut(current, 1, now);

/** The pair as it stands now. Most looks only read. */
export async function livePair(ctx: Context, user_id: number, now: number): Promise<SeedPair> {
  const known = (await pairsOf(ctx.db, [user_id])).get(user_id);
  if (known && !isPast(known, now)) return known;
  return ctx.db.tx(async (tx) => {
    const pair = await lockedPair(ctx, tx, user_id, now);
    if (!isPast(pair, now)) return pair;
    return (await turn(ctx, tx, pair, null, now)).pair;
  });
}

async function lockedPair(ctx: Context, tx: Tx, user_id: number, now: number): Promise<SeedPair> {
  await lockMember(tx, user_id);
  const known = (await pairsOf(tx, [user_id])).get(user_id);
  if (known) return known;
  const pair = firstPair(ctx, user_id, now);
  await saveSeeds(tx, [pair.current, pair.next], now);
  return pair;
}

async function turn(ctx: Context, tx: Tx, pair: SeedPair, client_seed: string | null, now: number): Promise<Rotation> {
  const rotation = rotated(ctx, pair, client_seed, now);
  await saveSeeds(tx, [rotation.old, rotation.pair.current, rotation.pair.next], now);
  return rotation;
}

/** By the member, whenever he likes but not more than once a minute. */
export async function rotate(
  ctx: Context,
  tx: Tx,
  { user_id, client_seed, now }: { user_id: number; client_seed: string; now: number },
): Promise<Rotation | Refused> {
  const { bad_seed, used_seed, too_fast } = rotate_seed.refusals;
  if (!isClientSeed(client_seed)) return refuse(bad_seed);
  const pair = await lockedPair(ctx, tx, user_id, now);
  if (await isUsed(tx, user_id, client_seed)) return refuse(used_seed);
  // The first pair was made, not rotated to.
  const wait = pair.current.seed_no === 1 ? 0 : pair.current.began_at! + ONCE_A_MINUTE_MS - now;
  if (wait > 0) return refuse(too_fast, { data: { retry_after: Math.ceil(wait / 1000) } });
  return turn(ctx, tx, pair, client_seed, now);
}
