// Rooms in every engine that the shell supports (web-shell.md §9): the list, a full room's seats with faces, its stream, and every kind of event.
import { modules } from '@shengyu/server/app.ts';
import { openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowserEngine } from '../engines/devtools.ts';
import {
  CHROMIUM_VERSIONS,
  ensureOldChromium,
  OLDEST_OF_SHELL,
  type ChromiumVersion,
} from '../engines/old-chromium.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openFullRoom } from './room-scene.ts';

/** More than the lines of the public screen that are drawn, and every kind of event several times. */
const EVENTS = 120;
const CURRENT = 0;

let site: Site;
let http: TestHttpClient;
let room: Awaited<ReturnType<typeof openFullRoom>>;

beforeAll(async () => {
  site = await openSite();
  http = await openTestHttp(site.ctx, modules);
  room = await openFullRoom(site.ctx, http);
});
afterAll(async () => {
  await http?.close();
  await site?.close();
});

it.each([...CHROMIUM_VERSIONS.filter((version) => version >= OLDEST_OF_SHELL), CURRENT])(
  '§9 Chromium %i (0: of this machine): a room is found in the list, has faces on its seats, hears what is told, and nothing fails',
  async (version) => {
    const engine = await startBrowserEngine(
      version === CURRENT
        ? (process.env.CHROMIUM ?? '/usr/bin/chromium')
        : ensureOldChromium(version as ChromiumVersion),
    );
    try {
      const page = await engine.openPage();
      const read = (script: string) => () => page.evaluate(script).catch(() => undefined);
      await page.goto(`${site.url}/isle/#/rooms`);
      await expect.poll(read(`document.body.innerText`)).toContain('晚风点唱台');
      await page.goto(`${site.url}/isle/?room#/room/${room.room_id}`);
      await expect.poll(read(`!!document.querySelector('[role=log][aria-busy=false]')`)).toBe(true);
      const faces = `[...document.querySelectorAll('#screen img')].filter((img) => img.complete && img.naturalWidth > 0).length`;
      await expect.poll(read(faces)).toBeGreaterThanOrEqual(7);
      for (let i = 0; i < EVENTS; i++) room.next();
      const lines = `[...document.querySelector('[role=log]').children].map((line) => line.textContent)`;
      await expect.poll(read(`${lines}.join('')`)).toContain('这首好适合今晚');
      await expect.poll(read(`${lines}.join('')`)).toContain('送给');
      // A gift that fills the screen.
      const [to, from] = room.briefs;
      const big = { order_no: 'big', combo_id: 'big', from, to: [to], item: room.whale, value: 120_000 };
      room.tell({ event: 'gift', data: { ...big, num: 1, combo_num: 1, tier: '', at: 0 } });
      await expect.poll(read(`document.body.innerText`)).toContain('跳过动画');
      expect(page.takeErrors()).toEqual([]);
    } finally {
      engine.close();
    }
  },
);
