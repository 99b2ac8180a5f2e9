// A full room in every engine that the shell supports (web-shell.md §9): its seats with faces, its stream, and every kind of event.
import { modules } from '@shengyu/server/app.ts';
import { openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowserEngine } from '../engines/devtools.ts';
import { CHROMIUM_VERSIONS, ensureOldChromium, type ChromiumVersion } from '../engines/old-chromium.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openFullRoom } from './room-scene.ts';

/** More than the lines of the public screen that are drawn, and every kind of event several times. */
const EVENTS = 120;
const CURRENT = 0;
/** The shell's own; the pages of the H5 go back to 65. */
const OLDEST = 72;

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

it.each([...CHROMIUM_VERSIONS.filter((version) => version >= OLDEST), CURRENT])(
  '§9 Chromium %i (0: of this machine): a full room has faces on its seats, hears what is told, and nothing fails',
  async (version) => {
    const engine = await startBrowserEngine(
      version === CURRENT
        ? (process.env.CHROMIUM ?? '/usr/bin/chromium')
        : ensureOldChromium(version as ChromiumVersion),
    );
    try {
      const page = await engine.openPage();
      const see = (script: string) => expect.poll(() => page.evaluate(script).catch(() => undefined));
      await page.goto(`${site.url}/isle/#/room/${room.room_id}`);
      await see(`!!document.querySelector('[role=log][aria-busy=false]')`).toBe(true);
      const faces = `[...document.querySelectorAll('#screen img')].filter((img) => img.complete && img.naturalWidth > 0).length`;
      await see(faces).toBeGreaterThanOrEqual(7);
      for (let i = 0; i < EVENTS; i++) room.next();
      const lines = `[...document.querySelector('[role=log]').children].map((line) => line.textContent)`;
      await see(`${lines}.join('')`).toContain('这首好适合今晚');
      await see(`${lines}.join('')`).toContain('送给');
      // A gift that fills the screen.
      const [to, from] = room.briefs;
      const big = { order_no: 'big', from, to: [to], item: room.whale, num: 1, value: 120_000, tier: '', at: 0 };
      room.tell({ event: 'gift', data: { ...big, combo_id: 'big', combo_num: 1 } });
      await see(`document.body.innerText`).toContain('跳过动画');
      expect(page.takeErrors()).toEqual([]);
    } finally {
      engine.close();
    }
  },
);
