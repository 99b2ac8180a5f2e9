// The three hottest live rooms as isles: faces on land, contour rings around them, the lighthouse on the hottest (SHELL-26). Rings and
// beam move by transform and opacity alone.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { flameFill } from '#icons.ts';
import type { Room } from '#tabs/parts.tsx';
import s from './IslandMap.module.css';
import { shortNameOf } from './short-name.ts';
import { drawn } from './sea.ts?drawn';

/** Where the isles lie, in design pixels; the hottest is in the middle. */
const PLACES = [
  { left: 180, top: 240, big: true },
  { left: 64, top: 238, big: false },
  { left: 326, top: 254, big: false },
];

const LAND = 'M0 44C22 41 32 18 52 15C66 13 74 2 92 7C112 12 122 40 152 44Z';

type IslandMapProps = { readonly rooms: readonly Room[]; readonly onOpen?: ((room: Room) => void) | undefined };

export function IslandMap({ rooms, onOpen }: IslandMapProps) {
  return (
    <div className={s.map}>
      {rooms.length > 0 && (
        <>
          <img className={s.beam} src={drawn['beam']} alt="" />
          <img className={s.tower} src={drawn['tower']} alt="" />
        </>
      )}
      {PLACES.slice(0, rooms.length).map(({ left, top, big }, i) => {
        const room = rooms[i]!;
        const Tag = onOpen ? 'button' : 'div';
        const faces = room.mics.slice(0, big ? 3 : 2);
        return (
          <Tag
            key={room.room_id}
            className={joinClassNames(s.isle, big && s.big)}
            style={{ left: `calc(${left} * var(--u))`, top: `calc(${top - 30} * var(--u))` }}
            {...(onOpen
              ? {
                  type: 'button' as const,
                  onClick: () => onOpen(room),
                }
              : {})}
          >
            <svg className={s.land} viewBox="0 0 152 44" aria-hidden="true">
              <path d={LAND} fill="#281468" />
            </svg>
            {/* Pictures, because the browser draws the whole map anew in each frame when a part of a drawing moves. */}
            <span className={s.rings} aria-hidden="true">
              <img src={drawn['ring']} alt="" />
              <img src={drawn['ring']} alt="" />
              <img src={drawn['ring']} alt="" />
            </span>
            <span className={s.faces}>
              {faces.map(({ user_id, avatar }, at) => (
                <Avatar key={`${user_id} ${at}`} src={avatar} size={big ? (at === 1 ? 52 : 44) : 36} />
              ))}
            </span>
            <span className={s.label}>
              {i === 0 && <Icon path={flameFill} size={11} />}
              <b aria-hidden="true">{shortNameOf(room.room_name, room.guild?.guild_name)}</b>
              <span className="sr-only">{room.room_name}，</span>
              <em>{room.mic_num} 麦</em>
              <span className="sr-only">，热度 {formatFullAmount(room.heat)}</span>
            </span>
          </Tag>
        );
      })}
    </div>
  );
}
