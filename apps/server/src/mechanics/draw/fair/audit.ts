// The server's own check of fairness (FAIR-9): draws made with a seed that is now revealed are recomputed with the same code that
// phones and the command line run. Every seed is checked once, on the day after it was revealed.
import { beginOfDay, DAY_MS, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import { verifyDraws, type DrawProof, type FairnessVerdict } from '@shengyu/rules/draw/verify-draws.ts';
import type { Context } from '#context.ts';
import { riskFlagged } from '#events/catalogue/report.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { listDrawBatchesOfSeed } from '../act/act-store.ts';
import { listDrawRecords } from '../act/acts.ts';
import { loadPoolAtDraw } from './past.ts';
import { listSeedsRevealedBetween, findSeed, type SeedKey } from './seed-store.ts';
import { unsealServerSeed, type Seed } from './seeds.ts';
import { loadOddsTable } from './table-store.ts';

const STEP = 200;

/** All data that `pnpm verify-draw` needs to check a seed; undefined when the seed is not revealed. */
export async function loadSeedProof(ctx: Context, { user_id, seed_no }: SeedKey): Promise<DrawProof | undefined> {
  const seed = await findSeed(ctx.db, user_id, seed_no);
  return seed?.state === 'revealed' ? collectProof(ctx, seed) : undefined;
}

/** The proof of a seed that has been in use. It contains the seed itself, which must not leave the server before it is revealed. */
async function collectProof(ctx: Context, seed: Seed): Promise<DrawProof> {
  const { user_id, seed_no } = seed;
  const pools = new Map<string, string>();
  const families: Record<string, string> = {};
  const draws: DrawProof['draws'][number][] = [];
  for (const act of await listDrawBatchesOfSeed(ctx.db, user_id, seed_no, new Date(seed.began_at!))) {
    const { canonical, odds } = await loadOddsTable(ctx.db, act.pool, act.pool_hash);
    pools.set(act.pool_hash, canonical);
    families[act.pool] ??= (await loadPoolAtDraw(ctx, act.pool, act.def_hash))?.family ?? act.pool;
    draws.push(...listDrawRecords(act, odds));
  }
  const { commit, client_seed } = seed;
  const server_seed = unsealServerSeed(ctx, seed);
  return { commit, server_seed, client_seed: client_seed ?? '', pools: [...pools.values()], families, draws };
}

/**
 * Verifies all draws of a seed; undefined when the seed has not been in use. The server knows the seed before members do, so it can
 * check one that is still secret, too. The number of used nonces must equal the number of
 * recorded draws, because the records alone cannot show that the last draws are missing.
 */
export async function auditSeed(ctx: Context, key: SeedKey): Promise<FairnessVerdict | undefined> {
  const seed = await findSeed(ctx.db, key.user_id, key.seed_no);
  if (!seed || seed.state === 'next') return undefined;
  const proof = await collectProof(ctx, seed);
  const verdict = await verifyDraws(proof);
  if (!verdict.ok || proof.draws.length === seed.nonce) return verdict;
  const why = `${seed.nonce} numbers were used, ${proof.draws.length} draws are recorded`;
  return { ok: false, draws: proof.draws.length, failed: { check: 6, nonce: proof.draws.length, why } };
}

/** Checks the seeds revealed on the previous day and returns how many failed. */
export async function auditRevealedSeeds(payload: unknown, ctx: Context): Promise<number> {
  const day = dayOf(dueTimeOf(payload) - DAY_MS);
  const span = { from: new Date(beginOfDay(day)), until: new Date(endOfDay(day)), limit: STEP };
  let failed = 0;
  let after: SeedKey = { user_id: 0, seed_no: 0 };
  for (let found = STEP; found === STEP;) {
    const seeds = await listSeedsRevealedBetween(ctx.db, { ...span, after });
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

async function flag(ctx: Context, key: SeedKey, found: NonNullable<FairnessVerdict['failed']>): Promise<void> {
  ctx.log.error({ ...key, ...found }, 'a draw cannot be recomputed');
  const subject = { kind: 'user' as const, id: key.user_id };
  const data = { flag_id: `fair:${key.user_id}:${key.seed_no}`, subject, rule: 'FAIR-9', ...key, ...found };
  await ctx.db.tx(async (tx) => tx.emit(riskFlagged, { key: key.user_id, at: ctx.clock.now(), data }));
}
