// The head of a room: fold, cover, name, number and heat, follow, the two best givers of the hour, people, more.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { dotsThreeBold, Icon } from '@shengyu/ui/icons.tsx';
import { memo } from 'react';
import s from './Head.module.css';
import { Portrait } from './Portrait.tsx';
import { caretDownBold, fireFill } from './room-icons.ts';
import type { RoomCard } from './room-state.ts';
import type { RoomDetail } from './stay.ts';
import { roomFigure } from './words.ts';

export type HeadProps = {
  readonly room: RoomCard;
  readonly top: RoomDetail['top'];
  /** Undefined where there is nobody to follow: a room without an owner, or the viewer's own. */
  readonly follows: boolean | undefined;
  readonly onFold: () => void;
  readonly onFollow: () => void;
  readonly onBoard: () => void;
  readonly onMore: () => void;
};

export const Head = memo(function Head({ room, top, follows, onFold, onFollow, onBoard, onMore }: HeadProps) {
  return (
    <header className={s.head}>
      <button type="button" className={s.fold} aria-label="收起房间" onClick={onFold}>
        <Icon path={caretDownBold} size={22} />
      </button>
      <div className={s.about}>
        <span className={s.cover}>
          <img src={room.cover} alt="" />
          {room.frame && <img className={s.frame} src={room.frame.icon} alt="" />}
        </span>
        <div className={s.words}>
          <h1 className={s.name}>
            <span className={s.title}>{room.room_name}</span>
            {room.label && <img className={s.label} src={room.label.icon} alt={room.label.name} />}
          </h1>
          <p className={s.facts}>
            ID <span className="num">{room.show_id}</span>
            <span className={s.heat} aria-label={`热度 ${formatFullAmount(room.heat)}`} role="img">
              <Icon path={fireFill} size={12} />
              <span className="num">{roomFigure(room.heat)}</span>
            </span>
          </p>
        </div>
        {follows === false && (
          <button type="button" className={s.follow} onClick={onFollow}>
            关注
          </button>
        )}
      </div>
      <button type="button" className={s.board} onClick={onBoard}>
        <span className="sr-only">房间榜 </span>
        {top.slice(0, 2).map(
          ({ rank, user }) =>
            user && (
              <span key={rank} className={s.giver} aria-hidden="true">
                <Portrait className={s.face} src={user.avatar} />
                <i className={s.rank}>{rank}</i>
              </span>
            ),
        )}
        <span className={s.people}>
          {formatShortAmount(room.online_num)}
          <span className="sr-only"> 人在房间</span>
        </span>
      </button>
      <button type="button" className={s.more} aria-label="更多" onClick={onMore}>
        <Icon path={dotsThreeBold} size={22} />
      </button>
    </header>
  );
});
