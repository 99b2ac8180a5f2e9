import { joinClassNames } from '@shengyu/ui/cx.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { itemsTextOf } from '#features/item/item-text.ts';
import type { RankPage, RankRow } from '#features/item/shapes.ts';
import { PairChip } from '#features/pair/PairChip.tsx';
import { pairFacesOf, pairNamesOf } from './pair-names.ts';
import { PairNames } from './PairNames.tsx';
import s from './PairRow.module.css';

export type PairRowsProps = {
  readonly rows: readonly RankRow[];
  readonly rewards: RankPage['rewards'];
  /** True for a board without a podium: the places 1 to 3 stand on metal discs. */
  readonly discs?: boolean;
};

/** What a place gets, in one line. */
const rewardTextOf = (rewards: RankPage['rewards'], rank: number): string => {
  const reward = rewards.find(({ from, to }) => rank >= from && rank <= to);
  return reward ? itemsTextOf(reward.items) : '';
};

/** Rows of a board of pairs: place, both faces, both names, what the place gets, points. */
export const PairRows = ({ rows, rewards, discs = false }: PairRowsProps) => (
  <ol className={s.rows} start={rows[0] ? rows[0].rank : 1}>
    {rows.map((row) => (
      <li key={row.rank} className={s.row}>
        <b className={joinClassNames('num', s.place, discs && row.rank <= 3 && s[`disc${row.rank}`])}>{row.rank}</b>
        <PairChip pair={pairFacesOf(row)} />
        <span className={s.middle}>
          <b className={s.names}>
            <PairNames names={pairNamesOf(row)} />
          </b>
          <span className={s.caption}>{rewardTextOf(rewards, row.rank)}</span>
        </span>
        {row.pair && <b className={joinClassNames('num', s.points)}>{formatFullAmount(row.score)}</b>}
      </li>
    ))}
  </ol>
);
