// The panel with the text of the selected card, which the server wrote, for amusement only.
import { cardNameOf } from '../card/Card.tsx';
import s from './Reading.module.css';
import type { TarotSpread } from './spread.ts';

export type CardReadingPanelProps = {
  readonly spread: TarotSpread;
  readonly selected: number;
  readonly title?: string | undefined;
};

export function CardReadingPanel({ spread, selected, title }: CardReadingPanelProps) {
  const card = spread.cards[selected]!;
  return (
    <section className={s.panel} aria-live="polite">
      <i className={s.corners} />
      <header className={s.head}>
        <h2 className={s.name}>{cardNameOf(card.name)}</h2>
        <em className={card.reversed ? s.reversed : s.upright}>{card.reversed ? '逆位' : '正位'}</em>
        <span className={s.place}>{title ?? card.place}</span>
      </header>
      <p className={s.text}>{card.text}</p>
      <p className={s.say}>
        <b>今日一句</b>
        {spread.say}
      </p>
    </section>
  );
}
