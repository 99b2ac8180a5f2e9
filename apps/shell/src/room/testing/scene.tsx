// A room for page tests: the real page on a stream and calls whose answers the test gives.
import '#frame/frame.css';
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { render } from '@shengyu/ui/testing/render.tsx';
import type { ApiClient } from '@shengyu/web/client.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { ClientContext } from '@shengyu/web/read/client-context.ts';
import type { RouteName } from '@shengyu/contract/client.ts';
import { IsleContext, type Isle } from '#frame/isle.ts';
import type { GiftList } from '../gift-choice.ts';
import { Inside } from '../Inside.tsx';
import { createRoomLive, type LiveParts } from '../live.ts';
import type { RoomCard, Seat, Told } from '../room-state.ts';
import type { RoomDetail, Viewer } from '../stay.ts';
import { HandStream } from './hand-stream.ts';
import { item, room, seats, snapshot } from './samples.ts';

type Answer = { readonly code: number; readonly msg: string; readonly data: object };
export const ok = (data: object): Answer => ({ code: 1, msg: 'ok', data });
export const refuse = (code: number, msg: string, reason: string): Answer => ({ code, msg, data: { reason } });

/** Answers by route; what a test does not answer is a fault of the server. */
type Answers = Partial<Record<RouteName, (request: never) => Answer>>;

export const MEMBER: NonNullable<Viewer> = { user_id: 9 };

const gifts: GiftList['tabs'][number]['list'] = [
  { ...item('gift_rose', '玫瑰', 'items/rose', 10), price: 10, tier: '', effect: 0 },
  { ...item('gift_whale', '星海鲸', 'items/whale', 10_000), price: 10_000, tier: 'medium', effect: 1 },
  {
    ...item('gift_sail', '宝藏帆船', 'items/yacht', 5_200),
    price: 5_200,
    tier: 'small',
    effect: 0,
    right: { item_code: 'eg_isle', has: 0, name: '宝藏帆船专属赠礼权', activity_code: 'treasure_hunt' },
  },
];

const GIFT_LIST: GiftList = {
  tabs: [{ code: 'gift', name: '礼物', list: gifts }],
  counts: [1, 10, 66, 520, 1314],
  diamond: 24_860,
  boxes: [],
};

export type SceneOptions = {
  readonly viewer?: Viewer;
  readonly my?: Partial<RoomDetail['my']>;
  readonly taken?: readonly Seat[];
  readonly card?: Partial<RoomCard>;
  readonly answers?: Answers;
  readonly say?: LiveParts['say'];
  readonly plain?: boolean;
};

export function renderRoom(options: SceneOptions = {}) {
  const { viewer, my, taken = [], card = {}, answers = {}, plain = false } = options;
  clearReads();
  const stream = new HandStream();
  const asked: { readonly route: string; readonly data: Record<string, unknown> }[] = [];
  const logins: string[] = [];
  const opened: unknown[] = [];
  const known: Answers = {
    'POST /goapi/gift/gift_list': () => ok(GIFT_LIST),
    'POST /api/v1/get_my_activity_prop': () => ok({ list: [], total: 0, page: 1, limit: 50 }),
    'POST /api/activity/get_calendar': () => ok({ list: [] }),
    ...answers,
  };
  const answer = async (route: RouteName, data: Record<string, unknown>): Promise<Answer> => {
    asked.push({ route, data });
    return known[route]?.(data as never) ?? { code: 5000, msg: '系统繁忙', data: {} };
  };
  const client = { call: answer, mutate: answer } as unknown as ApiClient;
  const isle: Isle = {
    client,
    channels: undefined as never,
    stack: {
      current: [],
      subscribe: () => () => undefined,
      open: (place) => void opened.push(place),
      follow: () => undefined,
      showTab: (place) => void opened.push(place),
      close: () => void opened.push('closed'),
      closeAbove: () => undefined,
      closeWebviews: () => undefined,
    },
    openPage: (route) => void opened.push(route),
    leadTo: (route) => void opened.push(route),
    withMember: (act, then) => (viewer ? then() : void logins.push(act)),
  };
  const live = createRoomLive({
    me: viewer?.user_id ?? 0,
    open: async () => stream,
    say: options.say ?? (() => new Promise(() => undefined)),
    isPlain: () => plain,
  });
  const detail: RoomDetail = {
    ...room(card),
    seats: seats(taken),
    top: [],
    my: { room_role: 'guest', is_follow: 0, can_say: 1, can_gift: 1, ...my },
    operations: [],
    flags: { voice: 0, room_say: 1, room_gift: 1 },
    seq: '10-0',
  };
  live.start();
  const rendered = render(
    <IsleContext value={isle}>
      <ClientContext value={client}>
        <div style={{ position: 'fixed', top: 0, right: 0, bottom: 0, left: 0 }}>
          <Inside stay={{ room_id: 7, step: 'here', detail, viewer, live }} top />
        </div>
        <ToastHost />
      </ClientContext>
    </IsleContext>,
  );
  const send = (...events: readonly Told[]): void => stream.send(...events);
  // The connection listens from the next task on.
  const begun = new Promise<void>((resolve) => {
    setTimeout(() => {
      send(snapshot('10-0', card, taken));
      resolve();
    });
  });
  return { ...rendered, live, stream, asked, logins, opened, send, begun };
}
