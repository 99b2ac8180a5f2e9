// 房间 (S-DC-5): those of the range, and one of them with the same chart.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Many } from './Many.tsx';
import { One } from './One.tsx';

const ROUTE = 'POST /api/v1/room_data_center';
type Listed = Extract<ReplyFrom<typeof ROUTE>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];
const ROOM = 3;

export function Rooms({ guild }: { readonly guild: GuildDetail }) {
  const { client } = useServices();
  const { location, navigation } = usePlace();
  const id = location.query.page_type === '3' ? Number(location.query.id) || undefined : undefined;
  if (id !== undefined) return <One route={ROUTE} page_type={ROOM} id={id} guild_id={guild.guild_id} />;
  return (
    <Many<Row>
      label="房间"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'days', label: '有效天' },
      ]}
      ask={async (wish) => {
        const answer = await client.call(ROUTE, { guild_id: guild.guild_id, type: 1, ...wish }, { quiet: 'all' });
        return { ...answer, data: (answer.data as Listed).items };
      }}
      keyOf={({ room_id }) => room_id}
      row={(one) => ({
        leading: <Avatar src={one.cover} tile />,
        title: one.room_name,
        gone: one.unbound === 1 ? '已解绑' : undefined,
        caption: `有效 ${one.valid_days} 天 · 开播 ${Math.floor(one.open_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => navigation.go(`/guild/dataCenter?page_type=3&id=${one.room_id}`),
      })}
    />
  );
}
