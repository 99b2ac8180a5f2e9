// A card of the deck: its back, its face, and the turn from one to the other. Only transforms move (design 5).
import { whenIdle } from '@shengyu/h5/mechanics/campaign/services.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { drawn } from '../art/first.ts?drawn';
import type * as TurnOver from './turn-over.ts';
import s from './Card.module.css';

const NUMERALS = '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ');

/** `tc_06` → VI; nothing for a thing that is no card of the deck. */
export const numeralOf = (item_code: string): string =>
  item_code.slice(0, 3) === 'tc_' ? (NUMERALS[Number(item_code.slice(3))] ?? '') : '';

/** 恋人牌 is written 恋人 on the card itself. */
export const cardName = (name: string): string => name.replace(/牌$/, '');

export type CardFace = {
  readonly item_code: string;
  readonly name: string;
  readonly img: string;
  /** Upside down: the picture turns, its words stay readable. */
  readonly reversed?: boolean;
};

const Picture = ({ img, reversed }: CardFace) => (
  <img className={cx(s.plate, reversed && s.reversed)} src={img} alt="" />
);

/** The picture with its words over it. */
export const Face = (card: CardFace) => (
  <>
    <Picture {...card} />
    <span className={s.numeral} aria-hidden="true">
      {numeralOf(card.item_code)}
    </span>
    <span className={s.name}>{cardName(card.name)}</span>
  </>
);

/** Not to be dragged away as a picture: the browser would take the finger that draws the card. */
export const Back = () => <img className={s.plate} src={drawn['back']} alt="" draggable={false} />;

export type TurningProps = {
  /** Undefined: nobody knows yet what it is. */
  readonly face: CardFace | undefined;
  readonly up: boolean;
  /** Waits this long before it turns. */
  readonly delay?: number;
  readonly turnMs?: number;
  /** Without the turn: as it lay when the page came. */
  readonly still?: boolean;
};

/** The turn comes when the page is idle; a card that is turned before that lies open at once. */
let turn: typeof TurnOver | undefined;
export const fetchTurn = (): Promise<typeof turn> =>
  import('./turn-over.ts').then((module) => (turn = module)).catch(() => undefined);

/**
 * Face down until `up`; then it turns over and a strip of gold runs across. The picture is here before it is turned, its words are
 * not: what lies face down says nothing to readers either.
 */
export function Turning({ face, up, delay = 0, turnMs, still = false }: TurningProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => whenIdle(() => void fetchTurn()), []);
  useLayoutEffect(
    () => (up && !still && turn ? turn.turnOver(box.current!, delay, turnMs) : undefined),
    [up, still, delay, turnMs],
  );
  return (
    <span ref={box} className={cx(s.turning, up && s.up)}>
      <span className={s.side}>
        <Back />
      </span>
      <span className={cx(s.side, s.front)}>
        {face && (up ? <Face {...face} /> : <Picture {...face} />)}
        <i className={s.sweep} />
      </span>
    </span>
  );
}
