// The sheet of filters (S-OL-1): people are chosen among those of a room.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { FilterSheet, type Choosing, type FilterSheetProps } from '#mechanics/log/FilterSheet.tsx';
import { PeopleSheet } from '#mechanics/user/PeopleSheet.tsx';
import { useServices } from '#shell/services.ts';
import { DAYS } from './log-filter.ts';

export type FiltersProps = Pick<FilterSheetProps, 'open' | 'onClose' | 'filter' | 'onConfirm'> & {
  /** Undefined: all rooms of a guild are looked at. */
  readonly room_id: number | undefined;
};

export const Filters = ({ room_id, ...props }: FiltersProps) => (
  <FilterSheet
    {...props}
    days={DAYS}
    noPeople={room_id === undefined ? '请先选择一个房间' : undefined}
    people={(who, choosing) =>
      room_id !== undefined && (
        <RoomPeople key={who} room_id={room_id} scene={who === 'operator' ? 'admin' : 'online'} {...choosing} />
      )
    }
  />
);

type Row = ReplyFrom<'GET /goapi/room/get_user_list'>['list'][number];

const ROLE_NAMES: Readonly<Record<Row['room_role'], string>> = {
  owner: '房主',
  admin: '管理',
  host: '主播',
  guest: '',
};

type RoomPeopleProps = Choosing & { readonly room_id: number; readonly scene: 'admin' | 'online' };

function RoomPeople({ room_id, scene, ...choosing }: RoomPeopleProps) {
  const { client } = useServices();
  return (
    <PeopleSheet<Row>
      {...choosing}
      ask={(asked) => client.call('GET /goapi/room/get_user_list', { room_id, scene, ...asked }, { quiet: 'all' })}
      noteOf={({ room_role }) => ROLE_NAMES[room_role]}
      nobody="房间里暂时没有人"
    />
  );
}
