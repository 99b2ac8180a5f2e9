// 席位榜: the members of one sign (S2-SS-1 to S2-SS-3).
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useRankBoard } from '@shengyu/h5/mechanics/rank/use-board.ts';
import { useState } from 'react';
import { SEATS, type SeatPage, type SeatHome } from '../season.ts';
import { BoardFoot, BoardNote, seatedOf } from './board-parts.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { SeatHall } from './SeatHall.tsx';
import s from './Seats.module.css';

const RewardSheet = lazyPart(
  () => import('./RewardSheet.tsx'),
  'RewardSheet',
  ({ open }) => open,
);
const StarCardSheet = lazyPart(() => import('../card/StarCardSheet.tsx'), 'StarCardSheet');

export type SeatBoardProps = {
  readonly home: SeatHome;
  readonly star: SeatHome['stars'][number];
  /** Shows the seats of the caller's own sign. */
  readonly onOwnSign: (star_id: number) => void;
};

export function SeatBoard({ home, star, onOwnSign }: SeatBoardProps) {
  const { star_id, name } = star;
  const read = useRankBoard({ route: SEATS, request: { star_id }, copied: true });
  const [rewards, setRewards] = useState(false);
  const [opened, setOpened] = useState<number>();
  const board = read.board as SeatPage | undefined;
  return (
    <>
      <SeatHall
        scene={`seats-${star_id}-${board ? 'shown' : 'loading'}`}
        seated={board && read.rows.map((row) => seatedOf(row, board.my, setOpened))}
        vacant="席位虚位以待"
        caption={
          <>
            <p className={s['season']}>
              <b>{name}</b>
              <button type="button" className={s['rewards']} onClick={() => setRewards(true)}>
                奖励
              </button>
            </p>
            {board && board.state === 1 ? <p>结算中，10分钟内发放</p> : <LazyCampaignStateLine />}
          </>
        }
        rule={board && board.rule_text}
        note={<BoardNote read={read} />}
        foot={<BoardFoot read={read} />}
        own={
          board && (
            <OwnSeat
              board={board}
              sign={home.my_star_id === null ? undefined : home.stars[home.my_star_id - 1]}
              shown={star_id}
              min={board.pay.min_score}
              onOwnSign={onOwnSign}
              onHidden={() => void read.again()}
            />
          )
        }
      />
      <RewardSheet open={rewards} onClose={() => setRewards(false)} board={board} />
      <StarCardSheet user_id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
