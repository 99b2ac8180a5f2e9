// 全服: a gift of the largest tier in some room, told to everybody on the island (SHELL-36). A tap leads to its room.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { memo } from 'react';
import s from './IslandBanner.module.css';
import { Portrait } from './Portrait.tsx';
import type { IslandGift } from './room-state.ts';

export type IslandBannerProps = { readonly gift: IslandGift; readonly onRoom: (room_id: number) => void };

export const IslandBanner = memo(function IslandBanner({ gift, onRoom }: IslandBannerProps) {
  const { from, to, item, num, room } = gift;
  return (
    <button type="button" className={s.island} onClick={() => onRoom(room.room_id)}>
      <em className={s.mark}>全服</em>
      <Portrait className={s.face} src={from.avatar} />
      <span className={s.words}>
        <b className={s.name}>{from.nickname}</b> 在 {room.room_name} 送给 <b className={s.name}>{to.nickname}</b>{' '}
        <b className={s.what}>{item.name}</b>
      </span>
      <img className={s.item} src={item.icon} alt="" />
      <i className={joinClassNames('num', s.times)}>×{num}</i>
    </button>
  );
});
