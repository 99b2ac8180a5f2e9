// The current pools: their definitions and their odds as one hashed text. The text is stored, so that it stays readable for three
// years.
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { writeCanonicalPool, hashCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import type { Context } from '#context.ts';
import { readCampaignCatalogue, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { saveOddsTable } from '../fair/table-store.ts';

export type Pool = {
  readonly code: string;
  readonly campaign: PublishedCampaign;
  readonly def: PoolDef;
  /** Pools of the same family share their counters (DRAW-18). */
  readonly family: string;
  readonly canonical: string;
  readonly hash: string;
};

const texts = new WeakMap<PoolDef, { canonical: string; hash: string }>();

function textOf(code: string, def: PoolDef): { canonical: string; hash: string } {
  let text = texts.get(def);
  if (!text) {
    const canonical = writeCanonicalPool(code, def);
    texts.set(def, (text = { canonical, hash: hashCanonicalPool(canonical) }));
  }
  return text;
}

export async function findPool(ctx: Context, code: string): Promise<Pool | undefined> {
  const found = (await readCampaignCatalogue(ctx)).of('pool', code);
  if (!found) return undefined;
  const { campaign, part: def } = found;
  return { code, campaign, def, family: def.family ?? code, ...textOf(code, def) };
}

/** The tiers of the pity rules, in the order of the counters. */
export const tiersOf = ({ def }: Pick<Pool, 'def'>): number[] => def.pity.map(([tier]) => tier);

const kept = new WeakMap<object, Set<string>>();

/** Stores the odds table before the first draw from it, so that a draw can be checked for as long as its record is kept. */
export async function storeOddsTable(ctx: Context, pool: Pool): Promise<void> {
  let known = kept.get(ctx.db);
  if (!known) kept.set(ctx.db, (known = new Set()));
  if (known.has(pool.hash)) return;
  const { code, hash: pool_hash, canonical, campaign } = pool;
  await saveOddsTable(ctx.db.aside, {
    pool: code,
    pool_hash,
    canonical,
    campaign: campaign.def.id,
    def_hash: campaign.def_hash,
    at: ctx.clock.now(),
  });
  known.add(pool.hash);
}
