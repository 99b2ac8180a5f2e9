import { dayOf, weekdayOf } from '@shengyu/rules/calendar.ts';
import { List } from '@shengyu/ui/List/List.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { mayForAll } from '#screens/guild/detail/standing.ts';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './GuildRoom.module.css';
import { RoomCard } from './RoomCard.tsx';
import type { Room, RoomList, RoomListState } from './use-rooms.ts';

export type RoomsProps = {
  readonly guild: GuildDetail;
  readonly list: RoomList;
  readonly state: RoomListState;
  /** A search or a chip leaves some out. */
  readonly narrowed: boolean;
  readonly onBind: (() => void) | undefined;
  readonly onMore: (room: Room) => void;
};

const DAYS_OF_WEEK = 7;

export function Rooms({ guild, list, state, narrowed, onBind, onMore }: RoomsProps) {
  const clock = useAppClock();
  // Today still counts.
  const daysLeft = DAYS_OF_WEEK - weekdayOf(dayOf(clock.now())) + 1;
  const me = useMe(useSignedIn());
  const officer =
    list.can_manage === 1 || mayForAll(guild, 'data.room.view') || mayForAll(guild, 'room.operation.view');
  const isMine = ({ owner }: Room): boolean => me !== undefined && owner !== undefined && owner.user_id === me.user_id;
  const full = list.counts.all >= list.quota;
  return (
    <div className={s.list}>
      {full && list.can_manage === 1 && <p className={s.full}>{fullText(guild)}</p>}
      <List
        items={list.list}
        label="房间"
        keyOf={({ room_id }) => room_id}
        next={state.next}
        onMore={state.more}
        empty={
          narrowed ? (
            <State inside kind="empty" title="没有找到房间" text="换个条件试试" />
          ) : (
            <State inside kind="empty" title="公会还没有房间" action="绑定房间" onAction={onBind} />
          )
        }
        row={(room) => (
          <RoomCard room={room} daysLeft={daysLeft} onMore={officer || isMine(room) ? () => onMore(room) : undefined} />
        )}
      />
    </div>
  );
}

/** S-GR-4: what a higher level would bring. */
export const fullText = ({ guild_level, level_progress }: GuildDetail): string =>
  level_progress.next_need === undefined ? '公会房间名额已满' : `公会房间名额已满，升到 Lv.${guild_level + 1} 可增加`;
