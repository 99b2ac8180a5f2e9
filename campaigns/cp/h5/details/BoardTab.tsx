// 榜单: pairs by level points (the board with the number 2001, CP03).
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { RankBoard } from '@shengyu/h5/mechanics/rank/Board.tsx';

const LEVEL_BOARD = { id: 2001 };

export const BoardTab = () => (
  <RankBoard
    route="GET /goapi/relation/cp_level_rank_list/{id}"
    request={LEVEL_BOARD}
    offset={useAppClock().offset}
    empty="还没有人上榜"
  />
);
