// The filter sheet (S-OL-1); operator and target are chosen among the people of a room.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { FilterSheet, type PersonChooserProps, type FilterSheetProps } from '#features/log/FilterSheet.tsx';
import { PeopleSheet } from '#features/people/PeopleSheet.tsx';
import { OPERATION_LOG_DAYS } from './log-filter.ts';

export type OperationLogFilterSheetProps = Pick<FilterSheetProps, 'open' | 'onClose' | 'filter' | 'onConfirm'> & {
  /** Undefined when all rooms of a guild are shown. */
  readonly room_id: number | undefined;
};

export const OperationLogFilterSheet = ({ room_id, ...props }: OperationLogFilterSheetProps) => (
  <FilterSheet
    {...props}
    days={OPERATION_LOG_DAYS}
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

type RoomPeopleProps = PersonChooserProps & { readonly room_id: number; readonly scene: 'admin' | 'online' };

function RoomPeople({ room_id, scene, ...choosing }: RoomPeopleProps) {
  return (
    <PeopleSheet<Row>
      {...choosing}
      route="GET /goapi/room/get_user_list"
      request={{ room_id, scene }}
      noteOf={({ room_role }) => ROLE_NAMES[room_role]}
      nobody="房间里暂时没有人"
    />
  );
}
