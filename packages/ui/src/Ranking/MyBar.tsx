import { shortAmount } from '@shengyu/rules/amount.ts';
import { Tag } from '../Tag/Tag.tsx';
import type { RankEntry, RankPicture } from './rank-entry.ts';
import { Score } from './RankRow.tsx';
import s from './Ranking.module.css';

export interface MyRank extends RankEntry {
  /** The wire's rank_text: `12`, `10000+`, `未上榜`. */
  readonly rank_text: string;
  /** Points to the place above; 0 for the first. */
  readonly gap_to_prev: number;
}

/** My place, always in sight, clear to me where others see 神秘人 (BOARD-5, RANK-6). */
export function MyBar({ mine, picture }: { readonly mine: MyRank; readonly picture: RankPicture }) {
  return (
    <aside className={s.bar} aria-label="我的排名">
      <div className={s.row}>
        <span className={`num ${s.place} ${s.myPlace}`}>{mine.rank_text}</span>
        {picture(mine, 44)}
        <span className={s.middle}>
          <span className={s.nameLine}>
            <b className={s.name}>{mine.name}</b>
            {mine.hidden ? <Tag>仅自己可见</Tag> : mine.tag}
          </span>
          <span className={s.caption}>
            {mine.gap_to_prev > 0 ? (
              <>
                距上一名 <b className={`num ${s.gap}`}>{shortAmount(mine.gap_to_prev)}</b>
              </>
            ) : (
              mine.rank === 1 && '暂居第一'
            )}
          </span>
        </span>
        <Score entry={mine} />
      </div>
    </aside>
  );
}
