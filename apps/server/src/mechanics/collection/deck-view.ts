// Call F03 (card_change_list): a deck as the member sees it, with own cards, sets, recipes and open swaps.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { card_change_list } from '@shengyu/contract/calls/collection.ts';
import type { CollectionDef, SpareCardRecipe } from '@shengyu/campaign/definition.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { presentItem } from '#modules/bag/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { presentActivity, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { loadCardHoldings, countOwnedKinds, piecesOf, countSpareCards, type Holdings } from './cards.ts';
import { findCpPartner } from './partner.ts';
import type { RecipeUseCounts } from './recipes.ts';
import { loadSetViews } from './sets.ts';
import { formatSwapId } from './swap-id.ts';
import { openSwapsOf } from './swap-store.ts';
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

async function swapView({ ctx, db, me, now }: Looking, deck: Deck): Promise<NonNullable<View['swap']>> {
  const [peer_id, day_left, open] = await Promise.all([
    findCpPartner(db, me),
    countDaySwapsLeft(db, me, deck, now),
    openSwapsOf(db, me, deck.code, new Date(now)),
  ]);
  const partner = peer_id === undefined ? undefined : (await loadUserBriefs(ctx, db, [peer_id])).get(peer_id);
  return {
    day_left,
    ...(partner ? { partner } : {}),
    open: open.map((swap) => ({
      swap_id: formatSwapId(swap),
      give: swap.give,
      want: swap.want,
      from_me: toBit(swap.user_id === me),
      expire_at: unixSecondsOf(swap.expire_at.getTime()),
    })),
  };
}
