// 人气成员 (S-GD-3, G08): ten by charm or by activity, of the week.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useQuery } from '#lib/query.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { useServices } from '#shell/services.ts';
import s from './Detail.module.css';

const UserCard = later(
  () => import('#mechanics/user/UserCard.tsx'),
  (module) => module.UserCard,
  ({ user_id }) => user_id !== undefined,
);

const TABS = [
  { key: 'charm', label: '魅力' },
  { key: 'active', label: '活跃' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const SHOWN = 10;

export function HotMembers({ guild_id }: { readonly guild_id: number }) {
  const { client } = useServices();
  const [tab, setTab] = useState<Tab>('charm');
  const [card, setCard] = useState<number>();
  const asked = useQuery({
    queryKey: ['get_guild_hot_member', guild_id, tab],
    queryFn: () => client.call('POST /api/v1/get_guild_hot_member', { guild_id, tab, limit: SHOWN }, { quiet: 'all' }),
  });
  return (
    <Card
      title="人气成员"
      extra={<Segmented label="人气成员" items={TABS} value={tab} onChange={(key) => setTab(key as Tab)} />}
    >
      <Answered asked={asked}>
        {({ list }) =>
          list.length === 0 ? (
            <State inside kind="empty" title="本周还没有人上榜" />
          ) : (
            <ol className={s.people}>
              {list.map(({ user_id, nickname, avatar, rank, live_room }) => (
                <li key={user_id} className={s.person}>
                  <button type="button" className={s.one} onClick={() => setCard(user_id)}>
                    <Avatar src={avatar} size={46} online={live_room !== undefined} />
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
      </Answered>
      <UserCard user_id={card} onClose={() => setCard(undefined)} />
    </Card>
  );
}
