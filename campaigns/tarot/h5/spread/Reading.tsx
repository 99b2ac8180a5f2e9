// What the chosen card says, in the panel of the mockup: amusement only, the server's own words.
import { cardName } from '../card/Card.tsx';
import s from './Reading.module.css';
import type { Spread } from './spread.ts';

export type ReadingProps = { readonly spread: Spread; readonly selected: number; readonly title?: string | undefined };

export function Reading({ spread, selected, title }: ReadingProps) {
  const card = spread.cards[selected]!;
  return (
    <section className={s.panel} aria-live="polite">
      <i className={s.corners} />
      <header className={s.head}>
        <h2 className={s.name}>{cardName(card.name)}</h2>
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
