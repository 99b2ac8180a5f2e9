// 好友榜: the caller and the members with whom the caller follows each other (BOARD-12: without rewards).
import { lazyPart, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useRankBoard } from '@shengyu/h5/mechanics/rank/use-board.ts';
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { useState } from 'react';
import { BoardFoot, BoardNote, seatedOf } from './board-parts.tsx';
import { OwnBar, OwnRow } from './OwnSeat.tsx';
import { SeatHall } from './SeatHall.tsx';
import s from './Seats.module.css';

const StarCardSheet = lazyPart(() => import('../card/StarCardSheet.tsx'), 'StarCardSheet');

const Caption = () => (
  <>
    <p className={s['season']}>
      <b>好友星光榜</b>
    </p>
    <LazyCampaignStateLine />
  </>
);

export function FriendBoard({ onFollow }: { readonly onFollow: () => void }) {
  const read = useRankBoard({ route: 'POST /api/star_rank/get_friend_rank_list', request: {}, copied: true });
  const [opened, setOpened] = useState<number>();
  const { board, rows } = read;
  const my = board && board.my;
  // The caller is always among the friends, so the board is lonely with one row too.
  const lonely = board !== undefined && rows.every(({ rank }) => my !== null && my !== undefined && my.rank === rank);
  return (
    <>
      <SeatHall
        scene={`friends-${board ? 'shown' : 'loading'}`}
        seated={board && rows.map((row) => seatedOf(row, board.my, setOpened))}
        vacant="虚位以待"
        caption={<Caption />}
        rule={board && board.rule_text}
        note={
          <>
            <BoardNote read={read} />
            {lonely && (
              <div className={s['lonely']}>
                <p>还没有互相关注的好友</p>
                <button type="button" onClick={onFollow}>
                  去关注
                </button>
              </div>
            )}
          </>
        }
        foot={<BoardFoot read={read} />}
        own={
          my && (
            <OwnRow
              my={my}
              line={my.rank === 1 ? '暂居第一' : my.rank === 0 ? '还没有星光' : `好友中第 ${my.rank} 名`}
            />
          )
        }
      />
      <StarCardSheet user_id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

export function FriendsForMembers() {
  const toLogin = useOpenLogin();
  return (
    <SeatHall
      scene="friends-guest"
      seated={[]}
      vacant="虚位以待"
      caption={<Caption />}
      rule={undefined}
      own={<OwnBar text="登录后查看好友的星光" act="去登录" onAct={toLogin} />}
    />
  );
}
