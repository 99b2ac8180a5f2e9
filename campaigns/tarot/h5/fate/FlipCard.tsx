import { joinClassNames } from '@shengyu/ui/cx.ts';
import { cardNameOf, TurningCard } from '../card/Card.tsx';
import s from './FlipCard.module.css';
import type { TurnedCard } from './turned-cards.ts';

export type FlipCardProps = {
  readonly card: TurnedCard;
  readonly place: number;
  /** How many cards are on the table. */
  readonly cards: number;
  readonly up: boolean;
  readonly still: boolean;
  /** True when all cards are turned at once: each turns faster, one shortly after the other. */
  readonly together: boolean;
  readonly isNew: boolean;
  readonly onTurn: () => void;
};

/** Time between two cards when all are turned at once (全部翻开): ten turns of QUICK_MS, this far apart, last 0.6 s. */
const APART_MS = 20;
const QUICK_MS = 420;
const DEAL_MS = 80;
/** Cards of tier 2 (稀有) and above glow in the colour of their tier. */
const GLOWS_FROM = 2;

export function FlipCard({ card, place, cards, up, still, together, isNew, onTurn }: FlipCardProps) {
  const { face, gift, tier, tier_name, promised } = card;
  return (
    <li className={joinClassNames(s.place, !still && s.dealt)} style={{ animationDelay: `${place * DEAL_MS}ms` }}>
      {tier >= GLOWS_FROM && <i className={joinClassNames(s.glow, s[`t${tier}`], up && s.lit)} />}
      <button type="button" className={s.card} disabled={up} onClick={onTurn}>
        {!up && <span className="sr-only">第 {place + 1} 张，未翻开</span>}
        <TurningCard
          face={face}
          up={up}
          still={still}
          {...(together ? { delay: place * APART_MS, lastDelay: (cards - 1) * APART_MS, turnMs: QUICK_MS } : {})}
        />
        {up && gift && <span className="sr-only">，{gift}</span>}
      </button>
      <span className={joinClassNames(s.words, up && s.said)}>
        {/* The text of a face-down card is not rendered at all, because screen readers also read transparent text. */}
        {up && (
          <>
            <b className={s[`t${tier}`]}>{promised ? '保底' : tier_name}</b>
            <span>{gift || cardNameOf(face.name)}</span>
          </>
        )}
      </span>
      {isNew && up && <em className={s.fresh}>新</em>}
    </li>
  );
}
