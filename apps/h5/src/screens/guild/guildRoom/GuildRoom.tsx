// Page /guild/guildRoom 公会房间 (S-GR): the rooms of a guild, for visitors, members and officers.
import { HeadBarAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { hasPermissionForAll } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { ReadPage } from '#features/read/ReadPage.tsx';
import { usePageCall } from '#features/read/use-page-call.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import s from './GuildRoom.module.css';
import { ROOM_LIST_ROUTE, useRoomList, type Room, type RoomListRequest } from './use-rooms.ts';

const wishes = () => import('./Wishes.tsx');
const Wishes = lazyPart(wishes, 'RoomFilters');
const Rooms = lazyPart(() => import('./Rooms.tsx'), 'GuildRoomCards');
const RoomSheet = lazyPart(
  () => import('./RoomSheet.tsx'),
  'RoomMenuSheet',
  ({ room }) => room !== undefined,
);
const BindSheet = lazyPart(
  () => import('./BindSheet.tsx'),
  'BindRoomSheet',
  ({ open }) => open,
);
const RefusedState = lazyPart(() => import('#features/read/ReadSheet.tsx'), 'RefusedState');
const CopyNote = lazyPart(() => import('#features/sheet/CopyNote.tsx'), 'OfflineCopyNote');

const TITLE = '公会房间';

export function Screen() {
  const { location } = useRoute();
  const id = Number(location.query.id) || undefined;
  const state = usePageCall('POST /api/v1/get_guild_detail', id ? { guild_id: id } : {}, {
    copy: `guild:${id ?? 'mine'}`,
  });
  if (state.step !== 'here') return <ReadPage title={TITLE} read={state} shape={<Shape />} />;
  return <Shown guild={state.data} />;
}

function Shown({ guild }: { readonly guild: GuildDetail }) {
  const { navigation } = useRoute();
  const online = useOnline();
  const { guild_id } = guild;
  const [ask, setAsk] = useState<RoomListRequest>({ guild_id });
  const [binding, setBinding] = useState(false);
  const [chosen, setChosen] = useState<Room>();
  const state = useRoomList(ask);
  const { list, copiedAt, failure, refusal } = state;
  const closed = copiedAt !== undefined || !online;
  const changed = (): Promise<unknown> =>
    Promise.all([renewReads(ROOM_LIST_ROUTE), renewReads('POST /api/v1/get_guild_detail')]);
  const manages = list !== undefined && list.can_manage === 1 && !closed;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={manages && <HeadBarAction label="绑定房间" act onPress={() => setBinding(true)} />}
      onRefresh={state.again}
    >
      <div className={s.wishes}>
        <Wishes
          ask={ask}
          list={list}
          seesFlow={hasPermissionForAll(guild, 'data.room.view')}
          onChange={(part) => setAsk((before) => ({ ...before, ...part }))}
        />
      </div>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={state.again} />}
      {refusal && <RefusedState refusal={refusal} again={state.again} />}
      {failure && <LazyStandardState kind="error" detail={failure.status} onAction={state.again} />}
      {!refusal && !failure && (
        <Skeleton loading={!list} shape={<Cards />}>
          {list && (
            <Rooms
              guild={guild}
              list={list}
              state={state}
              narrowed={Boolean(ask.keyword) || Boolean(ask.state)}
              onBind={manages ? () => setBinding(true) : undefined}
              onMore={setChosen}
            />
          )}
        </Skeleton>
      )}
      <RoomSheet
        guild={guild}
        room={chosen}
        manages={manages}
        closed={closed}
        onClose={() => setChosen(undefined)}
        onDone={changed}
      />
      <BindSheet open={binding} guild={guild} list={list} onClose={() => setBinding(false)} onDone={changed} />
    </Page>
  );
}

const Cards = () => (
  <div className={s.shape}>
    {[0, 1, 2].map((i) => (
      <div key={i} className={s.bone}>
        <SkeletonBlock width={64} height={64} />
        <div className={s.lines}>
          <SkeletonBlock width="50%" height={16} />
          <SkeletonBlock width="80%" height={12} />
          <SkeletonBlock width="65%" height={12} />
          <SkeletonBlock height={52} />
        </div>
      </div>
    ))}
  </div>
);

const Shape = () => (
  <>
    <div className={s.shape}>
      <SkeletonBlock height={132} />
    </div>
    <Cards />
  </>
);
