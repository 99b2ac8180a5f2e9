// 寻宝岛 with its glass boxes, in the states of S2-ALL and S2-TH.
import { skipping, type Things } from '../campaign-phone.ts';
import { frameStates, landed, someone } from './campaign-page.ts';
import { drawButton, drawingStates, drewBefore, resultOf, sheet, type DrawingPage } from './drawing.ts';
import { press, until, type Reach, type States } from './state.ts';

export const HUNT: DrawingPage = {
  name: 'treasureHunt',
  route: '/treasureHunt',
  home: '**/get_box_base_config',
  ready: (phone) => until(phone, '浅滩'),
  box: 'th_shallow',
  words: '寻{n}次',
  has: { diamonds: 2_460, items: { th_map: 128, th_deep: 12, th_mark: 340 } },
};

const taking =
  (more: Things = {}): Reach =>
  async (phone, site) =>
    landed(HUNT, phone, await someone(HUNT, site, more));

const boxes: Reach = async (phone, site) => {
  await taking()(phone, site);
  await phone.page.getByRole('tab', { name: '盲盒' }).click();
  await until(phone, '收益按盒价计');
};

const way =
  (button: RegExp, title: string): Reach =>
  async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('button', { name: button }).click();
    await sheet(phone, title);
  };

/** Three hundred a day, drawn. */
const spent: Reach = async (phone, site) => {
  const member = await someone(HUNT, site, { items: { th_map: 320 } });
  await drewBefore(site, member, 'th_shallow', 100, 100, 100);
  await landed(HUNT, phone, member);
  await until(phone, '今日次数已用完');
};

export const TREASURE_HUNT: States = {
  ...frameStates(HUNT, ['preview', 'paused', 'claim', 'ended']),
  ...drawingStates(HUNT),
  'treasureHunt-deep': async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('tab', { name: '深海' }).click();
    await until(phone, '寻50次');
  },
  'treasureHunt-spent': spent,
  'treasureHunt-one': resultOf(HUNT, 1),
  'treasureHunt-ten': resultOf(HUNT, 10),
  'treasureHunt-hundred': resultOf(HUNT, 100),
  'treasureHunt-pack': async (phone, site) => {
    await taking({ items: { th_map: 3 } })(phone, site);
    await drawButton(phone, '寻{n}次', 10).click();
    await until(phone, '合计');
  },
  'treasureHunt-poor': async (phone, site) => {
    await taking({ diamonds: 60, items: {} })(phone, site);
    await drawButton(phone, '寻{n}次', 10).click();
    await until(phone, '去充值');
  },
  'treasureHunt-tasks': way(/^免费藏宝图/, '免费藏宝图'),
  'treasureHunt-exchange': way(/^印记兑换/, '印记兑换'),
  'treasureHunt-exchange-confirm': async (phone, site) => {
    await way(/^印记兑换/, '印记兑换')(phone, site);
    await phone.page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(3).click();
    await until(phone, '用 ');
  },
  'treasureHunt-luck': way(/手气/, '手气榜'),
  'treasureHunt-log': async (phone, site) => {
    const member = await someone(HUNT, site);
    await drewBefore(site, member, 'th_shallow', 10, 100);
    await landed(HUNT, phone, member);
    await press(phone, '我的记录');
    await sheet(phone, '我的记录');
  },
  'treasureHunt-log-empty': way(/^我的记录/, '我的记录'),
  'treasureHunt-milestone': async (phone, site) => {
    const member = await someone(HUNT, site);
    await drewBefore(site, member, 'th_shallow', 100);
    await landed(HUNT, phone, member);
    await phone.page.getByRole('button', { name: /^100次/ }).click();
    await phone.page.getByRole('dialog').waitFor();
  },
  'treasureHunt-boxes': boxes,
  'treasureHunt-boxes-one': async (phone, site) => {
    await skipping(phone);
    await boxes(phone, site);
    await phone.page.getByRole('button', { name: /^开1个/ }).click();
    await until(phone, '验证这次结果');
  },
  'treasureHunt-boxes-friend': async (phone, site) => {
    await boxes(phone, site);
    await phone.page.getByRole('radio', { name: '送给朋友' }).click();
    await sheet(phone, '送给朋友');
  },
};
