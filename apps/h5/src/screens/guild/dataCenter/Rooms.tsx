// 房间 (S-DC-5): the rooms with figures in the range.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { PAGE_TYPE_ROOM } from '#features/guild/data-address.ts';
import { SubjectFigureList, type SubjectListOptions } from './Many.tsx';
import { ROOM_DATA_ROUTE } from './metrics.ts';

type Listed = Extract<ReplyFrom<typeof ROOM_DATA_ROUTE>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];

export type RoomFigureListProps = SubjectListOptions & {
  readonly onOpen: (page_type: typeof PAGE_TYPE_ROOM, id: number) => void;
};

export function RoomFigureList({ onOpen, ...looking }: RoomFigureListProps) {
  return (
    <SubjectFigureList<Row>
      {...looking}
      label="房间"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'mic', label: '开播' },
        { key: 'days', label: '有效天' },
      ]}
      route={ROOM_DATA_ROUTE}
      listIn={(reply) => (reply as Listed).items}
      keyOf={({ room_id }) => room_id}
      row={(one) => ({
        leading: <Avatar src={one.cover} tile />,
        title: one.room_name,
        gone: one.unbound === 1 ? '已解绑' : undefined,
        caption: `有效 ${one.valid_days} 天 · 开播 ${Math.floor(one.open_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => onOpen(PAGE_TYPE_ROOM, one.room_id),
      })}
    />
  );
}
