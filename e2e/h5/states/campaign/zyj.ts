// The states of /zyj (S2-ZY-1…5), and how a phone reaches each.
import { sql } from '@shengyu/server/db/sql.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { callAs, skipAnimations, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { changeHomeReply, makeCommonCampaignStates, newMemberFor, openCampaignPage } from './campaign-page.ts';
import { createNamedMembers } from './crowd.ts';
import { findDrawButton, makeDrawingStates, type DrawingPage } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const ZYJ_PAGE: DrawingPage = {
  name: 'zyj',
  route: '/zyj',
  home: '**/get_xuyuan_config',
  has: { diamonds: 2_680, items: { zy_lamp: 12, zy_moon: 158 } },
  box: 'zy_lantern',
  words: '点{n}盏',
  ready: (phone) => waitForText(phone, '万灯同明'),
};

const WORDS = [
  '愿外婆的腿快点好起来，一起赏月',
  '考研上岸',
  '妈妈开心，爸爸少抽烟',
  '平安喜乐',
  '早点见面',
  '瘦十斤',
  '不熬夜了',
  '愿所有等待都有回音，愿每一次出发都能被月光照亮归途吧',
  '有人爱我',
  '明年中秋还在一起',
  '小狗快快长大',
  '今晚有星星',
];

/** Makes a wish as the member; with words, as the moderators have judged them: 0 not yet, 1 passed, 2 refused. */
export async function makeWish(
  site: Site,
  me: Member,
  prize_id: string,
  { text, state = 1, count = 0 }: { text?: string; state?: 0 | 1 | 2; count?: number } = {},
): Promise<void> {
  const words = text === undefined ? {} : { text };
  await callAs(site, me, '/api/v1/user_into_wish_activity', { prize_id, ...words, request_id: newRequestId() });
  await site.ctx.db.run(sql`update draw_state set wish_c = ${count} where user_id = ${me.user_id}`);
  await site.ctx.db.run(sql`update wish set state = ${state} where user_id = ${me.user_id}`);
}

async function createWall(site: Site): Promise<void> {
  for (const [i, member] of (await createNamedMembers(site, 12)).entries()) {
    await makeWish(site, member, 'zy_04', { text: WORDS[i]! });
    await site.ctx.db.run(sql`update wish set likes = ${128 - i * 9} where user_id = ${member.user_id}`);
  }
}

let wall: Promise<void> | undefined;
/** Twelve lamps of others in the sky. */
const lively = (site: Site): Promise<void> => (wall ??= createWall(site));

/** Meters that take thousands of members to fill. */
const fillMeters = (phone: Phone): Promise<void> =>
  changeHomeReply(phone, ZYJ_PAGE.home, (data) => {
    const { moon, sky } = data as unknown as Record<'moon' | 'sky', { value: number; steps: { state: number }[] }>;
    [moon.value, sky.value] = [158, 3_862_140];
    moon.steps.forEach((step, i) => {
      step.state = [2, 2, 2, 1, 0][i]!;
    });
    sky.steps.forEach((step, i) => {
      step.state = [2, 1, 0][i]!;
    });
  });

type Wished = Parameters<typeof makeWish>[3] & { readonly prize_id?: string };

const onNight =
  (wished: Wished = {}, then?: (phone: Phone, site: Site, me: Member) => Promise<void>): ReachState =>
  async (phone, site) => {
    await lively(site);
    const me = await newMemberFor(ZYJ_PAGE, site);
    const { prize_id = 'zy_02', ...more } = { count: 146, ...wished };
    await makeWish(site, me, prize_id, more);
    await fillMeters(phone);
    await openCampaignPage(ZYJ_PAGE, phone, me);
    await waitForText(phone, '3,862,140');
    await then?.(phone, site, me);
  };

const onWall = (wished: Wished, then?: (phone: Phone) => Promise<void>): ReachState =>
  onNight(wished, async (phone) => {
    await pressButton(phone, '心愿墙');
    await phone.page
      .getByRole('button', { name: /的心愿：/ })
      .first()
      .waitFor();
    await then?.(phone);
  });

const choose = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();

