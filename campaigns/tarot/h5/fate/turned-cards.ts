// Shows the prizes of a draw as tarot cards: each has a card of the deck and the items that come with it.
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { DrawOne } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import type { CardFace } from '../card/Card.tsx';

export type TurnedCard = {
  readonly draw_id: string;
  readonly face: CardFace;
  /** The items that come with the card as text, for example 世界之门×1. */
  readonly gift: string;
  readonly tier: number;
  readonly tier_name: string;
  /** True when the card came by a pity promise; it is marked 保底. */
  readonly promised: boolean;
};

type Prize = DrawOne['prize'];
type Item = Prize['items'][number];

const isCard = ({ item_code }: Item): boolean => item_code.slice(0, 3) === 'tc_';

/** The card of a prize, and a text for the items that come with it. */
export function cardOfPrize({ items, name, icon, prize_id }: Pick<Prize, 'items' | 'name' | 'icon' | 'prize_id'>): {
  readonly face: CardFace;
  readonly gift: string;
} {
  const card = items.find(isCard);
  return {
    face: card
      ? { item_code: card.item_code, name: card.name, img: card.icon }
      : { item_code: prize_id, name, img: icon },
    gift: itemsTextOf(items.filter((item) => !isCard(item))),
  };
}

export const turnedCardOf = ({ draw_id, prize, by }: DrawOne): TurnedCard => ({
  draw_id,
  ...cardOfPrize(prize),
  tier: prize.tier,
  tier_name: prize.tier_name,
  promised: by === 'hard',
});
