// 成员 (S-DC-5): those of the range, and one of them with the same chart. A member sees the own data alone.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Many } from './Many.tsx';
import { One } from './One.tsx';

const ROUTE = 'POST /api/v1/member_data_center';
type Listed = Extract<ReplyFrom<typeof ROUTE>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];
const MEMBER = 2;

export function People({ guild, own }: { readonly guild: GuildDetail; readonly own: boolean }) {
  const { client } = useServices();
  const { location, navigation } = usePlace();
  const id = own ? 0 : Number(location.query.id) || undefined;
  if (id !== undefined)
    return <One route={ROUTE} page_type={MEMBER} id={id} guild_id={own ? undefined : guild.guild_id} />;
  return (
    <Many<Row>
      label="成员"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'mic', label: '上麦' },
        { key: 'days', label: '有效天' },
      ]}
      ask={async (wish) => {
        const answer = await client.call(ROUTE, { guild_id: guild.guild_id, type: 1, ...wish }, { quiet: 'all' });
        return { ...answer, data: (answer.data as Listed).items };
      }}
      keyOf={({ user_id }) => user_id}
      row={(one) => ({
        leading: <Avatar src={one.avatar} />,
        title: one.nickname,
        gone: one.left === 1 ? '已离会' : undefined,
        caption: `有效 ${one.valid_days} 天 · 上麦 ${Math.floor(one.mic_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => navigation.go(`/guild/dataCenter?page_type=2&id=${one.user_id}`),
      })}
    />
  );
}
