// A draw's prizes as cards on the cloth: each carries its arcanum and what comes with it.
import { itemsText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import type { DrawOne } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import type { CardFace } from '../card/Card.tsx';

export type TurnedCard = {
  readonly draw_id: string;
  readonly face: CardFace;
  /** 世界之门×1 */
  readonly gift: string;
  readonly tier: number;
  readonly tier_name: string;
  /** 保底 when it was promised. */
  readonly promised: boolean;
};

type Prize = DrawOne['prize'];
type Item = Prize['items'][number];

const isCard = ({ item_code }: Item): boolean => item_code.slice(0, 3) === 'tc_';

/** The card of a prize, and in words what comes with it. */
export function prizeCard({ items, name, icon, prize_id }: Pick<Prize, 'items' | 'name' | 'icon' | 'prize_id'>): {
  readonly face: CardFace;
  readonly gift: string;
} {
  const card = items.find(isCard);
  return {
    face: card
      ? { item_code: card.item_code, name: card.name, img: card.icon }
      : { item_code: prize_id, name, img: icon },
    gift: itemsText(items.filter((item) => !isCard(item))),
  };
}

export const turnedCard = ({ draw_id, prize, by }: DrawOne): TurnedCard => ({
  draw_id,
  ...prizeCard(prize),
  tier: prize.tier,
  tier_name: prize.tier_name,
  promised: by === 'hard',
});
