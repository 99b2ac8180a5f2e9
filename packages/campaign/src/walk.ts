// Lists every grant, price and identifier of a definition together with its place. All code that goes through definitions uses
// these lists, so that a new part of the campaign engine has to be added only here.
import type { CampaignDef, DefinitionCode, Grant, GrantWithCards, SignInDef } from './definition.ts';
import { grantsOfReward, isDiamondPrice } from './grants.ts';

export interface DefinitionEntry<What> {
  readonly at: string;
  readonly what: What;
}
const placed = <What>(at: string, what: What): DefinitionEntry<What> => ({ at, what });

const signsOf = (def: CampaignDef): SignInDef[] => [...(def.signs ?? []), ...(def.daily ? [def.daily] : [])];
const goodsOf = (def: CampaignDef) => (def.shops ?? []).flatMap((shop) => shop.goods);
const poolsOf = (def: CampaignDef) => Object.entries(def.pools ?? {});

function* signGrants(sign: SignInDef): Generator<DefinitionEntry<Grant>> {
  for (const grant of [...sign.days, ...(sign.days_sail ?? [])]) yield placed(sign.id, grant);
  for (const [at, grant] of sign.miles ?? []) yield placed(`${sign.id}_${at}`, grant);
}

/** Everything that the campaign gives to members. */
export function* grantsOf(def: CampaignDef): Generator<DefinitionEntry<GrantWithCards>> {
  for (const [code, token] of Object.entries(def.tokens ?? {})) yield placed(code, token.left);
  for (const pack of def.packs ?? []) yield placed(pack.id, pack.grant);
  for (const [code, pool] of poolsOf(def)) {
    if (pool.per_draw) yield placed(code, pool.per_draw);
    for (const row of pool.rows) yield placed(row.id, row.grant);
  }
  for (const goods of goodsOf(def)) yield placed(goods.id, goods.grant);
  for (const rank of def.ranks ?? [])
    for (const reward of rank.rewards ?? []) for (const grant of grantsOfReward(reward)) yield placed(rank.id, grant);
  for (const sign of signsOf(def)) yield* signGrants(sign);
  for (const task of def.tasks ?? []) yield placed(task.id, task.grant);
  for (const mile of def.milestones ?? [])
    for (const [at, grant] of mile.steps) yield placed(`${mile.id}_${at}`, grant);
  for (const offer of def.offers ?? []) for (const tier of offer.tiers) yield placed(tier.id, tier.grant);
  for (const deck of def.collections ?? []) {
    for (const set of deck.sets) yield placed(set.id, set.grant);
    for (const { id, gives } of deck.recipes ?? []) if (!('choose' in gives)) yield placed(id, gives);
    if (deck.dup) yield placed(deck.id, deck.dup);
  }
  if (def.match) yield placed(def.match.id, def.match.grant);
  if (def.benefit) yield placed(def.benefit.id, def.benefit.grant);
  for (const [id, , grant] of def.relation?.level_rewards ?? []) yield placed(id, grant);
  for (const [day, grant] of def.relation?.anniversaries ?? []) yield placed(`anniversary_${day}`, grant);
}

/** Everything that members pay in items; prices in diamonds are not included. */
export function* pricesOf(def: CampaignDef): Generator<DefinitionEntry<Grant>> {
  for (const [code, { cost }] of poolsOf(def)) if (cost !== 'pack' && !isDiamondPrice(cost)) yield placed(code, cost);
  for (const { id, price } of goodsOf(def)) if (!isDiamondPrice(price)) yield placed(id, price);
  for (const { id, makeup, unlock } of signsOf(def)) {
    if (makeup && makeup !== 'none') yield placed(id, makeup.cost);
    if (unlock) yield placed(id, unlock.cost);
  }
  if (def.match) yield placed(def.match.id, def.match.extra_cost);
}

export function* metersOf(def: CampaignDef): Generator<DefinitionEntry<string>> {
  for (const task of def.tasks ?? []) yield placed(task.id, task.meter);
  for (const mile of def.milestones ?? []) yield placed(mile.id, mile.meter);
  for (const rank of def.ranks ?? []) for (const [meter] of rank.sources) yield placed(rank.id, meter);
  for (const [meter] of def.luck_sources ?? []) yield placed('luck_sources', meter);
  for (const [meter] of def.relation?.intimacy_sources ?? []) yield placed('intimacy_sources', meter);
}

/** Every name that the definition introduces, including its own items; two definitions must not introduce the same name. */
export function identifiersOf(def: CampaignDef): DefinitionCode[] {
  return [
    def.id,
    ...Object.keys(def.items ?? {}),
    ...(def.packs ?? []).map((pack) => pack.id),
    ...poolsOf(def).flatMap(([code, pool]) => [code, ...pool.rows.map((row) => row.id)]),
    ...(def.shops ?? []).flatMap((shop) => [shop.id, ...shop.goods.map((goods) => goods.id)]),
    ...[...(def.ranks ?? []), ...signsOf(def), ...(def.tasks ?? []), ...(def.milestones ?? [])].map(({ id }) => id),
    ...(def.offers ?? []).flatMap((offer) => [offer.id, ...offer.tiers.map((tier) => tier.id)]),
    ...(def.collections ?? []).flatMap((deck) => [deck.id, ...deck.sets.map((set) => set.id)]),
    ...(def.collections ?? []).flatMap((deck) => (deck.recipes ?? []).map((recipe) => recipe.id)),
    ...[def.match, def.teams, def.benefit].flatMap((part) => (part ? [part.id] : [])),
    ...(def.relation?.rings ?? []).map(([id]) => id),
    ...(def.relation?.level_rewards ?? []).map(([id]) => id),
  ];
}

/** Tokens that pay for a draw. No shop may sell them (MONEY-8), and their leftovers must keep some value (TOK-4). */
export const drawTokensOf = (def: CampaignDef): DefinitionCode[] =>
  poolsOf(def).flatMap(([, { cost }]) =>
    cost === 'pack' || isDiamondPrice(cost) ? [] : cost.map(({ item_code }) => item_code),
  );
