import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { Tag } from '../Tag/Tag.tsx';
import type { RankEntry, RenderRankPicture } from './rank-entry.ts';
import { RankScore } from './RankRow.tsx';
import s from './Ranking.module.css';

export interface OwnRankEntry extends RankEntry {
  /** rank_text of the API: `12`, `10000+`, `未上榜`. */
  readonly rank_text: string;
  /** Points missing to the place above; 0 for the first. */
  readonly gap_to_prev: number;
}

/**
 * The member's own rank, always visible. It shows the true name even
 * where others see 神秘人 (BOARD-5, RANK-6: members may hide on boards).
 */
export function OwnRankBar({ mine, picture }: { readonly mine: OwnRankEntry; readonly picture: RenderRankPicture }) {
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
                距上一名 <b className={`num ${s.gap}`}>{formatShortAmount(mine.gap_to_prev)}</b>
              </>
            ) : (
              mine.rank === 1 && '暂居第一'
            )}
          </span>
        </span>
        <RankScore entry={mine} />
      </div>
    </aside>
  );
}
