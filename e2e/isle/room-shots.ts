// Takes pictures of a full room for people to look at: `node e2e/isle/room-shots.ts <folder> [sizes] [parts]`. Parts are room, gift,
// effect (frame by frame), island, states.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@shengyu/server/app.ts';
import { openTestHttp } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openBrowser } from '../browser.ts';
import { openSite } from '../h5/site.ts';
import { openFullRoom } from './room-scene.ts';
import { openVisitor } from './visitor.ts';

const [folder = 'shots', sizes = '390x844', parts = 'room,gift,effect,island,states'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const site = await openSite();
const browser = await openBrowser();
const http = await openTestHttp(site.ctx, modules);
const { room_id, native, briefs, tell, next, whale } = await openFullRoom(site.ctx, http);
const resting = await native.newRoom({ cover: '/activity/room/2_1.svg' }, { open: false });
const wanted = parts.split(',');
const EFFECT_FRAMES_MS = [250, 900, 1_700, 2_900, 4_200];
let orders = 0;
const give = (value: number): void =>
  tell({
    event: 'gift',
    data: {
      order_no: `big${++orders}`,
      from: briefs[1],
      to: [briefs[0]],
      item: whale,
      num: 1,
      value,
      tier: '',
      combo_id: `big${orders}`,
      combo_num: 9,
      at: 0,
    },
  });

const errors: string[] = [];
for (const size of sizes.split(',')) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  const { token } = await newAdult(site.ctx, { diamonds: 24_860 });
  const visitor = await openVisitor(browser, site, { width, height, token });
  const { page } = visitor;
  const shoot = (name: string) => page.screenshot({ path: join(folder, `${name}-${size}.png`) });
  await visitor.open(`/room/${room_id}`);
  await page.getByRole('log').waitFor();
  for (let i = 0; i < 12; i++) next();
  await page.waitForTimeout(1_500);
  if (wanted.includes('room')) await shoot('room');
  if (wanted.includes('gift')) {
    await page.getByRole('button', { name: '送礼物' }).click();
    await page.getByRole('radio').nth(3).click();
    await page.waitForTimeout(600);
    await shoot('gift');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  }
  if (wanted.includes('effect')) {
    for (const [name, value] of [
      ['full', 120_000],
      ['half', 60_000],
      ['banner', 12_000],
    ] as const) {
      give(value);
      const began = performance.now();
      for (const at of name === 'full' ? EFFECT_FRAMES_MS : [1_200]) {
        await page.waitForTimeout(Math.max(0, at + 500 - (performance.now() - began)));
        await shoot(`effect-${name}-${at}`);
      }
      await page.waitForTimeout(4_500);
    }
  }
  if (wanted.includes('island')) {
    const room = {
      room_id: 9,
      show_id: '9',
      room_name: '星河电台',
      cover: '',
      room_type: 2,
      type_name: '',
      is_live: 1,
      heat: 1,
    };
    site.ctx.live.publish('ticker.island', {
      name: 'gift',
      data: { from: briefs[5], to: briefs[3], item: whale, num: 30, tier: 'superLarge', room },
    });
    await page.waitForTimeout(1_500);
    await shoot('island');
  }
  if (wanted.includes('states')) {
    await page.getByRole('button', { name: '更多' }).click();
    await page.waitForTimeout(800);
    await shoot('more');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    await page.getByRole('button', { name: /^主持/ }).click();
    await page.waitForTimeout(1_200);
    await shoot('person');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    await visitor.open(`/room/${resting.room_id}`);
    await page.getByText('房间休息中').waitFor();
    await shoot('resting');
  }
  errors.push(...visitor.errors);
  await visitor.close();
}
await browser.close();
await http.close();
await site.close();
process.stdout.write(errors.length === 0 ? `pictures in ${folder}\n` : `${[...new Set(errors)].join('\n')}\n`);