export const ZYJ_STATES: States = {
  ...makeCommonCampaignStates(ZYJ_PAGE, ['preview', 'paused', 'claim', 'ended']),
  ...Object.fromEntries(
    // The first visit asks for the wish, so these members have made theirs.
    Object.entries(makeDrawingStates(ZYJ_PAGE)).filter(([name]) => !/fair|odds|guard|rules|calendar|last/.test(name)),
  ),
  'zyj-night': onNight(),
  'zyj-new-moon': onNight({ count: 0, prize_id: 'zy_01' }),
  'zyj-crescent': onNight({ count: 61, prize_id: 'zy_01' }),
  'zyj-almost': onNight({ count: 129, prize_id: 'zy_03' }),
  'zyj-choose': async (phone, site) => {
    await openCampaignPage(ZYJ_PAGE, phone, await newMemberFor(ZYJ_PAGE, site));
    await choose(phone, '玉兔月辇');
    await phone.page.getByLabel('写下心愿').fill('愿明年也能和你们一起点灯');
  },
  'zyj-sensitive': async (phone, site) => {
    await openCampaignPage(ZYJ_PAGE, phone, await newMemberFor(ZYJ_PAGE, site));
    await phone.page.getByLabel('写下心愿').fill('加微信看片');
    await pressButton(phone, '许愿');
    await waitForText(phone, '换一种说法试试');
  },
  'zyj-change': onNight({}, async (phone) => {
    await pressButton(phone, '更换');
    await choose(phone, '月满人圆');
    await waitForText(phone, '更换心愿不清空进度');
  }),
  'zyj-result': onNight({}, async (phone) => {
    await phone.page.evaluate(`localStorage.setItem('skipAnimation', '1')`);
    await findDrawButton(phone, ZYJ_PAGE.words, 1).click();
    await waitForText(phone, '验证这次结果');
  }),
  'zyj-ten': onNight({}, async (phone) => {
    await phone.page.evaluate(`localStorage.setItem('skipAnimation', '1')`);
    await findDrawButton(phone, ZYJ_PAGE.words, 10).click();
    await waitForText(phone, '验证这次结果');
  }),
  'zyj-reached': async (phone, site) => {
    await skipAnimations(phone);
    await onNight({ count: 219 })(phone, site);
    await findDrawButton(phone, ZYJ_PAGE.words, 1).click();
    await waitForText(phone, '月圆了，心愿达成');
  },
  'zyj-rising': onNight({ text: '愿明年也能和你们一起点灯' }, async (phone) => {
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    await findDrawButton(phone, ZYJ_PAGE.words, 1).click();
    await waitForText(phone, '点击任意处跳过');
    await phone.page.evaluate(`document.getAnimations().forEach((a) => { a.pause(); a.currentTime = 620; })`);
  }),
  'zyj-rising-ten': onNight({}, async (phone) => {
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    await findDrawButton(phone, ZYJ_PAGE.words, 10).click();
    await waitForText(phone, '点击任意处跳过');
    await phone.page.evaluate(`document.getAnimations().forEach((a) => { a.pause(); a.currentTime = 900; })`);
  }),
  'zyj-pack': onNight({}, async (phone) => {
    await pressButton(phone, '获取许愿灯');
    await waitForText(phone, '内含');
  }),
  'zyj-shop': onNight({}, async (phone) => {
    await pressButton(phone, '月辉兑换');
    await waitForText(phone, '限兑');
  }),
  'zyj-tasks': onNight({}, async (phone) => {
    await pressButton(phone, '任务');
    await waitForText(phone, '为3盏灯点赞');
  }),
  'zyj-log': onNight({}, async (phone) => {
    await pressButton(phone, '记录');
    await waitForText(phone, '夜空还没有灯');
  }),
  'zyj-step': onNight({}, async (phone) => {
    await phone.page.getByRole('button', { name: /^150 月辉/ }).click();
    await phone.page.getByRole('button', { name: '领取', exact: true }).waitFor();
  }),
  'zyj-wall': onWall({ text: '愿明年也能和你们一起点灯', state: 0 }),
  'zyj-wall-refused': onWall({ text: '愿明年也能和你们一起点灯', state: 2 }),
  'zyj-lamp': onWall({ text: '愿明年也能和你们一起点灯', state: 0 }, async (phone) => {
    await phone.page
      .getByRole('button', { name: /愿外婆的腿/ })
      .last()
      .dispatchEvent('click');
    await waitForText(phone, '举报');
  }),
  'zyj-lamp-long': onWall({}, async (phone) => {
    await phone.page
      .getByRole('button', { name: /愿所有等待/ })
      .last()
      .dispatchEvent('click');
    await waitForText(phone, '举报');
  }),
  'zyj-wall-failed': async (phone, site) => {
    await phone.page.route('**/wish_wall', (route) => route.fulfill({ status: 502, body: '' }));
    await onNight({}, async () => {
      await pressButton(phone, '心愿墙');
      await waitForText(phone, '加载失败');
    })(phone, site);
  },
  'zyj-wall-empty': async (phone, site) => {
    await phone.page.route('**/wish_wall', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { list: unknown[]; total: number } };
      [json.data.list, json.data.total] = [[], 0];
      await route.fulfill({ json });
    });
    await onNight({}, async () => {
      await pressButton(phone, '心愿墙');
      await waitForText(phone, '夜空还没有灯');
    })(phone, site);
  },
  'zyj-wall-minor': async (phone, site) => {
    await lively(site);
    await openCampaignPage(ZYJ_PAGE, phone, await newMinor(site.ctx));
    await pressButton(phone, '心愿墙');
    await phone.page
      .getByRole('button', { name: /的心愿：/ })
      .first()
      .waitFor();
  },
  'zyj-spent': async (phone, site) => {
    await changeHomeReply(phone, ZYJ_PAGE.home, (data) => {
      (data as unknown as { pool: { limits: { day_left: number } } }).pool.limits.day_left = 0;
    });
    const me = await newMemberFor(ZYJ_PAGE, site);
    await makeWish(site, me, 'zy_04', { count: 30 });
    await openCampaignPage(ZYJ_PAGE, phone, me);
    await waitForText(phone, '今日次数已用完');
  },
};
