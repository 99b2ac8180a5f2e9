// The states of 分解机 (S2-ALL, S2-DC), and how a phone reaches each. It never closes, so of the final states of a campaign it has
// only the pause.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { deliverGrants } from '@shengyu/server/modules/bag/index.ts';
import { callAs, skipAnimations, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { type CampaignPage, makeCommonCampaignStates, openCampaignPage, newMemberFor } from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const DECOMPOSE_PAGE: CampaignPage = {
  name: 'decompose',
  route: '/decompose',
  home: '**/get_box_base_config',
  has: {
    items: {
      debris: 2_460,
      pink: 420,
      g_castle: 1,
      g_coral: 2,
      g_pearl: 3,
      g_light: 1,
      g_rose: 12,
      fr_isle: 7,
      mt_turtle: 7,
      bb_star: 7,
      nc_star: 15,
      th_mark: 40,
    },
  },
  ready: async ({ page }) => page.getByRole('tab', { name: '兑换' }).waitFor(),
};

const cell = ({ page }: Phone, name: string) => page.getByRole('button', { name: new RegExp(`^${name} .*可得`) });

const stand: ReachState = async (phone, site) => {
  await openCampaignPage(DECOMPOSE_PAGE, phone, await newMemberFor(DECOMPOSE_PAGE, site));
  await cell(phone, '珍珠').waitFor();
};

const choosing =
  (...names: string[]): ReachState =>
  async (phone, site) => {
    await stand(phone, site);
    for (const name of names) await cell(phone, name).click();
  };

const confirming =
  (...names: string[]): ReachState =>
  async (phone, site) => {
    await choosing(...names)(phone, site);
    await pressButton(phone, '分解');
    await phone.page.getByRole('dialog', { name: '确认分解' }).waitFor();
  };

const done: ReachState = async (phone, site) => {
  await skipAnimations(phone);
  await confirming('珍珠', '珊瑚花束')(phone, site);
  await phone.page.getByRole('dialog').getByRole('button', { name: '分解', exact: true }).click();
  await waitForText(phone, '已分解，5分钟内可撤销');
};

/** Gives a bought item; it has an income base and can never be decomposed (MONEY-2). */
export const giveBoughtItem = ({ ctx }: Site, { user_id }: Member, item_code: string): Promise<unknown> =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, {
      user_id,
      grant: [{ item_code, qty: 1 }],
      origin: 'buy',
      campaign: 'test',
      ref: `bought:${item_code}`,
      at: ctx.clock.now(),
      paid: 20,
      purchase_id: 'p',
    }),
  );

const lotOf = async ({ ctx }: Site, { user_id }: Member, item_code: string): Promise<string> => {
  const row = await ctx.db.row<{ lot_id: number }>(
    sql`select lot_id from lot where user_id = ${user_id} and item_code = ${item_code}`,
  );
  return String(row!.lot_id);
};

/** Records so much debris made today that only `left` remains of the day's limit. */
export const recordDebrisMadeToday = ({ ctx }: Site, { user_id }: Member, left: number): Promise<number> => {
  const now = ctx.clock.now();
  return ctx.db.run(sql`
    insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
    values (${user_id}, ${'today'.padEnd(22, '0')}, ${new Date(now - 3_600_000)}, ${dayOf(now)}, 'x', '[]'::jsonb,
            ${20_000 - left}, ${new Date(now - 3_000_000)})`);
};

const tab =
  (first: ReachState, name: string, words: string): ReachState =>
  async (phone, site) => {
    await first(phone, site);
    await phone.page.getByRole('tab', { name }).click();
    await waitForText(phone, words);
  };
const shop = tab(stand, '兑换', '限兑');
const opening =
  (first: ReachState, button: RegExp, words: string): ReachState =>
  async (phone, site) => {
    await first(phone, site);
    await phone.page.getByRole('button', { name: button }).first().click();
    await waitForText(phone, words);
  };

