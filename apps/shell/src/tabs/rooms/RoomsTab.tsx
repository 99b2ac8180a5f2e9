// 房间: the live rooms by scene and kind, the first one large, with the member's own room and guild. Where nobody is live, the tab
// says so and offers another way.
import type { RequestTo } from '@shengyu/contract/client.ts';
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { caretRightBold, Icon, microphoneStageFill } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useState } from 'react';
import { flameFill, magnifyingGlassBold } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { ListBody, ListHead } from '#tabs/ListHead.tsx';
import { mayPlay, useVisitor, type Card } from '#tabs/me-now.ts';
import { Faces, RoomCard, TabGround, type Room, type TabProps } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import s from './RoomsTab.module.css';

type Scene = Omit<RequestTo<'POST /goapi/room/room_list'>, 'page' | 'limit'>;

/** Kinds of rooms (ROOM-2). The server shows rooms of the last kind to adults only. */
const KINDS = ['交友', '点唱', '电台', '游戏', '派对', '相亲'];
const ADULT_KIND = 'type6';
/** What the list asks for under a tab: the kinds are `type1` to `type6`. */
const sceneOf = (tab: string): Scene =>
  tab === 'recommend'
    ? {}
    : tab === 'follow' || tab === 'guild'
      ? { scene: tab }
      : { scene: 'type', room_type: Number(tab.slice('type'.length)) };
const EMPTY: Readonly<Record<string, string>> = {
  follow: '你关注的人还没开麦',
  guild: '公会的房间都在休息',
  recommend: '岛上正安静，还没有房间亮灯',
};

/** SHELL-24: rooms change quickly. */
const STALE_MS = 10_000;
const PAGE = 20;

export function RoomsTab({ shown }: TabProps) {
  const [scene, setScene] = useState('recommend');
  const visitor = useVisitor();
  const { me, isGuest } = visitor;
  const { openPage, stack } = useIsle();
  const pages = usePages('POST /goapi/room/room_list', sceneOf(scene), {
    limit: PAGE,
    staleMs: STALE_MS,
    keyOf: ({ room_id }) => room_id,
  });
  const items = [
    { key: 'recommend', label: '推荐' },
    ...(isGuest
      ? []
      : [
          { key: 'follow', label: '关注', ...(pages.page?.follow_num ? { count: pages.page.follow_num } : {}) },
          { key: 'guild', label: '公会' },
        ]),
    ...KINDS.map((label, i) => ({ key: `type${i + 1}`, label })),
  ].filter(({ key }) => key !== ADULT_KIND || mayPlay(visitor));
  const openRoom = ({ room_id }: Pick<Room, 'room_id'>): void => stack.open({ kind: 'room', room_id });
  const own = me?.self?.room;
  const [first, ...rest] = pages.rows;
  return (
    <TabGround shown={shown} label="房间" staleMs={STALE_MS}>
      <ListHead
        title="房间"
        right={
          <span className={s.acts}>
            <button
              type="button"
              className={shared.act}
              aria-label="搜索房间与公会"
              onClick={() => stack.open({ kind: 'page', page: 'search' })}
            >
              <Icon path={magnifyingGlassBold} size={22} />
            </button>
            {own && (
              <button type="button" className={s.own} onClick={() => openRoom(own)}>
                <Icon path={microphoneStageFill} size={16} />
                我的房间
              </button>
            )}
          </span>
        }
      />
      <ListBody>
        <Tabs label="房间分类" items={items} value={scene} onChange={setScene} />
        {first && <LargeCard room={first} onOpen={() => openRoom(first)} />}
        {me?.guild && scene === 'recommend' && <GuildStrip guild={me.guild} onOpen={() => setScene('guild')} />}
        {/* One room alone stands above, large; the list would call itself empty. */}
        {(!first || rest.length > 0) && (
          <List
            cards
            label="正在说话的房间"
            items={pairsOf(rest)}
            keyOf={([{ room_id }]) => room_id}
            row={(pair) => (
              <div className={shared.pair}>
                {pair.map((room) => (
                  <div key={room.room_id}>
                    <RoomCard room={room} onOpen={() => openRoom(room)} />
                  </div>
                ))}
              </div>
            )}
            next={pages.next}
            onMore={pages.more}
            skeleton={
              <div className={shared.shape}>
                <SkeletonBlock height={206} />
              </div>
            }
            empty={
              pages.refusal?.code === 1001 ? (
                <StandardState inside kind="login" onAction={() => openPage('/login')} />
              ) : (
                <StandardState
                  inside
                  kind="empty"
                  title={pages.refusal?.msg ?? EMPTY[scene] ?? '这里还没有房间亮灯'}
                  action="去看看活动"
                  onAction={() => stack.showTab({ kind: 'tab', tab: 'events' })}
                />
              )
            }
          />
        )}
      </ListBody>
    </TabGround>
  );
}

