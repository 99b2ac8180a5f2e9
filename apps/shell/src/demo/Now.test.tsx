import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IsleContext, useIsle } from '#frame/isle.ts';
import type { StackedPlace } from '#frame/stack.ts';
import { useIslandNews } from '#tabs/home/live-line.ts';
import { renderPlace } from '#testing/isle.tsx';
import { liveRoom, person, roomPage } from '#testing/samples.ts';
import { Now } from './Now.tsx';

/** The streams that are open, by address. */
let streams: FakeStream[] = [];
class FakeStream extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  tell(event: string, data: object): void {
    flushSync(() => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
  close(): void {
    streams = streams.filter((one) => one !== this);
  }
}

const real = window.fetch;
let pulse: object | null;
beforeEach(() => {
  streams = [];
  pulse = null;
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
    to === '/isle/pulse' ? new Response(JSON.stringify(pulse), { status: pulse ? 200 : 404 }) : real(to, init),
  );
});
afterEach(() => vi.unstubAllGlobals());

const answers = {
  'POST /goapi/room/room_list': (): ReplyFrom<'POST /goapi/room/room_list'> =>
    roomPage([liveRoom(1), liveRoom(2)], { mic_num: 5 }),
};

/** 首页 listens to the same stream. */
function Line() {
  useIslandNews(true);
  return null;
}

it('SHELL-48 岛上此刻: the counts, the last acts, and how to start a pulse that does not run', async () => {
  renderPlace(<Now />, { answers });
  const panel = page.getByRole('region', { name: '岛上此刻' });
  await expect.element(panel.getByText('脉搏 关')).toBeVisible();
  await expect.element(panel.getByText(/pnpm dev --pulse=on/)).toBeVisible();
  await expect.poll(() => panel.element().textContent).toMatch(/在麦5 人亮灯2 间在听24 人/);
  const item = {
    item_type: 111,
    item_code: 'g_rose',
    name: '玫瑰',
    icon: '/activity/items/rose.svg',
    num: 1,
    unit: '个',
    value: 10,
  };
  streams[0]!.tell('gift', { from: person(1, '晚风'), to: person(2, '南枝'), item, num: 66, tier: 'medium' });
  await expect.poll(() => panel.element().textContent).toMatch(/晚风 送给 南枝 玫瑰 ×66/);
});

it('SHELL-48 with a pulse it says how often gifts and draws happen', async () => {
  pulse = { now: 1, gifts: 120, draws: 30, minutes: { gifts: [1, 3], draws: [2, 2] } };
  renderPlace(<Now />, { answers });
  const panel = page.getByRole('region', { name: '岛上此刻' });
  await expect.element(panel.getByText('脉搏 开')).toBeVisible();
  await expect.poll(() => panel.element().textContent).toMatch(/送礼2 次\/分在麦5 人抽取2 次\/分/);
});

it('SHELL-43 the island has one stream however many show it, and none while a room is open', async () => {
  const listeners = new Set<() => void>();
  let places: readonly StackedPlace[] = [];
  const go = (next: readonly StackedPlace[]): void => {
    places = next;
    flushSync(() => listeners.forEach((listener) => listener()));
  };
  function Desk() {
    const isle = useIsle();
    const stack = {
      ...isle.stack,
      get current() {
        return places;
      },
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    return (
      <IsleContext value={{ ...isle, stack }}>
        <Now />
      </IsleContext>
    );
  }
  const { unmount } = renderPlace(
    <>
      <Desk />
      <Line />
    </>,
    { answers },
  );
  expect(streams.map(({ url }) => url)).toEqual(['/api/live/ticker?activity_code=island']);
  unmount();
  expect(streams).toEqual([]);
  renderPlace(<Desk />, { answers });
  expect(streams).toHaveLength(1);
  go([{ id: 'r', place: { kind: 'room', room_id: 7 } }]);
  expect(streams).toEqual([]);
  go([]);
  expect(streams).toHaveLength(1);
});
