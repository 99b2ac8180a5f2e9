// DRAW-19: a published pool may only change in the members' favour. This file finds what a new version would take away.
import type { CampaignDef, PoolDef, PityRule, SoftPity, PrizeTier } from '../definition.ts';
import { itemLinesIn, countInGrant, grantValueOf } from '../grants.ts';
import { type Finding, makeFinding, type PublishingContext } from './finding.ts';

const TIERS: readonly PrizeTier[] = [1, 2, 3, 4, 5];

/** The odds of this tier or a higher one; DRAW-5 compares odds in this way. */
const oddsFrom = ({ rows }: PoolDef, tier: PrizeTier): number =>
  rows.reduce((sum, row) => (row.tier >= tier ? sum + row.weight : sum), 0);

function softHelps(after: SoftPity | undefined, before: SoftPity | undefined): boolean {
  if (before === undefined) return true;
  return after !== undefined && after[0] <= before[0] && after[2] >= before[2] && after[3] >= before[3];
}

/** Whether the new version keeps a guarantee: some rule of it must guarantee at least the same tier, at least as early. */
const keepsPromise = ({ pity }: PoolDef, [tier, hard, , soft]: PityRule): boolean =>
  pity.some(([newTier, newHard, , newSoft]) => newTier >= tier && newHard <= hard && softHelps(newSoft, soft));

interface Versions {
  readonly before: readonly [CampaignDef, PoolDef];
  readonly after: readonly [CampaignDef, PoolDef];
}

/** Everything that the new version of a pool takes away from members; yields nothing when it takes nothing away. */
function* takenAway({ before: [oldDef, old], after: [newDef, now] }: Versions): Generator<string> {
  for (const tier of TIERS) if (oddsFrom(now, tier) < oddsFrom(old, tier)) yield `tier ${tier}`;
  for (const row of old.rows) {
    const kept = now.rows.find(({ id }) => id === row.id);
    if (!kept || grantValueOf(newDef, kept.grant) < grantValueOf(oldDef, row.grant) || kept.tier < row.tier)
      yield row.id;
  }
  const worth = (def: CampaignDef, pool: PoolDef) =>
    pool.rows.reduce((sum, { grant, weight }) => sum + grantValueOf(def, grant) * weight, 0);
  if (worth(newDef, now) < worth(oldDef, old)) yield 'value';
  if (now.price > old.price) yield 'price';
  for (const rule of old.pity) if (!keepsPromise(now, rule)) yield `pity ${rule[0]}`;
  for (const [prize, hard] of Object.entries(old.wish?.hard ?? {})) {
    if (!((now.wish?.hard[prize] ?? Number.POSITIVE_INFINITY) <= hard)) yield `wish ${prize}`;
  }
  for (const { item_code, qty } of itemLinesIn(old.per_draw ?? [])) {
    if (countInGrant(now.per_draw ?? [], item_code) < qty) yield item_code;
  }
}

/**
 * PUB-13: a new version lowers neither odds nor values. A pool that is missing in the new version has closed, which DRAW-19 allows
 * with notice.
 */
export function* checkPoolsOnlyImprove(def: CampaignDef, { live }: PublishingContext): Generator<Finding> {
  for (const [code, old] of Object.entries(live?.pools ?? {})) {
    const now = def.pools?.[code];
    if (live === undefined || now === undefined) continue;
    const [first] = takenAway({ before: [live, old], after: [def, now] });
    if (first !== undefined) yield makeFinding(13, '不得下调已公布概率或价值', `${code}: ${first}`);
  }
}
