import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf, renderPlace } from '#testing/isle.tsx';
import { liveRoom, roomPage } from '#testing/samples.ts';
import type { Campaign } from '#tabs/when-line.ts';
import { HomeTab } from './HomeTab.tsx';

const NOW = 1_800_000_000;
const campaign = {
  activity_code: 'star_sign',
  title: '星座物语',
  state: 'open',
  open_at: NOW - 86_400,
  close_at: NOW + 86_400,
  server_time: NOW,
  route: '/constellation/starMap',
  cover: '/activity/star_sign/cover.svg',
  theme: { colors: ['#7a3fef', '#3fa0ef'], asset_base: '/activity/star_sign/' },
  red: 0,
} as never as Campaign;

it.each([
  { rooms: [], first: '星座物语', second: '荣誉榜' },
  { rooms: [liveRoom(1)], first: '荣誉榜', second: '星座物语' },
])('SHELL-25 with $rooms.length live rooms $first stands above $second', async ({ rooms, first, second }) => {
  renderPlace(<HomeTab shown />, {
    answers: {
      'POST /goapi/room/room_list': () => roomPage(rooms),
      'POST /api/activity/get_calendar': () => ({ list: [campaign] }),
    },
  });
  const [above, below] = [first, second].map((name) => page.getByRole('button', { name: new RegExp(name) }).first());
  await expect.element(page.getByText(/岛上正安静|1 个房间亮着灯/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /星座物语/ }).first()).toBeVisible();
  const topOf = (what: typeof above): number => what!.element().getBoundingClientRect().top;
  expect(topOf(above)).toBeLessThan(topOf(below));
  expect(await faultsOf()).toEqual([]);
});

it('SHELL-26 rings and beam of the island move, and stand still when the member wants less motion', async () => {
  renderPlace(<HomeTab shown />, {
    answers: {
      'POST /goapi/room/room_list': () => roomPage([liveRoom(1), liveRoom(2)]),
      'POST /api/activity/get_calendar': () => ({ list: [campaign] }),
    },
  });
  await expect.element(page.getByText(/2 个房间亮着灯/)).toBeVisible();
  const moving = (): number =>
    document.getAnimations().filter(({ effect }) => effect!.getComputedTiming().iterations === Infinity).length;
  // Three rings around each of two isles, and the beam.
  await expect.poll(moving).toBe(7);
  document.documentElement.setAttribute('data-still', '');
  try {
    expect(moving()).toBe(0);
  } finally {
    document.documentElement.removeAttribute('data-still');
  }
});