export const DECOMPOSE_STATES: States = {
  ...makeCommonCampaignStates(DECOMPOSE_PAGE, ['paused']),
  decompose: stand,
  'decompose-empty': async (phone, site) => {
    await openCampaignPage(DECOMPOSE_PAGE, phone, await newMemberFor(DECOMPOSE_PAGE, site, { items: {} }));
    await waitForText(phone, '没有可分解的物品');
  },
  'decompose-bag-failed': async (phone, site) => {
    await phone.page.route('**/get_my_activity_prop', (route) => route.fulfill({ status: 502, body: '' }));
    await openCampaignPage(DECOMPOSE_PAGE, phone, await newMemberFor(DECOMPOSE_PAGE, site));
    await waitForText(phone, '加载失败');
  },
  'decompose-reasons': async (phone, site) => {
    const me = await newMemberFor(DECOMPOSE_PAGE, site);
    await giveBoughtItem(site, me, 'g_ringbox');
    const change = (path: string, data: object) => callAs(site, me, path, { ...data, request_id: crypto.randomUUID() });
    await change('/api/v1/open_server/wear_decorate', { lot_id: await lotOf(site, me, 'fr_isle'), wear: 1 });
    await change('/api/v1/lock_prop', { lot_id: await lotOf(site, me, 'g_castle'), lock: 1 });
    await openCampaignPage(DECOMPOSE_PAGE, phone, me);
    await waitForText(phone, '正在佩戴');
  },
  'decompose-one': choosing('灯塔之光'),
  'decompose-chosen': choosing('珍珠', '珊瑚花束', '玫瑰'),
  'decompose-suggested': async (phone, site) => {
    await stand(phone, site);
    await phone.page.getByRole('button', { name: '一键选择重复与过期前3天' }).click();
    await waitForText(phone, '没有重复或快过期的物品');
  },
  'decompose-filter': async (phone, site) => {
    await stand(phone, site);
    await pressButton(phone, '装扮');
    await waitForText(phone, '神龟座驾');
  },
  'decompose-confirm': confirming('珍珠', '珊瑚花束'),
  'decompose-confirm-dear': confirming('云端城堡', '灯塔之光', '珍珠', '玫瑰', '星语气泡'),
  'decompose-undo': done,
  'decompose-undone': async (phone, site) => {
    await done(phone, site);
    await pressButton(phone, '撤销');
    await waitForText(phone, '已撤销，物品已回到背包');
  },
  'decompose-cap': async (phone, site) => {
    const me = await newMemberFor(DECOMPOSE_PAGE, site);
    await recordDebrisMadeToday(site, me, 0);
    await openCampaignPage(DECOMPOSE_PAGE, phone, me);
    await waitForText(phone, '今日分解已达上限');
  },
  'decompose-nearly-cap': async (phone, site) => {
    const me = await newMemberFor(DECOMPOSE_PAGE, site);
    await recordDebrisMadeToday(site, me, 40);
    await openCampaignPage(DECOMPOSE_PAGE, phone, me);
    await cell(phone, '云端城堡').click();
    await waitForText(phone, '今日还可得 40 碎片');
  },
  'decompose-exchange': shop,
  'decompose-exchange-guest': async (phone) => {
    await openCampaignPage(DECOMPOSE_PAGE, phone);
    await phone.page.getByRole('tab', { name: '兑换' }).click();
    await phone.page.waitForTimeout(600);
  },
  'decompose-pink': async (phone, site) => {
    await shop(phone, site);
    await phone.page.getByText('粉钻兑换').click();
    await waitForText(phone, '玫瑰');
  },
  'decompose-buy': opening(shop, /^珍珠/, '确认兑换'),
  'decompose-try-on': opening(shop, /^晨光岛屿头像框/, '试戴效果'),
  'decompose-short': async (phone, site) => {
    await openCampaignPage(DECOMPOSE_PAGE, phone, await newMemberFor(DECOMPOSE_PAGE, site, { items: { debris: 20 } }));
    await tab(async () => undefined, '兑换', '限兑')(phone, site);
    await phone.page.getByRole('button', { name: /^珍珠/ }).click();
    await waitForText(phone, '碎片不足');
  },
  'decompose-bought': async (phone, site) => {
    await opening(shop, /^晨光岛屿头像框/, '确认兑换')(phone, site);
    await pressButton(phone, '确认兑换');
    await waitForText(phone, '兑换成功');
  },
  'decompose-record': tab(done, '记录', '得到'),
  'decompose-record-empty': tab(stand, '记录', '还没有记录'),
};
