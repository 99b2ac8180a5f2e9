// F03: a deck as its owner sees it.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { card_change_list } from '@shengyu/contract/calls/collection.ts';
import type { CollDef, Recipe } from '@shengyu/campaign/definition.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { presentItem } from '#modules/bag/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { presentActivity, type Published } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { holdingsOf, kindsOwned, piecesOf, sparesIn, type Holdings } from './cards.ts';
import { partnerOf } from './partner.ts';
import { recipeUse, type Used } from './recipes.ts';
import { setViews } from './sets.ts';
import { swapId } from './swap-id.ts';
import { openSwapsOf } from './swap-store.ts';
import { daySwapsLeft, type Deck } from './swap.ts';

type View = ReplyOf<typeof card_change_list>;
type Looking = { ctx: Context; db: Queryable; me: number; now: number };

export async function deckView(look: Looking, deck: Deck): Promise<View> {
  const { ctx, db, me, now } = look;
  const { campaign, part: def } = deck;
  const holdings = await holdingsOf(db, me, def, now);
  const swap = def.swap && (await swapView(look, deck));
  return {
    activity: presentActivity(ctx, campaign, now),
    cards: piecesOf(def).map((piece) => cardView(ctx, campaign, def, piece, holdings)),
    sets: await setList(look, def, holdings),
    recipes: await recipeList(look, deck, holdings),
    ...(swap ? { swap } : {}),
  };
}

function cardView(ctx: Context, campaign: Published, def: CollDef, piece: string, holdings: Holdings) {
  const { have, spare } = holdings.get(piece)!;
  const { tier, odds } = rarityOf(campaign, def, piece);
  return { ...presentItem(ctx, piece, have), have, spare, tier, ...(odds === undefined ? {} : { odds }) };
}

/** Card odds from which a card is of a tier: common, fine, rare, precious, legendary. */
const TIERS_FROM = [1_500, 500, 300, 100] as const;

/** COLL-3: a card's own published odds, or those of the prize that carries it (COLL-7). */
function rarityOf({ def: { pools = {} } }: Published, { weights }: CollDef, piece: string) {
  if (weights) {
    const odds = weights[piece] ?? 0;
    const tier = TIERS_FROM.findIndex((from) => odds >= from);
    return { tier: tier === -1 ? TIERS_FROM.length : tier, odds };
  }
  const rows = Object.values(pools).flatMap((pool) => pool.rows);
  const row = rows.find(({ grant }) => grant.some(({ item_code }) => item_code === piece));
  return { tier: row?.tier ?? 0, odds: row?.weight };
}

export async function setList({ ctx, db, me }: Looking, def: CollDef, holdings: Holdings): Promise<View['sets']> {
  const progress = { have: kindsOwned(holdings), isPictureDone: () => false };
  const views = await setViews(
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

async function recipeList(look: Looking, deck: Deck, holdings: Holdings): Promise<View['recipes']> {
  const { recipes = [] } = deck.part;
  const used = await recipeUse(look.db, look.me, deck, look.now);
  const spares = sparesIn(holdings);
  return recipes.map((recipe) => {
    const limits = limitsOf(recipe, used.get(recipe.id) ?? {});
    const isFull = limits.some(({ max, used: n }) => n >= max);
    return {
      goods_id: recipe.id,
      need: recipe.spares,
      gives: givesOf(look.ctx, recipe),
      limits,
      state: isFull ? 2 : spares < recipe.spares ? 1 : 0,
    };
  });
}

const limitsOf = ({ limit }: Recipe, used: Used) =>
  (['d', 'w', 'c'] as const).flatMap((period) =>
    limit[period] === undefined ? [] : [{ period, max: limit[period], used: used[period] ?? 0 }],
  );

function givesOf(ctx: Context, { gives }: Recipe): View['recipes'][number]['gives'] {
  if ('choose' in gives) return { choose: [...gives.choose] };
  const [{ item_code, qty }] = gives as [{ item_code: string; qty: number }];
  return presentItem(ctx, item_code, qty);
}

async function swapView({ ctx, db, me, now }: Looking, deck: Deck): Promise<NonNullable<View['swap']>> {
  const [peer_id, day_left, open] = await Promise.all([
    partnerOf(db, me),
    daySwapsLeft(db, me, deck, now),
    openSwapsOf(db, me, deck.code, new Date(now)),
  ]);
  const partner = peer_id === undefined ? undefined : (await briefs(ctx, db, [peer_id])).get(peer_id);
  return {
    day_left,
    ...(partner ? { partner } : {}),
    open: open.map((swap) => ({
      swap_id: swapId(swap),
      give: swap.give,
      want: swap.want,
      from_me: bit(swap.user_id === me),
      expire_at: tsOf(swap.expire_at.getTime()),
    })),
  };
}
