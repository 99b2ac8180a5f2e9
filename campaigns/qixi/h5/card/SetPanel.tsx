import { itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import type { Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { drawn } from '../art/cards.ts?drawn';
import s from './Panel.module.css';

export type DeckSet = Deck['sets'][number];

/** 集齐七张 {n}/7 with what the set gives. */
export const SetPanel = ({ set }: { readonly set: DeckSet }) => (
  <section className={s.set} aria-label="集齐七张">
    <img className={s.frame} src={drawn['low']} alt="" />
    <div className={s.row}>
      <b className={s.head}>集齐七张</b>
      <b className={`num ${s.of}`}>
        {Math.min(set.have, set.need)}/{set.need}
      </b>
    </div>
    <ul className={s.rewards}>
      {set.items.map((item) => (
        <li key={item.item_code} className={s.reward}>
          <span className={s.tile}>
            <img src={item.icon} alt="" />
          </span>
          <span>
            {item.name}
            <br />
            {itemCountTextOf(item)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
