// The fan of seven cards (stages-pairs §7); missing ones are outlines.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { DeckCard } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { drawn as faces } from '../art/card-faces.ts?drawn';
import { drawn } from '../art/cards.ts?drawn';
import { fanPlace, MIDDLE } from './fan-order.ts';
import s from './Fan.module.css';

export type FanProps = {
  readonly order: readonly string[];
  /** Undefined for a guest, or while the cards load: outlines only. */
  readonly cards: readonly DeckCard[] | undefined;
  /** True while the seven join to the painted fan. */
  readonly joining?: boolean;
  readonly onChoose: (code: string) => void;
};

/** Names by code, for the outlines of a guest. */
const NAMES: Readonly<Record<string, string>> = {
  qc_1: '牛郎卡',
  qc_2: '织女卡',
  qc_3: '喜鹊卡',
  qc_4: '银河卡',
  qc_5: '金风卡',
  qc_6: '玉露卡',
  qc_7: '鹊桥卡',
};

export const nameOfCard = (cards: readonly DeckCard[] | undefined, code: string): string => {
  const card = cards && cards.find(({ item_code }) => item_code === code);
  return card ? card.name : NAMES[code]!;
};

const px = (value: number): string => `calc(${Math.round(value * 10) / 10} * var(--u))`;

export function Fan({ order, cards, joining = false, onChoose }: FanProps) {
  return (
    <div className={joinClassNames(s.fan, joining && s.joining)}>
      <img className={s.holder} src={drawn['holder']} alt="" />
      <ul aria-label="七夕卡">
        {Object.keys(NAMES).map((code) => {
          const i = order.indexOf(code);
          const { x, y, turn, scale } = fanPlace(i, joining);
          const card = cards && cards.find(({ item_code }) => item_code === code);
          const have = card ? card.have : 0;
          const name = nameOfCard(cards, code);
          const side = i < MIDDLE ? s.left : i > MIDDLE ? s.right : s.middle;
          return (
            <li
              key={code}
              className={joinClassNames(s.place, side)}
              style={{
                zIndex: 10 - Math.abs(i - MIDDLE),
                transform: `translate(${px(x)}, ${px(y)}) rotate(${turn}deg) scale(${scale})`,
              }}
            >
              <button
                type="button"
                className={s.card}
                aria-label={have > 0 ? `${name}，${have} 张` : `${name}，未获得`}
                aria-pressed={i === MIDDLE}
                onClick={() => onChoose(code)}
              >
                <img src={have > 0 ? faces[code] : drawn[code]} alt="" />
                <span className={s.name}>{name}</span>
                {have > 1 && <b className={joinClassNames('num', s.count)}>×{have}</b>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
