// The states of 荣誉榜 (S-RY), and how a phone reaches each. Points are put on the boards as the meters would do it; for what a test
// cannot wait for (a settled period, a guild), the reply is changed.
import { addPointsOfMove, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { signIn } from '../../campaign-phone.ts';
import { DAY_MS } from '../../door.ts';
import type { Site } from '../../site.ts';
import { createNamedMembers, newRoom, type NamedMember } from './crowd.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const BOARDS = '**/goapi/rank/get_{user,room_honour,guild}_rank/*';
const CONFIG = '**/goapi/rank/get_list_config/*';
const ROOMS = [
  ['潮声电台', 3],
  ['午夜点唱机', 2],
  ['岛上有光', 1],
  ['周末派对', 5],
  ['听故事的人', 3],
  ['游戏开黑房', 4],
] as const;

let people: Promise<NamedMember[]> | undefined;

/** Gives members and rooms points on two days, so that yesterday has winners and today has a current order. */
async function lively(site: Site): Promise<NamedMember[]> {
  const { ctx } = site;
  const all = await createNamedMembers(site, 12);
  const now = ctx.clock.now();
  const move = (meter: string, kind: 'user' | 'room', id: number, n: number, at: number) =>
    addPointsOfMove(ctx, { meter, subject: { kind, id }, n, at });
  for (const [i, { user_id }] of all.entries()) {
    for (const at of [now - DAY_MS, now]) {
      await move('gift.received_base', 'user', user_id, 58_000 - i * 4_700, at);
      await move('mic.minutes', 'user', user_id, 470 - i * 31, at);
      await move('room.listeners', 'user', user_id, 180 - ((i * 53) % 170), at);
      await move('stay.minutes', 'user', user_id, 240 - i * 11, at);
      await move('active.points', 'user', user_id, 100 - i * 6, at);
    }
  }
  for (const [i, [name, type]] of ROOMS.entries()) {
    const room = await newRoom(site, all[i]!, name, type, 12 - i);
    for (const at of [now - DAY_MS, now]) {
      await move('gift.room_base', 'room', room, 108_000 - i * 17_000, at);
      await move('room.open_minutes', 'room', room, 1_300 - i * 190, at);
      await move('room.visit_5min', 'room', room, 1_900 - i * 310, at);
    }
  }
  await flushBoards(ctx);
  return all;
}

const opened =
  (then?: ReachState, as: number | null = 4): ReachState =>
  async (phone, site) => {
    people ??= lively(site);
    const all = await people;
    if (as !== null) await signIn(phone, all[as]!);
    await phone.open('/roomRyList');
    await waitForText(phone, '潮声电台');
    await then?.(phone, site);
  };
const tab =
  (name: string, words: string): ReachState =>
  async (phone) => {
    await phone.page.getByRole('tab', { name }).click();
    await waitForText(phone, words);
  };

/** Changes the reply of every board. */
const changed =
  (change: object): ReachState =>
  async (phone) => {
    await phone.page.route(BOARDS, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...rest, data: { ...data, ...change } } });
    });
  };

export const HONOUR_STATES: States = {
  roomRyList: opened(),
  'roomRyList-charm': opened(tab('魅力', '南枝向暖')),
  'roomRyList-hidden': opened(async (phone, site) => {
    await tab('守护', '南枝向暖')(phone, site);
    await phone.page.getByRole('switch', { name: '隐身上榜' }).scrollIntoViewIfNeeded();
  }),
  'roomRyList-rules': opened(async (phone) => phone.page.getByText('隐私设置').scrollIntoViewIfNeeded()),
  'roomRyList-privacy': opened(async (phone) => {
    await pressButton(phone, '隐私设置');
    await waitForText(phone, '公开送礼记录');
  }),
  'roomRyList-history': opened(async (phone) => {
    await pressButton(phone, '历史');
    await phone.page.getByRole('dialog', { name: '历史榜单' }).waitFor();
  }),
  'roomRyList-card': opened(async (phone, site) => {
    await tab('魅力', '白夜行')(phone, site);
    await phone.page
      .getByRole('button', { name: /白夜行/ })
      .first()
      .click();
    await phone.page.getByRole('dialog', { name: '白夜行 的名片' }).waitFor();
  }),
  'roomRyList-report': opened(async (phone, site) => {
    await tab('魅力', '白夜行')(phone, site);
    await phone.page
      .getByRole('button', { name: /白夜行/ })
      .first()
      .click();
    await pressButton(phone, '举报');
    await waitForText(phone, '辱骂骚扰');
  }),
  'roomRyList-guest': opened(tab('魅力', '南枝向暖'), null),
  'roomRyList-settling': async (phone, site) => {
    await changed({ state: 1 })(phone, site);
    await opened()(phone, site);
  },
  'roomRyList-empty': opened(tab('公会', '榜单虚位以待')),
  'roomRyList-gone': async (phone) => {
    await phone.page.route(BOARDS, (route) =>
      route.fulfill({ json: { code: 1006, msg: '榜单不存在', data: { reason: 'not_found' } } }),
    );
    await phone.open('/roomRyList');
    await waitForText(phone, '榜单不存在');
  },
  'roomRyList-loading': async (phone) => {
    await phone.page.route(CONFIG, () => undefined);
    await phone.open('/roomRyList');
    await phone.page.waitForTimeout(800);
  },
  'roomRyList-failed': async (phone) => {
    await phone.page.route(CONFIG, (route) => route.fulfill({ status: 502, body: '' }));
    await phone.open('/roomRyList');
    await waitForText(phone, '加载失败');
  },
  'roomRyList-copy': opened(async (phone) => {
    await phone.page.route(BOARDS, (route) => route.abort());
    await phone.page.route(CONFIG, (route) => route.abort());
    await phone.page.reload();
    await waitForText(phone, '保存的内容');
  }),
};
