import type { ReactNode } from 'react';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { itemTextOf } from '#features/item/item-text.ts';
import type { RankPage } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import s from './RewardRows.module.css';

type PlaceReward = {
  /** Told apart when a board pays for its days and for its end. */
  readonly window?: string;
  readonly from: number;
  readonly to: number;
  readonly items: RankPage['rewards'][number]['items'];
};

export type RewardRowsProps = {
  readonly rewards: readonly PlaceReward[];
  /** The reader's present place; 0 when there is none. */
  readonly place: number;
  /** Stands at the reader's place. */
  readonly here?: string;
};

const placeText = (from: number, to: number): string => (from === to ? `第${from}名` : `第${from}–${to}名`);

/** What each place of a board gets; the reader's place is marked. */
export const RewardRows = ({ rewards, place, here = '我在这里' }: RewardRowsProps) => (
  <ul>
    {rewards.map(({ window, from, to, items }) => {
      const mine = place >= from && place <= to;
      return (
        <li key={`${window}-${from}`} className={joinClassNames(s.reward, mine && s.mine)}>
          <span className={s.place}>
            {placeText(from, to)}
            {mine && <span className={s.small}>{here}</span>}
          </span>
          <ul className={s.things}>
            {items.map((item) => (
              <li key={item.item_code} className={s.thing}>
                <ItemTile icon={item.icon} />
                <span className={s.small}>{itemTextOf(item)}</span>
              </li>
            ))}
          </ul>
        </li>
      );
    })}
  </ul>
);

/** What a board asks for a reward and when it is paid. */
export const RewardTerms = ({ children }: { readonly children: ReactNode }) => <p className={s.terms}>{children}</p>;
