import { cx } from '@shengyu/ui/cx.ts';
import { cardName, Turning } from '../card/Card.tsx';
import s from './FlipCard.module.css';
import type { TurnedCard } from './turned-cards.ts';

export type FlipCardProps = {
  readonly card: TurnedCard;
  readonly place: number;
  readonly up: boolean;
  readonly still: boolean;
  /** All at once: a quicker turn, one just after the other. */
  readonly together: boolean;
  readonly isNew: boolean;
  readonly onTurn: () => void;
};

/** 全部翻开 lasts 0.6 s: ten turns of 420 ms, 20 ms apart. */
const APART_MS = 20;
const QUICK_MS = 420;
const DEAL_MS = 80;
/** 精良 and above glow in their own colour. */
const GLOWS_FROM = 2;

export function FlipCard({ card, place, up, still, together, isNew, onTurn }: FlipCardProps) {
  const { face, gift, tier, tier_name, promised } = card;
  return (
    <li className={cx(s.place, !still && s.dealt)} style={{ animationDelay: `${place * DEAL_MS}ms` }}>
      {tier >= GLOWS_FROM && <i className={cx(s.glow, s[`t${tier}`], up && s.lit)} />}
      <button type="button" className={s.card} disabled={up} onClick={onTurn}>
        {!up && <span className="sr-only">第 {place + 1} 张，未翻开</span>}
        <Turning
          face={face}
          up={up}
          still={still}
          {...(together ? { delay: place * APART_MS, turnMs: QUICK_MS } : {})}
        />
        {up && gift && <span className="sr-only">，{gift}</span>}
      </button>
      <span className={cx(s.words, up && s.said)}>
        <b className={s[`t${tier}`]}>{promised ? '保底' : tier_name}</b>
        <span>{gift || cardName(face.name)}</span>
      </span>
      {isNew && up && <em className={s.fresh}>新</em>}
    </li>
  );
}
