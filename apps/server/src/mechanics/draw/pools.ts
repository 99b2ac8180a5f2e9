// Pools in force: the definition, its odds as one hashed text, and the row that keeps that text readable for three years.
import type { DrawDef } from '@shengyu/campaign/definition.ts';
import { canonicalPool, hashOfPool } from '@shengyu/rules/pool-hash.ts';
import type { Context } from '#context.ts';
import { catalogueOf, type Published } from '#modules/kit/index.ts';
import { saveTable } from './tables.ts';

export type Pool = {
  readonly code: string;
  readonly campaign: Published;
  readonly def: DrawDef;
  /** Whose counters it continues (DRAW-18). */
  readonly family: string;
  readonly canonical: string;
  readonly hash: string;
};

const texts = new WeakMap<DrawDef, { canonical: string; hash: string }>();

function textOf(code: string, def: DrawDef): { canonical: string; hash: string } {
  let text = texts.get(def);
  if (!text) {
    const canonical = canonicalPool(code, def);
    texts.set(def, (text = { canonical, hash: hashOfPool(canonical) }));
  }
  return text;
}

export async function poolOf(ctx: Context, code: string): Promise<Pool | undefined> {
  const found = (await catalogueOf(ctx)).of('pool', code);
  if (!found) return undefined;
  const { campaign, part: def } = found;
  return { code, campaign, def, family: def.family ?? code, ...textOf(code, def) };
}

/** Of the rules, in the order of the counters. */
export const tiersOf = ({ def }: Pick<Pool, 'def'>): number[] => def.pity.map(([tier]) => tier);

const kept = new WeakMap<object, Set<string>>();

/** Before the first draw from a table it is written down: what was drawn can be checked as long as the record is kept. */
export async function keepTable(ctx: Context, pool: Pool): Promise<void> {
  let known = kept.get(ctx.db);
  if (!known) kept.set(ctx.db, (known = new Set()));
  if (known.has(pool.hash)) return;
  const { code, hash: pool_hash, canonical, campaign } = pool;
  await saveTable(ctx.db.aside, {
    pool: code,
    pool_hash,
    canonical,
    campaign: campaign.def.id,
    def_hash: campaign.def_hash,
    at: ctx.clock.now(),
  });
  known.add(pool.hash);
}