type Pair = readonly [Room, ...Room[]];

/** Two rooms a line. */
const pairsOf = (rooms: readonly Room[]): readonly Pair[] =>
  rooms.flatMap((room, i) => (i % 2 === 0 ? [[room, ...rooms.slice(i + 1, i + 2)] as const] : []));

function LargeCard({ room, onOpen }: { readonly room: Room; readonly onOpen: () => void }) {
  const host = room.owner ?? room.mics[0];
  const friend = room.friends[0];
  const isOnMic = room.mics.some(({ user_id }) => user_id === friend?.user_id);
  return (
    <button type="button" className={s.large} onClick={onOpen}>
      <img src={room.cover} alt="" />
      <span className={s.inside}>
        <span className={s.who}>
          {host && (
            <span className={s.host}>
              <Avatar
                src={host.avatar}
                size={72}
                {...(host.avatar_frame ? { frame: <img src={host.avatar_frame} alt="" /> } : {})}
              />
              <i>主持</i>
            </span>
          )}
          <span className={s.what}>
            <span className={s.tags}>
              <i>直播中</i>
              <em>
                <Icon path={flameFill} size={13} />
                {formatShortAmount(room.heat)}
                <span className="sr-only"> 热度</span>
              </em>
            </span>
            <b>{room.room_name}</b>
            <small>
              {room.guild && <Avatar tile src={room.guild.logo} size={18} />}
              {[room.guild?.guild_name, host && `主持 ${host.nickname}`].filter(Boolean).join(' · ')}
            </small>
          </span>
        </span>
        <span className={s.seats}>
          {room.mics.slice(0, 8).map(({ user_id, avatar }, i) => (
            <Avatar key={`${user_id} ${i}`} src={avatar} size={34} />
          ))}
        </span>
        <span className={s.listen}>
          {room.friends.length > 0 && <Faces people={room.friends} size={22} />}
          <span>
            <b>{room.online_num}</b> 人在房间
            {friend && (
              <>
                {' · '}你关注的 <b>{friend.nickname}</b> {isOnMic ? '在麦上' : '在里面'}
              </>
            )}
          </span>
          <i>进入</i>
        </span>
      </span>
    </button>
  );
}

/** The member's guild and how many of its rooms are live. */
function GuildStrip({ guild, onOpen }: { readonly guild: NonNullable<Card['guild']>; readonly onOpen: () => void }) {
  const { data } = useCall(
    'POST /goapi/room/room_list',
    { scene: 'guild', page: 1, limit: PAGE },
    { staleMs: STALE_MS },
  );
  return (
    <button type="button" className={s.guild} onClick={onOpen}>
      <Avatar tile src={guild.logo} size={40} />
      <span>
        <b>{guild.guild_name}</b>
        <small>
          我的公会
          {data && (data.total > 0 ? ` · ${data.total} 个房间亮着灯` : ' · 房间都在休息')}
        </small>
      </span>
      {data && <Faces people={data.list.flatMap(({ mics }) => mics.slice(0, 1)).slice(0, 3)} size={26} />}
      <Icon path={caretRightBold} size={16} />
    </button>
  );
}
