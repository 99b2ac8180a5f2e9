// A room that the viewer is in: everything on the screen, and what the viewer does there.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsle } from '#frame/isle.ts';
import { Announcer } from './Announcer.tsx';
import { Banners } from './Banners.tsx';
import { Care } from './Care.tsx';
import { Dock } from './Dock.tsx';
import { Effects } from './Effects.tsx';
import { Head } from './Head.tsx';
import { IslandBanner } from './IslandBanner.tsx';
import type { LineState } from './live.ts';
import s from './Room.module.css';
import type { Draft, RoomCard } from './room-state.ts';
import { RoomGround } from './RoomGround.tsx';
import { Screen } from './Screen.tsx';
import { Seats } from './Seats.tsx';
import { SideEvents } from './SideEvents.tsx';
import { areEffectsPlain, skipEffects, useEffectsSkipped } from './skip-effects.ts';
import { useStays, type RoomDetail, type Stay } from './stay.ts';
import { mutedText } from './words.ts';

const GiftPanel = lazyPart(
  () => import('./GiftPanel.tsx'),
  'GiftPanel',
  ({ open }) => open,
);
const PersonSheet = lazyPart(
  () => import('./PersonSheet.tsx'),
  'PersonSheet',
  ({ user_id }) => user_id !== undefined,
);
const RoomSheets = lazyPart(
  () => import('./RoomSheets.tsx'),
  'RoomSheets',
  ({ open }) => open !== undefined,
);

export type InsideProps = {
  readonly stay: Extract<Stay, { step: 'here' }>;
  readonly top: boolean;
};

/** A browser's timers do not wait for longer. */
const LONGEST_WAIT_MS = 2 ** 31 - 2_000;

/** X52, while an operator has switched the public screen off (flag `room_say` of X41). */
const SAY_OFF = '公屏暂时关闭';

export function Inside({ stay, top }: InsideProps) {
  const { detail, viewer, live } = stay;
  const { client, stack, openPage, withMember } = useIsle();
  const stays = useStays();
  const view = useSyncExternalStore(live.subscribe, live.get);
  const { line, state, effects, banners, entrance, island } = view;
  const my = useRights(stay, view.touched);
  const flags = view.flags ?? detail.flags;
  // SHELL-35: minors and members in teen mode are not offered gifts, and nobody is while they are switched off.
  const mayGive = my.can_gift === 1 && flags.room_gift === 1;
  const [text, setText] = useState('');
  const [giving, setGiving] = useState<{ readonly to: number | undefined }>();
  const [person, setPerson] = useState<number>();
  const [sheet, setSheet] = useState<'more' | 'board' | 'report'>();
  const [follows, setFollows] = useState(detail.my.is_follow === 1);
  useEffectsSkipped();
  // A panel that was taken away does not come back by itself.
  if (giving && !mayGive) setGiving(undefined);
  const me = viewer?.user_id ?? 0;
  const room: RoomCard = state.room ?? detail;
  const seats = state.seats.length > 0 ? state.seats : detail.seats;
  const { owner } = room;

  const onEdit = useCallback(
    (draft: Draft) => {
      live.dropDraft(draft.key);
      setText(draft.text);
    },
    [live],
  );
  const fold = useCallback(() => stack.close(), [stack]);
  const leave = useCallback(() => {
    stays.leave();
    stack.close();
  }, [stays, stack]);
  const follow = useCallback(
    () =>
      withMember('关注', () => {
        if (!owner) return;
        const act = { user_id: owner.user_id, follow: 1 as const };
        void mutationOutcomeOf(client.mutate('POST /goapi/follow/set_follow', act, { quiet: true })).then(
          ({ data }) => {
            if (!data) return;
            setFollows(true);
            showToast('已关注', 'ok');
          },
        );
      }),
    [client, owner, withMember],
  );
  const onMore = useCallback(() => setSheet('more'), []);
  const onBoard = useCallback(() => setSheet('board'), []);
  const closeSheet = useCallback(() => setSheet(undefined), []);
  const onReport = useCallback(() => {
    setSheet(undefined);
    withMember('举报', () => setSheet('report'));
  }, [withMember]);
  const onGuard = useCallback(
    () => withMember('设置消费守护', () => openPage('/payment?guard=1')),
    [openPage, withMember],
  );
  const closePerson = useCallback(() => setPerson(undefined), []);
  const onNotices = useCallback(
    () => withMember('查看消息', () => stack.open({ kind: 'page', page: 'notices' })),
    [stack, withMember],
  );
  const onGuest = useCallback(() => withMember('说点什么', () => undefined), [withMember]);
  const onGift = useCallback(() => setGiving({ to: undefined }), []);
  const endGiving = useCallback(() => setGiving(undefined), []);
  const givingTo = (user_id: number): (() => void) | undefined => {
    if (!mayGive || user_id === me || !seats.some(({ user }) => user?.user_id === user_id)) return undefined;
    return () => {
      closePerson();
      setGiving({ to: user_id });
    };
  };
  const onRoom = useCallback(
    (room_id: number) => {
      if (room_id !== stay.room_id) stack.open({ kind: 'room', room_id });
    },
    [stack, stay.room_id],
  );
  const onSkip = useCallback(() => {
    skipEffects(true);
    live.skipEffect();
    showToast('已跳过动画，可在「更多」里打开');
  }, [live]);
  const send = (): void => {
    const said = text.trim();
    if (!said) return;
    setText('');
    void live.say(said);
  };

  const silenced =
    flags.room_say === 0 ? SAY_OFF : viewer && my.can_say === 0 ? mutedText(my.why_not, my.muted_until) : undefined;
  return (
    <RoomGround background={room.background}>
      <Head
        room={room}
        top={detail.top}
        follows={owner && owner.user_id !== me ? follows : undefined}
        onFold={fold}
        onFollow={follow}
        onBoard={onBoard}
        onMore={onMore}
      />
      <Seats
        seats={seats}
        notice={room.notice ? `文字与礼物互动中 · ${room.notice}` : '文字与礼物互动中'}
        onPerson={setPerson}
      />
      <div className={s.middle}>
        <LineBar line={line} why={view.why} onAgain={live.again} />
        <Banners banners={banners} entrance={entrance} />
        <Screen
          lines={state.lines}
          drafts={state.drafts}
          isJoining={line === 'joining'}
          onPerson={setPerson}
          onEdit={onEdit}
        />
        <div className={s.side}>
          <Care onReport={onReport} onGuard={my.can_gift === 1 ? onGuard : undefined} />
          <SideEvents />
        </div>
      </div>
      <Dock
        text={text}
        onText={setText}
        onSend={send}
        silenced={silenced}
        onGuest={viewer ? undefined : onGuest}
        onGift={mayGive ? onGift : undefined}
        onNotices={onNotices}
      />
      {state.ended && <Resting reason={state.ended.reason} onAway={leave} onFold={fold} />}
      {island && <IslandBanner key={`${island.room.room_id} ${island.from.user_id}`} gift={island} onRoom={onRoom} />}
      <Effects effect={effects.playing} plain={areEffectsPlain()} onSkip={onSkip} />
      <Announcer banners={banners} me={me} />
      <GiftPanel
        open={giving !== undefined && top}
        to={giving?.to}
        onClose={endGiving}
        room_id={stay.room_id}
        seats={seats}
        me={me}
      />
      <PersonSheet
        user_id={top ? person : undefined}
        onClose={closePerson}
        here={{ room_id: stay.room_id, givingTo }}
      />
      <RoomSheets open={top ? sheet : undefined} onClose={closeSheet} onReport={onReport} onLeave={leave} room={room} />
    </RoomGround>
  );
}

