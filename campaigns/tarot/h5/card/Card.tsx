// A card of the deck: its back, its front, and the animation that turns it over. Only transforms are animated (design.md 5).
import { firstTouch } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { drawn } from '../art/first.ts?drawn';
import type * as TurnOver from './turn-over.ts';
import s from './Card.module.css';

const NUMERALS = '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ');

/** The Roman number of a card, for example VI for `tc_06`; an empty text for anything that is not a card of the deck. */
export const numeralOf = (item_code: string): string =>
  item_code.slice(0, 3) === 'tc_' ? (NUMERALS[Number(item_code.slice(3))] ?? '') : '';

/** Drops the last character of the item name: 恋人牌 is written 恋人 on the card. */
export const cardNameOf = (name: string): string => name.replace(/牌$/, '');

export type CardFace = {
  readonly item_code: string;
  readonly name: string;
  readonly img: string;
  /** Upside down: the picture is rotated, the text stays readable. */
  readonly reversed?: boolean;
};

const Picture = ({ img, reversed }: CardFace) => (
  <img className={joinClassNames(s.plate, reversed && s.reversed)} src={img} alt="" />
);

/** The front of a card: its picture, number and name. */
export const CardFront = (card: CardFace) => (
  <>
    <Picture {...card} />
    <span className={s.numeral} aria-hidden="true">
      {numeralOf(card.item_code)}
    </span>
    <span className={s.name}>{cardNameOf(card.name)}</span>
  </>
);

/** The back of a card. Dragging is off: otherwise the browser would start an image drag under the finger that draws the card. */
export const CardBack = () => <img className={s.plate} src={drawn['back']} alt="" draggable={false} />;

export type TurningCardProps = {
  /** The front of the card; undefined while the card is not known yet. */
  readonly face: CardFace | undefined;
  readonly up: boolean;
  /** Milliseconds to wait before the turn. */
  readonly delay?: number | undefined;
  /** The same for the last card that is turned together with this one. */
  readonly lastDelay?: number | undefined;
  readonly turnMs?: number | undefined;
  /** True to show the card without the turn animation, because it was already open when the page loaded. */
  readonly still?: boolean;
};

/** The turn animation is loaded with the first touch; a card that is turned before it is here is shown open at once. */
let turn: typeof TurnOver | undefined;
export const loadTurnOver = (): Promise<typeof turn> =>
  import('./turn-over.ts').then((module) => (turn = module)).catch(() => undefined);

/**
 * A card that lies face down until `up`; then it turns over and a strip of gold runs across it. The picture is loaded before the
 * turn, but its text is not rendered, so that screen readers cannot read a card that lies face down.
 */
export function TurningCard({ face, up, delay = 0, lastDelay = delay, turnMs, still = false }: TurningCardProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => void firstTouch().then(loadTurnOver), []);
  useLayoutEffect(
    () => (up && !still && turn ? turn.turnOver(box.current!, { delay, lastDelay, duration: turnMs }) : undefined),
    [up, still, delay, lastDelay, turnMs],
  );
  return (
    <span ref={box} className={joinClassNames(s.turning, up && s.up)}>
      <span className={s.side}>
        <CardBack />
      </span>
      <span className={joinClassNames(s.side, s.front)}>
        {face && (up ? <CardFront {...face} /> : <Picture {...face} />)}
        <i className={s.sweep} />
      </span>
    </span>
  );
}
