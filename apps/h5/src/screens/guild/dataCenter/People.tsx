// 成员 (S-DC-5): those of the range.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { useServices } from '#shell/services.ts';
import { MEMBER } from './address.ts';
import { Many, type Looking } from './Many.tsx';
import { MEMBER_DATA } from './metrics.ts';

type Listed = Extract<ReplyFrom<typeof MEMBER_DATA>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];

export type PeopleProps = Looking & { readonly onOpen: (page_type: typeof MEMBER, id: number) => void };

export function People({ onOpen, ...looking }: PeopleProps) {
  const { client } = useServices();
  const { guild_id } = looking.guild;
  return (
    <Many<Row>
      {...looking}
      label="成员"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'mic', label: '上麦' },
        { key: 'days', label: '有效天' },
      ]}
      ask={async (ask) => {
        const answer = await client.call(MEMBER_DATA, { guild_id, ...ask }, { quiet: 'all' });
        return { ...answer, data: (answer.data as Listed).items };
      }}
      keyOf={({ user_id }) => user_id}
      row={(one) => ({
        leading: <Avatar src={one.avatar} />,
        title: one.nickname,
        gone: one.left === 1 ? '已离会' : undefined,
        caption: `有效 ${one.valid_days} 天 · 上麦 ${Math.floor(one.mic_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => onOpen(MEMBER, one.user_id),
      })}
    />
  );
}
