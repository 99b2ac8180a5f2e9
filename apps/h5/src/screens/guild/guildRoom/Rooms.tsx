import { dayOf, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { hasPermissionForAll } from '#features/guild/standing.ts';
import { useAppClock } from '#features/clock/app-clock.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './GuildRoom.module.css';
import { RoomCard } from './RoomCard.tsx';
import type { Room, RoomList, RoomListState } from './use-rooms.ts';

export type GuildRoomCardsProps = {
  readonly guild: GuildDetail;
  readonly list: RoomList;
  readonly state: RoomListState;
  /** True when a search or a chip hides some rooms. */
  readonly narrowed: boolean;
  readonly onBind: (() => void) | undefined;
  readonly onMore: (room: Room) => void;
};

const DAYS_OF_WEEK = 7;

export function GuildRoomCards({ guild, list, state, narrowed, onBind, onMore }: GuildRoomCardsProps) {
  const clock = useAppClock();
  // Today is counted among the days left.
  const daysLeft = DAYS_OF_WEEK - weekdayOf(dayOf(clock.now())) + 1;
  const me = useOwnProfile(useIsSignedIn());
  const officer =
    list.can_manage === 1 ||
    hasPermissionForAll(guild, 'data.room.view') ||
    hasPermissionForAll(guild, 'room.operation.view');
  const isMine = ({ owner }: Room): boolean => me !== undefined && owner !== undefined && owner.user_id === me.user_id;
  const full = list.counts.all >= list.quota;
  return (
    <div className={s.list}>
      {full && list.can_manage === 1 && <p className={s.full}>{describeRoomsFull(guild)}</p>}
      <List
        items={list.list}
        label="房间"
        keyOf={({ room_id }) => room_id}
        next={state.next}
        onMore={state.more}
        empty={
          narrowed ? (
            <StandardState inside kind="empty" title="没有找到房间" text="换个条件试试" />
          ) : (
            <StandardState inside kind="empty" title="公会还没有房间" action="绑定房间" onAction={onBind} />
          )
        }
        row={(room) => (
          <RoomCard room={room} daysLeft={daysLeft} onMore={officer || isMine(room) ? () => onMore(room) : undefined} />
        )}
      />
    </div>
  );
}

/** S-GR-4: names the next level when it would allow more rooms. */
export const describeRoomsFull = ({ guild_level, level_progress }: GuildDetail): string =>
  level_progress.next_need === undefined ? '公会房间名额已满' : `公会房间名额已满，升到 Lv.${guild_level + 1} 可增加`;