/** What the viewer may do here: as it was at the entrance, and read again after an operation on the viewer and when a mute ends. */
function useRights({ room_id, detail, viewer }: InsideProps['stay'], touched: number): RoomDetail['my'] {
  const { client } = useIsle();
  const [my, setMy] = useState(detail.my);
  const [given, setGiven] = useState(detail.my);
  if (given !== detail.my) {
    setGiven(detail.my);
    setMy(detail.my);
  }
  const [ended, setEnded] = useState(0);
  const until = my.muted_until;
  useEffect(() => {
    const left = until === undefined ? undefined : until * 1000 - Date.now();
    if (left === undefined || left <= 0 || left > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => setEnded((n) => n + 1), left + 1_000);
    return () => clearTimeout(timer);
  }, [until]);
  useEffect(() => {
    if (!viewer || touched + ended === 0) return;
    client
      .call('GET /goapi/room/room_detail/{id}', { id: room_id }, { quiet: 'all', fresh: true })
      .then(({ code, data }) => code === 1 && setMy(data.my))
      .catch(() => undefined);
  }, [client, room_id, viewer, touched, ended]);
  return my;
}

type LineBarProps = { readonly line: LineState; readonly why: string; readonly onAgain: () => void };

/** How the line is, when it is not well. */
function LineBar({ line, why, onAgain }: LineBarProps) {
  const online = useOnline();
  if (line === 'here' || (line === 'joining' && online)) return null;
  const words = line === 'out' ? why : online ? '正在重新连接…' : '当前无网络，恢复后自动接上';
  return (
    <p className={s.state} role="status">
      {words}
      {line === 'out' && (
        <button type="button" className={s.act} onClick={onAgain}>
          重新进入
        </button>
      )}
    </p>
  );
}

type RestingProps = { readonly reason: string; readonly onAway: () => void; readonly onFold: () => void };

const Resting = ({ reason, onAway, onFold }: RestingProps) => (
  <section className={s.rest} role="alertdialog" aria-label={reason || '房间休息中'}>
    <h2>{reason || '房间休息中'}</h2>
    <p>{reason ? '先去别的房间坐坐吧' : '主播还没有开播，先去别处坐坐'}</p>
    <div className={s.restActs}>
      <Button block onPress={onAway}>
        去看看别的房间
      </Button>
      <Button block variant="line" onPress={onFold}>
        等一等
      </Button>
    </div>
  </section>
);
