// 分解机 in the states of S2-ALL and S2-DC. It never closes, so of the ends of a campaign it has the pause alone.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { deliver } from '@shengyu/server/modules/bag/index.ts';
import { ask, skipping, type Member } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { type CampaignPage, frameStates, landed, someone } from './campaign-page.ts';
import { press, until, type Reach, type States } from './state.ts';

export const MACHINE: CampaignPage = {
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

const stand: Reach = async (phone, site) => {
  await landed(MACHINE, phone, await someone(MACHINE, site));
  await cell(phone, '珍珠').waitFor();
};

const choosing =
  (...names: string[]): Reach =>
  async (phone, site) => {
    await stand(phone, site);
    for (const name of names) await cell(phone, name).click();
  };

const confirming =
  (...names: string[]): Reach =>
  async (phone, site) => {
    await choosing(...names)(phone, site);
    await press(phone, '分解');
    await phone.page.getByRole('dialog', { name: '确认分解' }).waitFor();
  };

const done: Reach = async (phone, site) => {
  await skipping(phone);
  await confirming('珍珠', '珊瑚花束')(phone, site);
  await phone.page.getByRole('dialog').getByRole('button', { name: '分解', exact: true }).click();
  await until(phone, '已分解，5分钟内可撤销');
};

/** What was paid for; it has an income base and is never decomposed (MONEY-2). */
export const giveBought = ({ ctx }: Site, { user_id }: Member, item_code: string): Promise<unknown> =>
  ctx.db.tx((tx) =>
    deliver(tx, {
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

/** So much debris made today that the day's limit leaves `left`. */
export const madeToday = ({ ctx }: Site, { user_id }: Member, left: number): Promise<number> => {
  const now = ctx.clock.now();
  return ctx.db.run(sql`
    insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
    values (${user_id}, ${'today'.padEnd(22, '0')}, ${new Date(now - 3_600_000)}, ${dayOf(now)}, 'x', '[]'::jsonb,
            ${20_000 - left}, ${new Date(now - 3_000_000)})`);
};

const tab =
  (first: Reach, name: string, words: string): Reach =>
  async (phone, site) => {
    await first(phone, site);
    await phone.page.getByRole('tab', { name }).click();
    await until(phone, words);
  };
const shop = tab(stand, '兑换', '限兑');
const opening =
  (first: Reach, button: RegExp, words: string): Reach =>
  async (phone, site) => {
    await first(phone, site);
    await phone.page.getByRole('button', { name: button }).first().click();
    await until(phone, words);
  };

export const DECOMPOSE: States = {
  ...frameStates(MACHINE, ['paused']),
  decompose: stand,
  'decompose-empty': async (phone, site) => {
    await landed(MACHINE, phone, await someone(MACHINE, site, { items: {} }));
    await until(phone, '没有可分解的物品');
  },
  'decompose-bag-failed': async (phone, site) => {
    await phone.page.route('**/get_my_activity_prop', (route) => route.fulfill({ status: 502, body: '' }));
    await landed(MACHINE, phone, await someone(MACHINE, site));
    await until(phone, '加载失败');
  },
  'decompose-reasons': async (phone, site) => {
    const me = await someone(MACHINE, site);
    await giveBought(site, me, 'g_ringbox');
    const change = (path: string, data: object) => ask(site, me, path, { ...data, request_id: crypto.randomUUID() });
    await change('/api/v1/open_server/wear_decorate', { lot_id: await lotOf(site, me, 'fr_isle'), wear: 1 });
    await change('/api/v1/lock_prop', { lot_id: await lotOf(site, me, 'g_castle'), lock: 1 });
    await landed(MACHINE, phone, me);
    await until(phone, '正在佩戴');
  },
  'decompose-one': choosing('灯塔之光'),
  'decompose-chosen': choosing('珍珠', '珊瑚花束', '玫瑰'),
  'decompose-suggested': async (phone, site) => {
    await stand(phone, site);
    await phone.page.getByRole('button', { name: '一键选择重复与过期前3天' }).click();
    await until(phone, '没有重复或快过期的物品');
  },
  'decompose-filter': async (phone, site) => {
    await stand(phone, site);
    await press(phone, '装扮');
    await until(phone, '神龟座驾');
  },
  'decompose-confirm': confirming('珍珠', '珊瑚花束'),
  'decompose-confirm-dear': confirming('云端城堡', '灯塔之光', '珍珠', '玫瑰', '星语气泡'),
  'decompose-undo': done,
  'decompose-undone': async (phone, site) => {
    await done(phone, site);
    await press(phone, '撤销');
    await until(phone, '已撤销，物品已回到背包');
  },
  'decompose-cap': async (phone, site) => {
    const me = await someone(MACHINE, site);
    await madeToday(site, me, 0);
    await landed(MACHINE, phone, me);
    await until(phone, '今日分解已达上限');
  },
  'decompose-nearly-cap': async (phone, site) => {
    const me = await someone(MACHINE, site);
    await madeToday(site, me, 40);
    await landed(MACHINE, phone, me);
    await cell(phone, '云端城堡').click();
    await until(phone, '今日还可得 40 碎片');
  },
  'decompose-exchange': shop,
  'decompose-exchange-guest': async (phone) => {
    await landed(MACHINE, phone);
    await phone.page.getByRole('tab', { name: '兑换' }).click();
    await phone.page.waitForTimeout(600);
  },
  'decompose-pink': async (phone, site) => {
    await shop(phone, site);
    await phone.page.getByText('粉钻兑换').click();
    await until(phone, '玫瑰');
  },
  'decompose-buy': opening(shop, /^珍珠/, '确认兑换'),
  'decompose-try-on': opening(shop, /^晨光岛屿头像框/, '试戴效果'),
  'decompose-short': async (phone, site) => {
    await landed(MACHINE, phone, await someone(MACHINE, site, { items: { debris: 20 } }));
    await tab(async () => undefined, '兑换', '限兑')(phone, site);
    await phone.page.getByRole('button', { name: /^珍珠/ }).click();
    await until(phone, '碎片不足');
  },
  'decompose-bought': async (phone, site) => {
    await opening(shop, /^晨光岛屿头像框/, '确认兑换')(phone, site);
    await press(phone, '确认兑换');
    await until(phone, '兑换成功');
  },
  'decompose-record': tab(done, '记录', '得到'),
  'decompose-record-empty': tab(stand, '记录', '还没有记录'),
};
