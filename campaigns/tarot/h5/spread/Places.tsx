// 过去 现在 未来: three places before the astrolabe, and the cards that come to lie on them.
import { cx } from '@shengyu/ui/cx.ts';
import type { CSSProperties } from 'react';
import { Turning } from '../card/Card.tsx';
import type { Flight } from './flight.ts';
import s from './Places.module.css';
import type { SpreadCard } from './spread.ts';

const PLACES = ['过去', '现在', '未来'] as const;
/** spread_flip, 2.0 s in all: the heap closes, then one card after the other turns over (S2-TA-6). */
const TURN_AT = [200, 750, 1300];

export type PlacesProps = {
  readonly cards: readonly SpreadCard[] | undefined;
  /** One for every card that has been drawn. */
  readonly flights: readonly (Flight | undefined)[];
  readonly up: boolean;
  /** They lay there already when the page came, or somebody tapped the turning away. */
  readonly still: boolean;
  readonly selected: number | undefined;
  readonly onSelect: (place: number) => void;
};

export const Places = ({ cards, flights, up, still, selected, onSelect }: PlacesProps) => (
  <div className={s.places}>
    {PLACES.map((place, i) => {
      const card = cards?.[i];
      const lies = i < flights.length;
      const face = card && { ...card, reversed: card.reversed === 1 };
      const turned = up && card !== undefined;
      return (
        <div key={place} className={cx(s.place, s[`p${i}`], selected === i && s.selected)}>
          <i className={s.aura} />
          <span className={cx(s.empty, lies && s.filled)} data-place={i} />
          {lies && (
            <button
              type="button"
              className={cx(s.card, flights[i] && !still && s.flown)}
              style={flights[i] as CSSProperties | undefined}
              disabled={!turned}
              aria-pressed={selected === i}
              onClick={() => onSelect(i)}
            >
              <span className="sr-only">{turned ? `${place}：` : `${place}，未翻开`}</span>
              <Turning face={face} up={turned} delay={TURN_AT[i]} still={still} />
              {turned && <span className="sr-only">{face!.reversed ? '，逆位' : '，正位'}</span>}
            </button>
          )}
          <span className={s.word}>{place}</span>
        </div>
      );
    })}
  </div>
);
