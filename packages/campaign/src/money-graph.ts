// A graph over all definitions, with an edge from what a member has to what the member can get with it. MONEY-1 (chance never pays
// money) and MONEY-8 (winnings never buy new draws) are checked as statements about what can be reached in this graph.
import type { CampaignDef, DefinitionCode, CollectionDef, GrantWithCards, SignInDef } from './definition.ts';
import { cardLinesIn, grantsOfReward, isDiamondPrice, itemLinesIn } from './grants.ts';
import { GIFT_ITEM_TYPE, findItem, PHYSICAL_ITEM_TYPE } from './items.ts';
import { buildGoodsLots, buildPackLots, buildPrizeLots } from './income-base.ts';

/**
 * How an edge works. `exchange`: the source is paid, or turns into the target by itself. `progress`: the target is given for a
 * reached milestone or a place on a board; MONEY-8 allows these to give tokens.
 */
type Way = 'exchange' | 'progress';

/** An edge: with `from` a member can get `to`. A node is an item code; `paid:g_rose` is a gift that carries income_base. */
export interface MoneyEdge {
  readonly from: string;
  readonly to: string;
  readonly way: Way;
  /** The pool, goods, set … that makes the edge possible. */
  readonly by: DefinitionCode;
}

export const nodeOfDraw = (pool: DefinitionCode): string => `draw:${pool}`;
export const nodeOfPack = (pack: DefinitionCode): string => `pack:${pack}`;
/** The node of a gift that was paid for and makes income for its receiver. */
const paidNode = (item: DefinitionCode): string => `paid:${item}`;

const lotNode = ({ item_code, income_base }: { item_code: DefinitionCode; income_base: number }): string =>
  income_base > 0 ? paidNode(item_code) : item_code;

const from = (
  sources: readonly string[],
  targets: readonly string[],
  by: DefinitionCode,
  way: Way = 'exchange',
): MoneyEdge[] => sources.flatMap((source) => targets.map((to) => ({ from: source, to, way, by })));

const codesIn = (grant: GrantWithCards): DefinitionCode[] => itemLinesIn(grant).map(({ item_code }) => item_code);
const piecesOf = ({ pieces }: CollectionDef): readonly DefinitionCode[] => ('item' in pieces ? [pieces.item] : pieces);

function codesAndCardsIn(def: CampaignDef, grant: GrantWithCards): DefinitionCode[] {
  const decks = cardLinesIn(grant).flatMap(({ card }) => def.collections?.filter(({ id }) => id === card) ?? []);
  return [...codesIn(grant), ...decks.flatMap(piecesOf)];
}

function drawEdges(def: CampaignDef): MoneyEdge[] {
  return Object.entries(def.pools ?? {}).flatMap(([code, pool]) => {
    const draw = nodeOfDraw(code);
    const payers = pool.cost === 'pack' ? [] : isDiamondPrice(pool.cost) ? ['diamond'] : codesIn(pool.cost);
    const packs = Object.keys(pool.flips ?? {}).map(nodeOfPack);
    // The income of a box is fixed by its price before anything is drawn, so the edge starts at the diamonds and not at the draw.
    const income = pool.kind === 'gift_box' ? from(['diamond'], ['income'], code) : [];
    const prizes = pool.rows.flatMap(({ grant }) =>
      pool.kind === 'gift_box' ? codesIn(grant) : buildPrizeLots(pool, grant).map(lotNode),
    );
    const extra = codesAndCardsIn(def, pool.per_draw ?? []);
    return [...from([...payers, ...packs], [draw], code), ...income, ...from([draw], [...prizes, ...extra], code)];
  });
}

function shopEdges(def: CampaignDef): MoneyEdge[] {
  const packs = (def.packs ?? []).flatMap((pack) => [
    ...from(['diamond'], [nodeOfPack(pack.id)], pack.id),
    ...from([nodeOfPack(pack.id)], buildPackLots(def, pack).map(lotNode), pack.id),
  ]);
  const goods = (def.shops ?? []).flatMap((shop) =>
    shop.goods.flatMap((each) => {
      const payers = isDiamondPrice(each.price) ? ['diamond'] : codesIn(each.price);
      return from(payers, buildGoodsLots(def, each).map(lotNode), each.id);
    }),
  );
  return [...packs, ...goods];
}

