// 会长与管理 (S-GD-3). Visitors see the head and the vice heads, members see all officers.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import s from './Detail.module.css';
import { isVisitor } from '#features/guild/standing.ts';

const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

export function Officers({ guild }: { readonly guild: GuildDetail }) {
  const [card, setCard] = useState<number>();
  const { guild_id, head, vice_list } = guild;
  const { data } = useCall('POST /api/v1/guild_manager_list', { guild_id }, { enabled: !isVisitor(guild) });
  const all = data;
  const people = [
    { ...head, tag: '会长', tone: 'gold' as const },
    ...(all ? all.vice_list : vice_list).map((one) => ({ ...one, tag: '副会长', tone: 'pink' as const })),
    ...(all ? all.manager_list : []).map((one) => ({ ...one, tag: '管理', tone: 'violet' as const })),
  ];
  return (
    <Card title="会长与管理">
      <ul className={s.people}>
        {people.map(({ user_id, nickname, avatar, is_online, tag, tone }) => (
          <li key={user_id} className={s.person}>
            <button type="button" className={s.one} onClick={() => setCard(user_id)}>
              <Avatar src={avatar} size={46} online={is_online === 1} />
              <span className={s.nick}>{nickname}</span>
              <Tag tone={tone}>{tag}</Tag>
            </button>
          </li>
        ))}
      </ul>
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </Card>
  );
}
