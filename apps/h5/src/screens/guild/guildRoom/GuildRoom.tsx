// /guild/guildRoom 公会房间 (S-GR): the rooms of a guild for visitors, members and those who manage them.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Bone, Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useOnline } from '#lib/online.ts';
import { refetchQueries } from '#lib/query.ts';
import { mayForAll } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { UnreadPage } from '#screens/withdraw/UnreadPage.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import s from './GuildRoom.module.css';
import { ROOMS_KEY, useRooms, type Room, type RoomAsk } from './use-rooms.ts';

const wishes = () => import('./Wishes.tsx');
const Wishes = later(wishes, (module) => module.Wishes);
const Rooms = later(
  () => import('./Rooms.tsx'),
  (module) => module.Rooms,
);
const RoomSheet = later(
  () => import('./RoomSheet.tsx'),
  (module) => module.RoomSheet,
  ({ room }) => room !== undefined,
);
const BindSheet = later(
  () => import('./BindSheet.tsx'),
  (module) => module.BindSheet,
  ({ open }) => open,
);
const RefusedState = later(
  () => import('#mechanics/sheet/Answered.tsx'),
  (module) => module.RefusedState,
);
const CopyNote = later(
  () => import('#mechanics/sheet/CopyNote.tsx'),
  (module) => module.CopyNote,
);

const TITLE = '公会房间';

export function Screen() {
  const { location } = usePlace();
  const id = Number(location.query.id) || undefined;
  const { state, again } = useOwn('POST /api/v1/get_guild_detail', id ? { guild_id: id } : {}, {
    copy: `guild:${id ?? 'mine'}`,
  });
  if (state.step !== 'here') return <UnreadPage title={TITLE} state={state} again={again} shape={<Shape />} />;
  return <Shown guild={state.data} />;
}

function Shown({ guild }: { readonly guild: GuildDetail }) {
  const { navigation } = usePlace();
  const online = useOnline();
  const { guild_id } = guild;
  const [ask, setAsk] = useState<RoomAsk>({ guild_id });
  const [binding, setBinding] = useState(false);
  const [chosen, setChosen] = useState<Room>();
  const state = useRooms(ask);
  const { list, copiedAt, failure, refusal } = state;
  const closed = copiedAt !== undefined || !online;
  const renew = (): Promise<unknown> =>
    Promise.all([refetchQueries([ROOMS_KEY]), refetchQueries(['POST /api/v1/get_guild_detail'])]);
  const manages = list !== undefined && list.can_manage === 1 && !closed;
  return (
    <Page
      title={TITLE}
      ground="hero"
      onBack={() => navigation.back()}
      right={manages && <HeadAction label="绑定房间" act onPress={() => setBinding(true)} />}
      onRefresh={state.renew}
    >
      <div className={s.wishes}>
        <Wishes
          ask={ask}
          list={list}
          seesFlow={mayForAll(guild, 'data.room.view')}
          onChange={(part) => setAsk((before) => ({ ...before, ...part }))}
        />
      </div>
      {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={state.renew} />}
      {refusal && <RefusedState refusal={refusal} again={state.renew} />}
      {failure && <State kind="error" detail={failure.status} onAction={state.renew} />}
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
        onDone={renew}
      />
      <BindSheet open={binding} guild={guild} list={list} onClose={() => setBinding(false)} onDone={renew} />
    </Page>
  );
}

const Cards = () => (
  <div className={s.shape}>
    {[0, 1, 2].map((i) => (
      <div key={i} className={s.bone}>
        <Bone width={64} height={64} />
        <div className={s.lines}>
          <Bone width="50%" height={16} />
          <Bone width="80%" height={12} />
          <Bone width="65%" height={12} />
          <Bone height={52} />
        </div>
      </div>
    ))}
  </div>
);

const Shape = () => (
  <>
    <div className={s.shape}>
      <Bone height={132} />
    </div>
    <Cards />
  </>
);