const signEdges = ({ id, days, days_sail = [], makeup, unlock }: SignInDef): MoneyEdge[] => [
  ...(makeup && makeup !== 'none' ? from(codesIn(makeup.cost), days.flatMap(codesIn), id) : []),
  ...(unlock ? from(codesIn(unlock.cost), days_sail.flatMap(codesIn), id) : []),
];

const deckEdges = (deck: CollectionDef): MoneyEdge[] => [
  ...deck.sets.flatMap(({ id, grant }) => from(piecesOf(deck), codesIn(grant), id)),
  ...(deck.recipes ?? []).flatMap(({ id, gives }) =>
    from(piecesOf(deck), 'choose' in gives ? gives.choose : codesIn(gives), id),
  ),
  ...(deck.dup ? from(piecesOf(deck), codesIn(deck.dup), deck.id) : []),
];

/**
 * The edges from draws to rewards for progress. In a campaign with draws, all milestones and boards count as reached by drawing,
 * whatever their meters are. This errs on the safe side.
 */
function progressEdges(def: CampaignDef): MoneyEdge[] {
  const draws = Object.keys(def.pools ?? {}).map(nodeOfDraw);
  const steps = (def.milestones ?? []).flatMap((mile) => mile.steps.map(([, grant]) => [mile.id, grant] as const));
  const places = (def.ranks ?? []).flatMap(({ id, rewards = [] }) =>
    rewards.flatMap(grantsOfReward).map((grant) => [id, grant] as const),
  );
  return [...steps, ...places].flatMap(([id, grant]) => from(draws, codesIn(grant), id, 'progress'));
}

function leftEdges(def: CampaignDef): MoneyEdge[] {
  const left = Object.entries(def.tokens ?? {}).flatMap(([code, token]) => from([code], codesIn(token.left), code));
  const props = Object.keys(def.decompose?.prop_fixed ?? {});
  return [...left, ...from(props, ['debris'], 'decompose')];
}

/**
 * Whether an item can be decomposed (SHOP-7): dress-up items and gifts can, wherever they came from; tokens only at fixed rates,
 * physical items never.
 */
const comesApart = (def: CampaignDef, code: DefinitionCode): boolean => {
  const item = findItem(def, code);
  return (
    item !== undefined &&
    item.type !== PHYSICAL_ITEM_TYPE &&
    (item.type === GIFT_ITEM_TYPE || item.value > 0) &&
    code !== 'debris'
  );
};

/** The whole graph of these definitions. */
export function buildMoneyGraph(defs: readonly CampaignDef[]): MoneyEdge[] {
  const edges = defs.flatMap((def) => [
    ...drawEdges(def),
    ...shopEdges(def),
    ...[...(def.signs ?? []), ...(def.daily ? [def.daily] : [])].flatMap(signEdges),
    ...(def.collections ?? []).flatMap(deckEdges),
    ...(def.match ? from(codesIn(def.match.extra_cost), codesIn(def.match.grant), def.match.id) : []),
    ...progressEdges(def),
    ...leftEdges(def),
  ]);
  const nodes = new Set(edges.flatMap((edge) => [edge.from, edge.to]));
  const paid = [...nodes].filter((node) => node.startsWith('paid:'));
  const apart = [...nodes].filter((node) => defs.some((def) => comesApart(def, node)));
  return [...edges, ...from(paid, ['income'], 'send_gift'), ...from(apart, ['debris'], 'decompose')];
}

/** Every node that can be reached from `start`, with the edges that lead there. */
export function findReachableNodes(edges: readonly MoneyEdge[], start: string): Map<string, MoneyEdge[]> {
  const out = new Map<string, MoneyEdge[]>();
  for (const edge of edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  const ways = new Map<string, MoneyEdge[]>([[start, []]]);
  const queue = [start];
  for (const node of queue) {
    for (const edge of out.get(node) ?? []) {
      if (ways.has(edge.to)) continue;
      ways.set(edge.to, [...(ways.get(node) ?? []), edge]);
      queue.push(edge.to);
    }
  }
  return ways;
}
