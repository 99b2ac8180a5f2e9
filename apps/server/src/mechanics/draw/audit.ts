// FAIR-9 by the server itself: what was drawn under a seed that is open now is recomputed by the very lines that phones and the command
// line run. Every seed is checked once, on the day after it was opened.
import { beginOfDay, DAY_MS, dayOf, endOfDay } from '@shengyu/rules/calendar.ts';
import { type DrawProof, type Verdict, verifyDraws } from '@shengyu/rules/verify-draws.ts';
import type { Context } from '#context.ts';
import { dueAt } from '#jobs/add-job.ts';
import { actsOfSeed, recordsOf } from './acts.ts';
import { poolThen } from './past.ts';
import { revealedBetween, seedOf, type SeedKey } from './seed-store.ts';
import { openSeed } from './seeds.ts';
import { tableOf } from './tables.ts';

const STEP = 200;

/** What `pnpm verify-draw` reads. Undefined: the seed is not open. */
export async function proofOfSeed(ctx: Context, { user_id, seed_no }: SeedKey): Promise<DrawProof | undefined> {
  const seed = await seedOf(ctx.db, user_id, seed_no);
  if (seed?.state !== 'revealed') return undefined;
  const pools = new Map<string, string>();
  const families: Record<string, string> = {};
  const draws: DrawProof['draws'][number][] = [];
  for (const act of await actsOfSeed(ctx.db, user_id, seed_no, new Date(seed.began_at!))) {
    const { canonical, odds } = await tableOf(ctx.db, act.pool, act.pool_hash);
    pools.set(act.pool_hash, canonical);
    families[act.pool] ??= (await poolThen(ctx, act.pool, act.def_hash))?.family ?? act.pool;
    draws.push(...recordsOf(act, odds));
  }
  const { commit, client_seed } = seed;
  const server_seed = openSeed(ctx, seed);
  return { commit, server_seed, client_seed: client_seed ?? '', pools: [...pools.values()], families, draws };
}

/** Also that no number of the seed is missing at the end, which the draws alone cannot tell. */
export async function auditSeed(ctx: Context, key: SeedKey): Promise<Verdict | undefined> {
  const proof = await proofOfSeed(ctx, key);
  const seed = await seedOf(ctx.db, key.user_id, key.seed_no);
  if (!proof || !seed) return undefined;
  const verdict = await verifyDraws(proof);
  if (!verdict.ok || proof.draws.length === seed.nonce) return verdict;
  const why = `${seed.nonce} numbers were used, ${proof.draws.length} draws are recorded`;
  return { ok: false, draws: proof.draws.length, failed: { check: 6, nonce: proof.draws.length, why } };
}

/** Seeds opened on the day before. How many failed. */
export async function auditRevealed(payload: unknown, ctx: Context): Promise<number> {
  const day = dayOf(dueAt(payload) - DAY_MS);
  const span = { from: new Date(beginOfDay(day)), until: new Date(endOfDay(day)), limit: STEP };
  let failed = 0;
  let after: SeedKey = { user_id: 0, seed_no: 0 };
  for (let found = STEP; found === STEP;) {
    const seeds = await revealedBetween(ctx.db, { ...span, after });
    for (const key of seeds) {
      const verdict = await auditSeed(ctx, key);
      if (verdict?.failed) {
        failed += 1;
        await flag(ctx, key, verdict.failed);
      }
    }
    found = seeds.length;
    after = seeds.at(-1) ?? after;
  }
  return failed;
}

async function flag(ctx: Context, key: SeedKey, found: NonNullable<Verdict['failed']>): Promise<void> {
  ctx.log.error({ ...key, ...found }, 'a draw cannot be recomputed');
  const subject = { kind: 'user', id: key.user_id };
  const data = { flag_id: `fair:${key.user_id}:${key.seed_no}`, subject, rule: 'FAIR-9', ...key, ...found };
  await ctx.db.tx(async (tx) => tx.emit({ name: 'risk.flagged', key: key.user_id, at: ctx.clock.now(), data }));
}
