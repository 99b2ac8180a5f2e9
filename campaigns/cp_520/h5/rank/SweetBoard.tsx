// The board of 甜蜜总榜 with its reward sheet, fetched beside the home call.
import { lazyPart, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { PairBoard } from '@shengyu/h5/mechanics/rank/pairs/PairBoard.tsx';
import { StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import { useState } from 'react';
import { BOARD, CODE, SWEET_RULE } from '../season.ts';
import s from './Rank.module.css';
import { SCENERY, theme } from './theme.ts';

const RewardSheet = lazyPart(
  () => import('./RewardSheet.tsx'),
  'RewardSheet',
  ({ open }) => open,
);

type SweetBoardProps = { readonly page: ReplyFrom<typeof BOARD>; readonly offset: number };

export function SweetBoard({ page: { home, my }, offset }: SweetBoardProps) {
  const [rewards, setRewards] = useState(false);
  return (
    <>
      <PairBoard
        skin="rose"
        scenery={SCENERY}
        route={BOARD}
        request={{ activity_code: CODE, rank_code: 'cp_total' }}
        copied
        rule={SWEET_RULE}
        offset={offset}
        empty="还没有人上榜"
        cooling={home !== undefined && home.is_cooling === 1}
        head={<StageTitle theme={theme} />}
        aside={
          <button type="button" className={s['rewards']} onClick={() => setRewards(true)}>
            查看奖励
          </button>
        }
      />
      <RewardSheet open={rewards} onClose={() => setRewards(false)} place={my ? my.rank : 0} />
    </>
  );
}
