// 人气成员 (S-GD-3, call G08): the ten guild members with the most charm or activity of this week.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import s from './Detail.module.css';

const UserCard = lazyPart(
  () => import('#features/people/UserCard.tsx'),
  'UserCard',
  ({ user_id }) => user_id !== undefined,
);

const TABS = [
  { key: 'charm', label: '魅力' },
  { key: 'active', label: '活跃' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const SHOWN = 10;

export function HotMembers({ guild_id }: { readonly guild_id: number }) {
  const [tab, setTab] = useState<Tab>('charm');
  const [card, setCard] = useState<number>();
  const asked = useCall('POST /api/v1/get_guild_hot_member', { guild_id, tab, limit: SHOWN });
  return (
    <Card
      title="人气成员"
      extra={<Segmented label="人气成员" items={TABS} value={tab} onChange={(key) => setTab(key as Tab)} />}
    >
      <ReadSheet read={asked}>
        {({ list }) =>
          list.length === 0 ? (
            <StandardState inside kind="empty" title="本周还没有人上榜" />
          ) : (
            <ol className={s.people}>
              {list.map(({ user_id, nickname, avatar, rank, is_online }) => (
                <li key={user_id} className={s.person}>
                  <button type="button" className={s.one} onClick={() => setCard(user_id)}>
                    <Avatar src={avatar} size={46} online={is_online === 1} />
                    <span className={s.nick}>{nickname}</span>
                    <small className={s.rank}>
                      第 <span className="num">{rank}</span>
                    </small>
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </ReadSheet>
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </Card>
  );
}
