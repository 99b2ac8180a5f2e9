// DRAW-19: a pool that members know may only become better for them.
import type { CampaignDef, DrawDef, PityRule, SoftPity, Tier } from '../definition.ts';
import { itemsIn, qtyOf, valueOf } from '../grants.ts';
import { type Finding, finding, type GuardContext } from './finding.ts';

const TIERS: readonly Tier[] = [1, 2, 3, 4, 5];

/** As DRAW-5 counts: that tier or better. */
const oddsFrom = ({ rows }: DrawDef, tier: Tier): number =>
  rows.reduce((sum, row) => (row.tier >= tier ? sum + row.weight : sum), 0);

function softHelps(after: SoftPity | undefined, before: SoftPity | undefined): boolean {
  if (before === undefined) return true;
  return after !== undefined && after[0] <= before[0] && after[2] >= before[2] && after[3] >= before[3];
}

/** A promise is kept if some rule of the new version promises at least as much, at least as soon. */
const keepsPromise = ({ pity }: DrawDef, [tier, hard, , soft]: PityRule): boolean =>
  pity.some(([newTier, newHard, , newSoft]) => newTier >= tier && newHard <= hard && softHelps(newSoft, soft));

export interface Versions {
  readonly before: readonly [CampaignDef, DrawDef];
  readonly after: readonly [CampaignDef, DrawDef];
}

/** What a new version of a pool takes away from members; nothing said, nothing taken. */
export function* takenAway({ before: [oldDef, old], after: [newDef, now] }: Versions): Generator<string> {
  for (const tier of TIERS) if (oddsFrom(now, tier) < oddsFrom(old, tier)) yield `tier ${tier}`;
  for (const row of old.rows) {
    const kept = now.rows.find(({ id }) => id === row.id);
    if (!kept || valueOf(newDef, kept.grant) < valueOf(oldDef, row.grant) || kept.tier < row.tier) yield row.id;
  }
  const worth = (def: CampaignDef, pool: DrawDef) =>
    pool.rows.reduce((sum, { grant, weight }) => sum + valueOf(def, grant) * weight, 0);
  if (worth(newDef, now) < worth(oldDef, old)) yield 'value';
  if (now.price > old.price) yield 'price';
  for (const rule of old.pity) if (!keepsPromise(now, rule)) yield `pity ${rule[0]}`;
  for (const [prize, hard] of Object.entries(old.wish?.hard ?? {})) {
    if (!((now.wish?.hard[prize] ?? Number.POSITIVE_INFINITY) <= hard)) yield `wish ${prize}`;
  }
  for (const { item_code, qty } of itemsIn(old.per_draw ?? [])) {
    if (qtyOf(now.per_draw ?? [], item_code) < qty) yield item_code;
  }
}

/** PUB-13. A pool that is gone has closed, which DRAW-19 allows with notice. */
export function* poolsOnlyImprove(def: CampaignDef, { live }: GuardContext): Generator<Finding> {
  for (const [code, old] of Object.entries(live?.pools ?? {})) {
    const now = def.pools?.[code];
    if (live === undefined || now === undefined) continue;
    const [first] = takenAway({ before: [live, old], after: [def, now] });
    if (first !== undefined) yield finding(13, '不得下调已公布概率或价值', `${code}: ${first}`);
  }
}
