// Call F03 (card_change_list): a deck as the member sees it, with own cards, sets, recipes and open swaps.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { card_change_list } from '@shengyu/contract/calls/collection.ts';
import type { CollectionDef, SpareCardRecipe } from '@shengyu/campaign/definition.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { presentItem, requireItem } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { presentActivity, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { loadCardHoldings, countOwnedKinds, piecesOf, countSpareCards, type Holdings } from './cards.ts';
import { loadDeckCountLookup } from './decks.ts';
import { findCpPartner } from './partner.ts';
import type { RecipeUseCounts } from './recipes.ts';
import { loadSetViews } from './sets.ts';
import { formatSwapId } from './swap-id.ts';
import { findLastEndedSwap, openSwapsOf, type EndedSwap } from './swap-store.ts';
import { countDaySwapsLeft, type Deck } from './swap.ts';

type View = ReplyOf<typeof card_change_list>;
type Looking = { ctx: Context; db: Queryable; me: number; now: number };

/** The reply for one deck and one member. `used` tells how often the member has used each recipe in the current periods. */
export async function presentDeck(
  look: Looking,
  deck: Deck,
  used: ReadonlyMap<string, RecipeUseCounts>,
): Promise<View> {
  const { ctx, db, me, now } = look;
  const { campaign, part: def } = deck;
  const holdings = await loadCardHoldings(db, me, def, now);
  const swap = def.swap && (await swapView(look, deck));
  return {
    activity: presentActivity(ctx, campaign, now),
    cards: piecesOf(def).map((piece) => cardView(ctx, campaign, def, piece, holdings)),
    spare_num: countSpareCards(holdings),
    ...(await promiseView(db, me, deck)),
    sets: await presentDeckSets(look, def, holdings),
    recipes: recipeList(look.ctx, deck, holdings, used),
    ...(swap ? { swap } : {}),
  };
}

function cardView(ctx: Context, campaign: PublishedCampaign, def: CollectionDef, piece: string, holdings: Holdings) {
  const { have, spare } = holdings.get(piece)!;
  const { tier, odds } = rarityOf(campaign, def, piece);
  return { ...presentItem(ctx, piece, have), have, spare, tier, ...(odds === undefined ? {} : { odds }) };
}

/** The lowest odds of the tiers common, fine, rare and precious; a card with lower odds is legendary. */
const TIERS_FROM = [1_500, 500, 300, 100] as const;

/**
 * The rarity shown on a card. A deck with weights gives each card its own published odds (COLL-3), and the tier follows from them;
 * otherwise tier and odds are those of the pool prize that contains the card.
 */
function rarityOf({ def: { pools = {} } }: PublishedCampaign, { weights }: CollectionDef, piece: string) {
  if (weights) {
    const odds = weights[piece] ?? 0;
    const tier = TIERS_FROM.findIndex((from) => odds >= from);
    return { tier: tier === -1 ? TIERS_FROM.length : tier, odds };
  }
  const rows = Object.values(pools).flatMap((pool) => pool.rows);
  const row = rows.find(({ grant }) => grant.some(({ item_code }) => item_code === piece));
  return { tier: row?.tier ?? 0, odds: row?.weight };
}

export async function presentDeckSets(
  { ctx, db, me }: Looking,
  def: CollectionDef,
  holdings: Holdings,
): Promise<View['sets']> {
  const progress = { have: countOwnedKinds(holdings), isPictureDone: () => false };
  const views = await loadSetViews(
    db,
    me,
    def.sets.map((set) => ({ set, star_id: 0 })),
    progress,
  );
  return views.map(({ set, need, have, state }) => ({
    set_id: set.id,
    name: `集齐 ${need} 张`,
    need,
    have,
    items: set.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    state,
  }));
}

function recipeList(
  ctx: Context,
  deck: Deck,
  holdings: Holdings,
  used: ReadonlyMap<string, RecipeUseCounts>,
): View['recipes'] {
  const { recipes = [] } = deck.part;
  const spares = countSpareCards(holdings);
  return recipes.map((recipe) => {
    const limits = limitsOf(recipe, used.get(recipe.id) ?? {});
    const isFull = limits.some(({ max, used: n }) => n >= max);
    return {
      goods_id: recipe.id,
      need: recipe.spares,
      gives: givesOf(ctx, recipe),
      limits,
      state: isFull ? 2 : spares < recipe.spares ? 1 : 0,
    };
  });
}

const limitsOf = ({ limit }: SpareCardRecipe, used: RecipeUseCounts) =>
  (['d', 'w', 'c'] as const).flatMap((period) =>
    limit[period] === undefined ? [] : [{ period, max: limit[period], used: used[period] ?? 0 }],
  );

function givesOf(ctx: Context, { gives }: SpareCardRecipe): View['recipes'][number]['gives'] {
  if ('choose' in gives) return { choose: [...gives.choose] };
  const [{ item_code, qty }] = gives as [{ item_code: string; qty: number }];
  return presentItem(ctx, item_code, qty);
}

/** COLL-4: how far the promised card of the deck is away; empty when the deck promises none. */
async function promiseView(db: Queryable, me: number, { code, part }: Deck): Promise<Pick<View, 'pity'>> {
  if (!part.pity) return {};
  const { piece: item_code, hard } = part.pity;
  const count = (await loadDeckCountLookup(db, [{ user_id: me, deck: code }]))(me, code);
  return { pity: { item_code, name: requireItem(item_code).name, hard, count, left: Math.max(1, hard - count) } };
}

/** How long the caller's last offer is shown after its end. */
const LAST_SHOWN_MS = 24 * 3_600_000;

async function swapView({ ctx, db, me, now }: Looking, deck: Deck): Promise<NonNullable<View['swap']>> {
  const [peer_id, day_left, open, last] = await Promise.all([
    findCpPartner(db, me),
    countDaySwapsLeft(db, me, deck, now),
    openSwapsOf(db, me, deck.code, new Date(now)),
    findLastEndedSwap(db, me, deck.code, new Date(now - LAST_SHOWN_MS), new Date(now)),
  ]);
  const people = await loadUserBriefs(ctx, db, [
    ...(peer_id === undefined ? [] : [peer_id]),
    ...open.map((swap) => swap.user_id),
  ]);
  const partner = peer_id === undefined ? undefined : people.get(peer_id);
  const theirs = peer_id === undefined ? [] : [...(await loadCardHoldings(db, peer_id, deck.part, now))];
  return {
    day_left,
    day_max: deck.part.swap?.per_day ?? 0,
    ...(partner ? { partner } : {}),
    partner_spare: theirs
      .filter(([, { spare }]) => spare > 0)
      .map(([piece, { spare }]) => ({ ...presentItem(ctx, piece, spare), spare })),
    open: open.map((swap) => ({
      swap_id: formatSwapId(swap),
      give: swap.give,
      want: swap.want,
      from_me: toBit(swap.user_id === me),
      from: people.get(swap.user_id)!,
      asked_at: unixSecondsOf(swap.asked_at.getTime()),
      expire_at: unixSecondsOf(swap.expire_at.getTime()),
    })),
    ...(last ? { last: lastView(last) } : {}),
  };
}

const lastView = ({ state, ended_at, ...swap }: EndedSwap): NonNullable<NonNullable<View['swap']>['last']> => ({
  swap_id: formatSwapId(swap),
  give: swap.give,
  want: swap.want,
  state,
  ended_at: unixSecondsOf(ended_at.getTime()),
});
