// 欢乐抽 in the states of S2-ALL and S2-HD.
import type { Things } from '../campaign-phone.ts';
import { frameStates, landed, someone } from './campaign-page.ts';
import { drawButton, drawingStates, drewBefore, resultOf, sheet, type DrawingPage } from './drawing.ts';
import { press, until, type Reach, type States } from './state.ts';

export const JOY: DrawingPage = {
  name: 'happyDraw',
  route: '/happyDraw',
  home: '**/get_box_base_config',
  ready: (phone) => until(phone, '今日宝箱'),
  box: 'joy_wheel',
  words: '抽{n}次',
  has: { diamonds: 1_280, items: { joy_tk: 36, joy_pt: 142 } },
};

const taking =
  (more: Things = {}): Reach =>
  async (phone, site) =>
    landed(JOY, phone, await someone(JOY, site, more));

/** Sixty a day, drawn. */
const spent: Reach = async (phone, site) => {
  const member = await someone(JOY, site, { items: { joy_tk: 70 } });
  await drewBefore(site, member, 'joy_wheel', 10, 10, 10, 10, 10, 10);
  await landed(JOY, phone, member);
  await until(phone, '今天玩够啦');
};

export const HAPPY_DRAW: States = {
  ...frameStates(JOY, ['preview', 'paused', 'claim', 'ended']),
  ...drawingStates(JOY),
  'happyDraw-no-ticket': async (phone, site) => {
    await taking({ items: {} })(phone, site);
    await until(phone, '做任务');
  },
  'happyDraw-spent': spent,
  'happyDraw-one': resultOf(JOY, 1),
  'happyDraw-ten': resultOf(JOY, 10),
  'happyDraw-pack': async (phone, site) => {
    await taking({ items: { joy_tk: 3 } })(phone, site);
    await drawButton(phone, '抽{n}次', 10).click();
    await until(phone, '合计');
  },
  'happyDraw-tasks': async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('button', { name: /^上麦10分钟/ }).click();
    await sheet(phone, '今日任务');
  },
  'happyDraw-milestone': async (phone, site) => {
    const member = await someone(JOY, site);
    await drewBefore(site, member, 'joy_wheel', 10);
    await landed(JOY, phone, member);
    await phone.page.getByRole('button', { name: /^3次/ }).click();
    await phone.page.getByRole('dialog').waitFor();
  },
  'happyDraw-exchange': async (phone, site) => {
    await taking()(phone, site);
    await press(phone, '兑换');
    await sheet(phone, '欢乐豆兑换');
  },
  'happyDraw-log': async (phone, site) => {
    const member = await someone(JOY, site);
    await drewBefore(site, member, 'joy_wheel', 10, 10);
    await landed(JOY, phone, member);
    await press(phone, '记录');
    await sheet(phone, '我的记录');
  },
};
