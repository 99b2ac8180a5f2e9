import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { drawn as faces } from '../art/card-faces.ts?drawn';
import s from './WonCards.module.css';

const isCard = ({ item_code }: Item): boolean => faces[item_code] !== undefined;

/** S2-QL-2: each draw shows its prize and its card. */
export const wonCards = {
  is: isCard,
  show: (cards: readonly Item[]) =>
    cards.length > 0 && (
      <section className={joinClassNames(s.won, cards.length > 1 && s.many)} aria-label="获得的七夕卡">
        {cards.map(({ item_code, name, num }) => (
          <span key={item_code} className={s.card}>
            <img src={faces[item_code]} alt="" width="46" height="78" />
            <span className={s.name}>{name}</span>
            {num > 1 && <b className={joinClassNames('num', s.count)}>×{num}</b>}
          </span>
        ))}
      </section>
    ),
};
