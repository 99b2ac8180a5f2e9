// Where things can lead: an edge from what one has to what one can get by it, over all definitions at once. MONEY-1 and
// MONEY-8 are statements about what chance can reach in this graph.
import type { CampaignDef, Code, CollDef, GrantWithCards, SignDef } from './definition.ts';
import { cardsIn, isDiamonds, itemsIn } from './grants.ts';
import { GIFT, itemOf, PHYSICAL } from './items.ts';
import { goodsLots, packLots, prizeLots } from './income-base.ts';

/**
 * `exchange`: paying with it, or it turns into that by itself. `progress`: a milestone reached or a place on a board,
 * which MONEY-8 lets give tokens.
 */
export type Way = 'exchange' | 'progress';

/** Items are their codes; `paid:g_rose` is a gift that carries income_base. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly way: Way;
  /** The pool, goods, set … that makes it possible. */
  readonly by: Code;
}

export const drawNode = (pool: Code): string => `draw:${pool}`;
export const packNode = (pack: Code): string => `pack:${pack}`;
/** A gift that makes money for its receiver. */
export const paidNode = (item: Code): string => `paid:${item}`;

const lotNode = ({ item_code, income_base }: { item_code: Code; income_base: number }): string =>
  income_base > 0 ? paidNode(item_code) : item_code;

const from = (sources: readonly string[], targets: readonly string[], by: Code, way: Way = 'exchange'): Edge[] =>
  sources.flatMap((source) => targets.map((to) => ({ from: source, to, way, by })));

const codesIn = (grant: GrantWithCards): Code[] => itemsIn(grant).map(({ item_code }) => item_code);
const piecesOf = ({ pieces }: CollDef): readonly Code[] => ('item' in pieces ? [pieces.item] : pieces);

function codesAndCardsIn(def: CampaignDef, grant: GrantWithCards): Code[] {
  const decks = cardsIn(grant).flatMap(({ card }) => def.collections?.filter(({ id }) => id === card) ?? []);
  return [...codesIn(grant), ...decks.flatMap(piecesOf)];
}

function drawEdges(def: CampaignDef): Edge[] {
  return Object.entries(def.pools ?? {}).flatMap(([code, pool]) => {
    const draw = drawNode(code);
    const payers = pool.cost === 'pack' ? [] : isDiamonds(pool.cost) ? ['diamond'] : codesIn(pool.cost);
    const packs = Object.keys(pool.flips ?? {}).map(packNode);
    // A box's income is fixed by its price before anything is drawn, so it leads from the diamonds, not from the draw.
    const income = pool.kind === 'gift_box' ? from(['diamond'], ['income'], code) : [];
    const prizes = pool.rows.flatMap(({ grant }) =>
      pool.kind === 'gift_box' ? codesIn(grant) : prizeLots(pool, grant).map(lotNode),
    );
    const extra = codesAndCardsIn(def, pool.per_draw ?? []);
    return [...from([...payers, ...packs], [draw], code), ...income, ...from([draw], [...prizes, ...extra], code)];
  });
}

function shopEdges(def: CampaignDef): Edge[] {
  const packs = (def.packs ?? []).flatMap((pack) => [
    ...from(['diamond'], [packNode(pack.id)], pack.id),
    ...from([packNode(pack.id)], packLots(def, pack).map(lotNode), pack.id),
  ]);
  const goods = (def.shops ?? []).flatMap((shop) =>
    shop.goods.flatMap((each) => {
      const payers = isDiamonds(each.price) ? ['diamond'] : codesIn(each.price);
      return from(payers, goodsLots(def, each).map(lotNode), each.id);
    }),
  );
  return [...packs, ...goods];
}

const signEdges = ({ id, days, days_sail = [], makeup, unlock }: SignDef): Edge[] => [
  ...(makeup && makeup !== 'none' ? from(codesIn(makeup.cost), days.flatMap(codesIn), id) : []),
  ...(unlock ? from(codesIn(unlock.cost), days_sail.flatMap(codesIn), id) : []),
];

const deckEdges = (deck: CollDef): Edge[] => [
  ...deck.sets.flatMap(({ id, grant }) => from(piecesOf(deck), codesIn(grant), id)),
  ...(deck.recipes ?? []).flatMap(({ id, gives }) =>
    from(piecesOf(deck), 'choose' in gives ? gives.choose : codesIn(gives), id),
  ),
  ...(deck.dup ? from(piecesOf(deck), codesIn(deck.dup), deck.id) : []),
];

/** Wherever there are draws, its boxes and boards count as reached by drawing, whatever their meters are. */
function progressEdges(def: CampaignDef): Edge[] {
  const draws = Object.keys(def.pools ?? {}).map(drawNode);
  const steps = (def.milestones ?? []).flatMap((mile) => mile.steps.map(([, grant]) => [mile.id, grant] as const));
  const places = (def.ranks ?? []).flatMap(({ id, rewards = [] }) =>
    rewards.map(([, , grant]) => [id, grant] as const),
  );
  return [...steps, ...places].flatMap(([id, grant]) => from(draws, codesIn(grant), id, 'progress'));
}

function leftEdges(def: CampaignDef): Edge[] {
  const left = Object.entries(def.tokens ?? {}).flatMap(([code, token]) => from([code], codesIn(token.left), code));
  const props = Object.keys(def.decompose?.prop_fixed ?? {});
  return [...left, ...from(props, ['debris'], 'decompose')];
}

/** SHOP-7: dress-up and gifts come apart, wherever they came from; tokens only at fixed rates, physical things never. */
const comesApart = (def: CampaignDef, code: Code): boolean => {
  const item = itemOf(def, code);
  return item !== undefined && item.type !== PHYSICAL && (item.type === GIFT || item.value > 0) && code !== 'debris';
};

/** The whole graph of these definitions. */
export function moneyGraph(defs: readonly CampaignDef[]): Edge[] {
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

/** Everything reachable, each with the edges that lead there. */
export function reachable(edges: readonly Edge[], start: string): Map<string, Edge[]> {
  const out = new Map<string, Edge[]>();
  for (const edge of edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  const ways = new Map<string, Edge[]>([[start, []]]);
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
