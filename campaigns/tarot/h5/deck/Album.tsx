import type { DeckCard } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { cardNameOf, numeralOf, CardFront } from '../card/Card.tsx';
import s from './Album.module.css';

/** The codes of the 22 cards, shown as empty frames when nobody is logged in or the data is still loading. */
const FRAMES = Array.from({ length: 22 }, (_, i) => `tc_${i < 10 ? '0' : ''}${i}`);

export const CardAlbum = ({ cards }: { cards: readonly DeckCard[] | undefined }) => (
  <ol className={s.album} aria-label="牌册">
    {cards
      ? cards.map((card) => <Frame key={card.item_code} card={card} />)
      : FRAMES.map((code) => (
          <li key={code} className={s.frame}>
            <span className={s.numeral}>{numeralOf(code)}</span>
          </li>
        ))}
  </ol>
);

const Frame = ({ card: { item_code, name, icon, have } }: { card: DeckCard }) => (
  <li
    className={joinClassNames(s.frame, have > 0 && s.owned)}
    aria-label={have > 0 ? `${name}，${have} 张` : `${name}，未获得`}
  >
    {have > 0 ? (
      <CardFront item_code={item_code} name={name} img={icon} />
    ) : (
      <>
        <span className={s.numeral}>{numeralOf(item_code)}</span>
        <span className={s.name}>{cardNameOf(name)}</span>
      </>
    )}
    {have > 1 && <b className={joinClassNames('num', s.count)}>×{have}</b>}
  </li>
);
