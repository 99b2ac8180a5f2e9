// The three places 过去 现在 未来 (past, present, future) in front of the picture of an astrolabe, and the cards on them.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { CSSProperties } from 'react';
import { TurningCard } from '../card/Card.tsx';
import type { CardFlightStyle } from './flight.ts';
import s from './Places.module.css';
import type { TarotSpreadCard } from './spread.ts';

const PLACES = ['过去', '现在', '未来'] as const;
/** When each card starts to turn, in ms. The whole animation spread_flip lasts 2.0 s (S2-TA-6). */
const TURN_AT = [200, 750, 1300];

export type SpreadPlacesProps = {
  readonly cards: readonly TarotSpreadCard[] | undefined;
  /** One entry for every card that was drawn: where its flight starts, or undefined for a card that does not fly. */
  readonly flights: readonly (CardFlightStyle | undefined)[];
  readonly up: boolean;
  /** True when nothing is animated, because the cards were open when the page loaded or the member tapped to skip. */
  readonly still: boolean;
  readonly selected: number | undefined;
  readonly onSelect: (place: number) => void;
};

export const SpreadPlaces = ({ cards, flights, up, still, selected, onSelect }: SpreadPlacesProps) => (
  <div className={s.places}>
    {PLACES.map((place, i) => {
      const card = cards?.[i];
      const lies = i < flights.length;
      const face = card && { ...card, reversed: card.reversed === 1 };
      const turned = up && card !== undefined;
      return (
        <div key={place} className={joinClassNames(s.place, s[`p${i}`], selected === i && s.selected)}>
          <i className={s.aura} />
          <span className={joinClassNames(s.empty, turned && s.filled)} data-place={i} />
          {lies && (
            <button
              type="button"
              className={joinClassNames(s.card, flights[i] && !still && s.flown)}
              style={flights[i] as CSSProperties | undefined}
              disabled={!turned}
              aria-pressed={selected === i}
              onClick={() => onSelect(i)}
            >
              <span className="sr-only">{turned ? `${place}：` : `${place}，未翻开`}</span>
              <TurningCard face={face} up={turned} delay={TURN_AT[i]} lastDelay={TURN_AT[2]} still={still} />
              {turned && <span className="sr-only">{face!.reversed ? '，逆位' : '，正位'}</span>}
            </button>
          )}
          <span className={s.word}>{place}</span>
        </div>
      );
    })}
  </div>
);
