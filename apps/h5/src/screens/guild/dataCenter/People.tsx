// 成员 (S-DC-5): the members with figures in the range.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { PAGE_TYPE_MEMBER } from '#features/guild/data-address.ts';
import { SubjectFigureList, type SubjectListOptions } from './Many.tsx';
import { MEMBER_DATA_ROUTE } from './metrics.ts';

type Listed = Extract<ReplyFrom<typeof MEMBER_DATA_ROUTE>, { mode: 'list' }>;
type Row = Listed['items']['list'][number];

export type MemberFigureListProps = SubjectListOptions & {
  readonly onOpen: (page_type: typeof PAGE_TYPE_MEMBER, id: number) => void;
};

export function MemberFigureList({ onOpen, ...looking }: MemberFigureListProps) {
  return (
    <SubjectFigureList<Row>
      {...looking}
      label="成员"
      sorts={[
        { key: 'flow', label: '流水' },
        { key: 'mic', label: '上麦' },
        { key: 'days', label: '有效天' },
      ]}
      route={MEMBER_DATA_ROUTE}
      listIn={(reply) => (reply as Listed).items}
      keyOf={({ user_id }) => user_id}
      row={(one) => ({
        leading: <Avatar src={one.avatar} />,
        title: one.nickname,
        gone: one.left === 1 ? '已离会' : undefined,
        caption: `有效 ${one.valid_days} 天 · 上麦 ${Math.floor(one.mic_minutes / 60)} 小时`,
        trend: one.water_flow,
        onOpen: () => onOpen(PAGE_TYPE_MEMBER, one.user_id),
      })}
    />
  );
}
