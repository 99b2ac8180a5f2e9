// The states of 寻宝岛 with its glass boxes (S2-ALL, S2-TH), and how a phone reaches each.
import { skipAnimations, type Belongings } from '../../campaign-phone.ts';
import { makeCommonCampaignStates, openCampaignPage, newMemberFor } from './campaign-page.ts';
import {
  findDrawButton,
  makeDrawingStates,
  makeEarlierDraws,
  reachDrawResult,
  waitForSheet,
  type DrawingPage,
} from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const TREASURE_HUNT_PAGE: DrawingPage = {
  name: 'treasureHunt',
  route: '/treasureHunt',
  home: '**/get_box_base_config',
  ready: (phone) => waitForText(phone, '浅滩'),
  box: 'th_shallow',
  words: '寻{n}次',
  has: { diamonds: 2_460, items: { th_map: 128, th_deep: 12, th_mark: 340 } },
};

const taking =
  (more: Belongings = {}): ReachState =>
  async (phone, site) =>
    openCampaignPage(TREASURE_HUNT_PAGE, phone, await newMemberFor(TREASURE_HUNT_PAGE, site, more));

const boxes: ReachState = async (phone, site) => {
  await taking()(phone, site);
  await phone.page.getByRole('tab', { name: '盲盒' }).click();
  await waitForText(phone, '收益按盒价计');
};

const way =
  (button: RegExp, title: string): ReachState =>
  async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('button', { name: button }).click();
    await waitForSheet(phone, title);
  };

/** The three hundred draws of the day are used up. */
const spent: ReachState = async (phone, site) => {
  const member = await newMemberFor(TREASURE_HUNT_PAGE, site, { items: { th_map: 320 } });
  await makeEarlierDraws(site, member, 'th_shallow', 100, 100, 100);
  await openCampaignPage(TREASURE_HUNT_PAGE, phone, member);
  await waitForText(phone, '今日次数已用完');
};

export const TREASURE_HUNT_STATES: States = {
  ...makeCommonCampaignStates(TREASURE_HUNT_PAGE, ['preview', 'paused', 'claim', 'ended']),
  ...makeDrawingStates(TREASURE_HUNT_PAGE),
  'treasureHunt-deep': async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('tab', { name: '深海' }).click();
    await waitForText(phone, '寻50次');
  },
  'treasureHunt-spent': spent,
  'treasureHunt-one': reachDrawResult(TREASURE_HUNT_PAGE, 1),
  'treasureHunt-ten': reachDrawResult(TREASURE_HUNT_PAGE, 10),
  'treasureHunt-hundred': reachDrawResult(TREASURE_HUNT_PAGE, 100),
  'treasureHunt-pack': async (phone, site) => {
    await taking({ items: { th_map: 3 } })(phone, site);
    await findDrawButton(phone, '寻{n}次', 10).click();
    await waitForText(phone, '合计');
  },
  'treasureHunt-poor': async (phone, site) => {
    await taking({ diamonds: 60, items: {} })(phone, site);
    await findDrawButton(phone, '寻{n}次', 10).click();
    await waitForText(phone, '去充值');
  },
  'treasureHunt-tasks': way(/^免费藏宝图/, '免费藏宝图'),
  'treasureHunt-exchange': way(/^印记兑换/, '印记兑换'),
  'treasureHunt-exchange-confirm': async (phone, site) => {
    await way(/^印记兑换/, '印记兑换')(phone, site);
    await phone.page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(3).click();
    await waitForText(phone, '用 ');
  },
  'treasureHunt-luck': way(/手气/, '手气榜'),
  'treasureHunt-log': async (phone, site) => {
    const member = await newMemberFor(TREASURE_HUNT_PAGE, site);
    await makeEarlierDraws(site, member, 'th_shallow', 10, 100);
    await openCampaignPage(TREASURE_HUNT_PAGE, phone, member);
    await pressButton(phone, '我的记录');
    await waitForSheet(phone, '我的记录');
  },
  'treasureHunt-log-empty': way(/^我的记录/, '我的记录'),
  'treasureHunt-milestone': async (phone, site) => {
    const member = await newMemberFor(TREASURE_HUNT_PAGE, site);
    await makeEarlierDraws(site, member, 'th_shallow', 100);
    await openCampaignPage(TREASURE_HUNT_PAGE, phone, member);
    await phone.page.getByRole('button', { name: /^100次/ }).click();
    await phone.page.getByRole('dialog').waitFor();
  },
  'treasureHunt-boxes': boxes,
  'treasureHunt-boxes-one': async (phone, site) => {
    await skipAnimations(phone);
    await boxes(phone, site);
    await phone.page.getByRole('button', { name: /^开1个/ }).click();
    await waitForText(phone, '验证这次结果');
  },
  'treasureHunt-boxes-friend': async (phone, site) => {
    await boxes(phone, site);
    await phone.page.getByRole('radio', { name: '送给朋友' }).click();
    await waitForSheet(phone, '送给朋友');
  },
};
