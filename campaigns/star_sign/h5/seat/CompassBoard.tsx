// 星座罗盘: the twelve signs by the mean light of their members; the caller's own sign is marked (S2-SS-1, S2-SM-7).
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { formatFullAmount, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useRankBoard } from '@shengyu/h5/mechanics/rank/use-board.ts';
import { SignGlyph } from '../SignGlyph.tsx';
import { BoardNote } from './board-parts.tsx';
import { OwnBar, OwnRow } from './OwnSeat.tsx';
import { SeatHall, type Seated } from './SeatHall.tsx';
import type { SeatHome } from '../season.ts';
import s from './Seats.module.css';

export type CompassBoardProps = {
  readonly home: SeatHome;
  /** Shows the seats of a sign. */
  readonly onOpen: (star_id: number) => void;
};

export function CompassBoard({ home, onOpen }: CompassBoardProps) {
  const read = useRankBoard({ route: 'POST /api/v1/star/star_compass_rank', request: {}, copied: true });
  const toLogin = useOpenLogin();
  const { board, rows } = read;
  const my = board && board.my;
  const seated = rows.map(({ rank, score, star }): Seated => {
    const star_id = star ? star.star_id : 1;
    return {
      key: star_id,
      rank,
      score,
      name: star ? star.name : '',
      face: <Medal star_id={star_id} />,
      isMine: star_id === home.my_star_id,
      onOpen: () => onOpen(star_id),
    };
  });
  return (
    <SeatHall
      scene={`compass-${board ? 'shown' : 'loading'}`}
      seated={board && seated}
      inScene={12}
      vacant="虚位以待"
      caption={
        <>
          <p className={s['season']}>
            <b>人均星光</b>
          </p>
          <LazyCampaignStateLine />
        </>
      }
      rule={board && board.rule_text}
      note={
        <>
          <BoardNote read={read} />
          {board && (
            <ul className={s['lights']}>
              {seated.map(({ key, rank, name, score, isMine }) => (
                <li key={key} className={isMine ? s['mine'] : undefined}>
                  <span className="num">{rank}</span>
                  {name}
                  <b className="num">{formatFullAmount(score)}</b>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      own={
        my && home.my_star_id !== null ? (
          <OwnRow
            my={my}
            face={<Medal star_id={home.my_star_id} />}
            line={
              my.rank <= 1 ? (
                '我的星座'
              ) : (
                <>
                  我的星座 · 距上一名 <b className="num">{formatFullAmount(my.gap_to_prev)}</b>
                </>
              )
            }
          />
        ) : (
          board && <OwnBar text="登录后查看你的星座" act="去登录" onAct={toLogin} />
        )
      }
    />
  );
}

const Medal = ({ star_id }: { readonly star_id: number }) => (
  <span className={s['medal']}>
    <SignGlyph star_id={star_id} tone="gold" />
  </span>
);
