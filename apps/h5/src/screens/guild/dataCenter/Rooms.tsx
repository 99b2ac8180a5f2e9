// 房间 (S-DC-5): those of the range.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useServices } from '#shell/services.ts';
import { ROOM } from './address.ts';
import { Many, type Looking } from './Many.tsx';
import { ROOM_DATA } from './metrics.ts';

type Listed = Extract<ReplyFrom<typeof ROOM_DATA>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];

export type RoomsProps = Looking & { readonly onOpen: (page_type: typeof ROOM, id: number) => void };

export function Rooms({ onOpen, ...looking }: RoomsProps) {
  const { client } = useServices();
  const { guild_id } = looking.guild;
  return (
    <Many<Row>
      {...looking}
      label="房间"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'mic', label: '开播' },
        { key: 'days', label: '有效天' },
      ]}
      ask={async (ask) => {
        const answer = await client.call(ROOM_DATA, { guild_id, ...ask }, { quiet: 'all' });
        return { ...answer, data: (answer.data as Listed).items };
      }}
      keyOf={({ room_id }) => room_id}
      row={(one) => ({
        leading: <Avatar src={one.cover} tile />,
        title: one.room_name,
        gone: one.unbound === 1 ? '已解绑' : undefined,
        caption: `有效 ${one.valid_days} 天 · 开播 ${Math.floor(one.open_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => onOpen(ROOM, one.room_id),
      })}
    />
  );
}
