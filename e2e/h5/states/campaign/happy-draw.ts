// The states of 欢乐抽 (S2-ALL, S2-HD), and how a phone reaches each.
import type { Belongings } from '../../campaign-phone.ts';
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

export const HAPPY_DRAW_PAGE: DrawingPage = {
  name: 'happyDraw',
  route: '/happyDraw',
  home: '**/get_box_base_config',
  ready: (phone) => waitForText(phone, '今日宝箱'),
  box: 'joy_wheel',
  words: '抽{n}次',
  has: { diamonds: 1_280, items: { joy_tk: 36, joy_pt: 142 } },
};

const taking =
  (more: Belongings = {}): ReachState =>
  async (phone, site) =>
    openCampaignPage(HAPPY_DRAW_PAGE, phone, await newMemberFor(HAPPY_DRAW_PAGE, site, more));

/** The sixty draws of the day are used up. */
const spent: ReachState = async (phone, site) => {
  const member = await newMemberFor(HAPPY_DRAW_PAGE, site, { items: { joy_tk: 70 } });
  await makeEarlierDraws(site, member, 'joy_wheel', 10, 10, 10, 10, 10, 10);
  await openCampaignPage(HAPPY_DRAW_PAGE, phone, member);
  await waitForText(phone, '今天玩够啦');
};

export const HAPPY_DRAW_STATES: States = {
  ...makeCommonCampaignStates(HAPPY_DRAW_PAGE, ['preview', 'paused', 'claim', 'ended']),
  ...makeDrawingStates(HAPPY_DRAW_PAGE),
  'happyDraw-no-ticket': async (phone, site) => {
    await taking({ items: {} })(phone, site);
    await waitForText(phone, '做任务');
  },
  'happyDraw-spent': spent,
  'happyDraw-one': reachDrawResult(HAPPY_DRAW_PAGE, 1),
  'happyDraw-ten': reachDrawResult(HAPPY_DRAW_PAGE, 10),
  'happyDraw-pack': async (phone, site) => {
    await taking({ items: { joy_tk: 3 } })(phone, site);
    await findDrawButton(phone, '抽{n}次', 10).click();
    await waitForText(phone, '合计');
  },
  'happyDraw-tasks': async (phone, site) => {
    await taking()(phone, site);
    await phone.page.getByRole('button', { name: /^上麦10分钟/ }).click();
    await waitForSheet(phone, '今日任务');
  },
  'happyDraw-milestone': async (phone, site) => {
    const member = await newMemberFor(HAPPY_DRAW_PAGE, site);
    await makeEarlierDraws(site, member, 'joy_wheel', 10);
    await openCampaignPage(HAPPY_DRAW_PAGE, phone, member);
    await phone.page.getByRole('button', { name: /^3次/ }).click();
    await phone.page.getByRole('dialog').waitFor();
  },
  'happyDraw-exchange': async (phone, site) => {
    await taking()(phone, site);
    await pressButton(phone, '兑换');
    await waitForSheet(phone, '欢乐豆兑换');
  },
  'happyDraw-log': async (phone, site) => {
    const member = await newMemberFor(HAPPY_DRAW_PAGE, site);
    await makeEarlierDraws(site, member, 'joy_wheel', 10, 10);
    await openCampaignPage(HAPPY_DRAW_PAGE, phone, member);
    await pressButton(phone, '记录');
    await waitForSheet(phone, '我的记录');
  },
};
