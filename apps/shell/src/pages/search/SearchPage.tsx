// 搜索: live rooms by name or number (X48), guilds by name or number (G01), and for a member the people one follows (U03).
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Icon } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Skeleton, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useEffect, useRef, useState } from 'react';
import { magnifyingGlassBold } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { useVisitor } from '#tabs/me-now.ts';
import { Missing, RoomCard, SectionHead } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import s from './SearchPage.module.css';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 300;

export function SearchPage() {
  const { stack } = useIsle();
  const [text, setText] = useState('');
  const keyword = usePaused(text.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Page
      title="搜索"
      ground="hero"
      onBack={stack.close}
      sticky={
        <form className={s.form} role="search" onSubmit={(event) => event.preventDefault()}>
          <Icon path={magnifyingGlassBold} size={18} />
          <input
            ref={field}
            type="search"
            maxLength={20}
            value={text}
            placeholder="房间、公会的名称或编号"
            aria-label="搜索房间与公会"
            onChange={({ target }) => setText(target.value)}
          />
        </form>
      }
    >
      {keyword ? <Found keyword={keyword} /> : <Suggested />}
    </Page>
  );
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Before anything is typed: the rooms where most is going on. */
function Suggested() {
  const { stack } = useIsle();
  const { data } = useCall('POST /goapi/room/room_list', { page: 1, limit: 6 }, { staleMs: 10_000 });
  if (!data || data.list.length === 0) return null;
  return (
    <>
      <SectionHead title="大家在听" />
      <div className={s.rooms}>
        {data.list.map((room) => (
          <div key={room.room_id}>
            <RoomCard room={room} onOpen={() => stack.open({ kind: 'room', room_id: room.room_id })} />
          </div>
        ))}
      </div>
    </>
  );
}

function Found({ keyword }: { readonly keyword: string }) {
  const { openPage, stack } = useIsle();
  const { isGuest } = useVisitor();
  const rooms = useCall('POST /goapi/room/room_list', { keyword, page: 1, limit: 20 }, { forget: true });
  const guilds = useCall('POST /api/v1/get_guild_list', { keyword, page: 1, limit: 10 }, { forget: true });
  const people = useCall(
    'GET /goapi/follow/get_follow_list',
    { type: 'follow', keyword, page: 1, limit: 10 },
    { enabled: !isGuest, forget: true },
  );
  const found = [rooms, guilds, people].reduce((sum, { data }) => sum + (data?.list.length ?? 0), 0);
  const openRoom = (room_id: number): void => stack.open({ kind: 'room', room_id });
  return (
    <Skeleton
      loading={rooms.step === 'loading' || guilds.step === 'loading'}
      shape={
        <div className={shared.card}>
          <SkeletonRows count={5} />
        </div>
      }
    >
      <Missing read={rooms} />
      {(rooms.data?.list.length ?? 0) > 0 && (
        <>
          <SectionHead title="亮灯的房间" />
          <div className={s.rooms}>
            {rooms.data!.list.map((room) => (
              <div key={room.room_id}>
                <RoomCard room={room} onOpen={() => openRoom(room.room_id)} />
              </div>
            ))}
          </div>
        </>
      )}
      {(guilds.data?.list.length ?? 0) > 0 && (
        <>
          <SectionHead title="公会" />
          <div className={shared.card}>
            {guilds.data!.list.map(({ guild_id, logo, guild_name, show_id, member_num }) => (
              <ListRow
                key={guild_id}
                leading={<Avatar tile src={logo} size={46} />}
                title={guild_name}
                caption={`编号 ${show_id} · ${member_num} 人`}
                onPress={() => openPage(`/guild/detail?id=${guild_id}`)}
              />
            ))}
          </div>
        </>
      )}
      {(people.data?.list.length ?? 0) > 0 && (
        <>
          <SectionHead title="我关注的人" />
          <div className={shared.card}>
            {people.data!.list.map(({ user_id, avatar, nickname, show_id, room_id, is_online }) => (
              <ListRow
                key={user_id}
                leading={<Avatar src={avatar} size={46} online={is_online === 1} />}
                title={nickname}
                caption={`ID ${show_id}${room_id ? ' · 在房间里' : ''}`}
                {...(room_id ? { onPress: () => openRoom(room_id) } : {})}
              />
            ))}
          </div>
        </>
      )}
      {found === 0 && rooms.step === 'here' && guilds.step === 'here' && (
        <LazyStandardState inside kind="empty" title={`没有找到“${keyword}”`} text="换个名称，或试试编号" />
      )}
    </Skeleton>
  );
}
