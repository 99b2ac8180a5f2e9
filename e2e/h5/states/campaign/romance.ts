// The states of 浪漫石商店 (S2-ALL, S2-LM), and how a phone reaches each. It has none for minors and self-exclusion, because nothing
// here is paid for or left to chance.
import { uuidv7 } from '@shengyu/server/ids.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import { callAs, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import {
  type CampaignPage,
  makeCommonCampaignStates,
  changeHomeReply,
  openCampaignPage,
  newMemberFor,
} from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const HOME = '**/get_children_shop_goods_list';
export const ROMANCE_PAGE: CampaignPage = {
  name: 'lmsShop',
  route: '/lmsShop/stone',
  home: HOME,
  has: { items: { pebble: 365 } },
  ready: (phone) => waitForText(phone, '一起赚浪漫石'),
};

const card = ({ page }: Phone, name: string) => page.getByRole('button', { name: new RegExp(name) });

/** Opens the page and scrolls to the goods. */
const shelves =
  (items = ROMANCE_PAGE.has.items!): ReachState =>
  async (phone, site) => {
    await openCampaignPage(ROMANCE_PAGE, phone, await newMemberFor(ROMANCE_PAGE, site, { items }));
    await card(phone, '九十九朵玫瑰').scrollIntoViewIfNeeded();
  };
const opened =
  (name: string, words: string, first: ReachState = shelves()): ReachState =>
  async (phone, site) => {
    await first(phone, site);
    await card(phone, name).click();
    await waitForText(phone, words);
  };

/** Records half an hour together in a room and a duet, which completes the first task of the day. */
export const recordTimeTogether = ({ ctx }: Site, { user_id }: Member): Promise<unknown> =>
  ctx.db.tx((tx) =>
    applyMovesDirectly(ctx, tx, { event_id: uuidv7(), at: ctx.clock.now() }, [
      { meter: 'room.together_30', subject: { kind: 'user', id: user_id }, n: 1 },
      { meter: 'room.duet', subject: { kind: 'user', id: user_id }, n: 1 },
    ]),
  );

const bought: ReachState = async (phone, site) => {
  await opened('九十九朵玫瑰', '确认兑换')(phone, site);
  await pressButton(phone, '确认兑换');
  await waitForText(phone, '兑换成功');
};

/** Marks this many pieces of the goods as sold. */
export const markGoodsSold = async ({ ctx }: Site, goods_id: string, sold: number): Promise<void> => {
  const row = await ctx.db.row<{ season: string }>(sql`
    select season from shop_order where campaign = 'romance' order by at desc limit 1`);
  await ctx.db.run(sql`
    insert into shop_stock (goods_id, season, sold) values (${goods_id}, ${row!.season}, ${sold})
    on conflict (goods_id, season) do update set sold = excluded.sold`);
};

export const ROMANCE_STATES: States = {
  ...makeCommonCampaignStates(ROMANCE_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'lmsShop-goods': shelves(),
  'lmsShop-end': async (phone, site) => {
    await shelves()(phone, site);
    await card(phone, '星空投影灯').scrollIntoViewIfNeeded();
    await phone.page.mouse.wheel(0, 3_000);
  },
  'lmsShop-claim-goods': async (phone, site) => {
    await ROMANCE_STATES['lmsShop-claim']!(phone, site);
    await pressButton(phone, '去兑换');
    await waitForText(phone, '可兑换至');
  },
  'lmsShop-empty': async (phone, site) => {
    await changeHomeReply(phone, HOME, (home) => (home.list = []));
    await openCampaignPage(ROMANCE_PAGE, phone, await newMemberFor(ROMANCE_PAGE, site));
    await phone.page.getByText('新品准备中').scrollIntoViewIfNeeded();
  },
  'lmsShop-done': async (phone, site) => {
    const me = await newMemberFor(ROMANCE_PAGE, site);
    await recordTimeTogether(site, me);
    await openCampaignPage(ROMANCE_PAGE, phone, me);
    await phone.page
      .getByRole('button', { name: /^领取 / })
      .first()
      .waitFor();
  },
  'lmsShop-buy': opened('九十九朵玫瑰', '确认兑换'),
  'lmsShop-try-on': opened('浪漫玫瑰头像框', '试戴效果'),
  'lmsShop-short': opened('九十九朵玫瑰', '去做任务', shelves({ pebble: 12 })),
  'lmsShop-physical': opened('星空投影灯', '请先填写收货地址', shelves({ pebble: 900 })),
  'lmsShop-address': async (phone, site) => {
    await opened('星空投影灯', '请先填写收货地址', shelves({ pebble: 900 }))(phone, site);
    await phone.page.getByRole('button', { name: /^收货地址/ }).click();
    await phone.page.getByRole('dialog', { name: '收货地址' }).waitFor();
  },
  'lmsShop-bought': bought,
  'lmsShop-limit': async (phone, site) => {
    const me = await newMemberFor(ROMANCE_PAGE, site);
    for (let i = 0; i < 3; i++) await exchange(site, me, 'lmg_6', 50);
    await openCampaignPage(ROMANCE_PAGE, phone, me);
    await card(phone, '九十九朵玫瑰').scrollIntoViewIfNeeded();
    await card(phone, '九十九朵玫瑰').click();
    await waitForText(phone, '已达限兑');
  },
  'lmsShop-sold-out': async (phone, site) => {
    const me = await newMemberFor(ROMANCE_PAGE, site);
    await exchange(site, me, 'lmg_9', 15);
    await markGoodsSold(site, 'lmg_10', 100);
    await openCampaignPage(ROMANCE_PAGE, phone, me);
    await phone.page.getByText('已兑完').first().scrollIntoViewIfNeeded();
    await markGoodsSold(site, 'lmg_10', 1);
  },
  'lmsShop-log-empty': async (phone, site) => {
    await openCampaignPage(ROMANCE_PAGE, phone, await newMemberFor(ROMANCE_PAGE, site));
    await pressButton(phone, '记录');
    await waitForText(phone, '还没有兑换记录');
  },
  'lmsShop-log': async (phone, site) => {
    const me = await newMemberFor(ROMANCE_PAGE, site);
    await exchange(site, me, 'lmg_6', 50);
    await exchange(site, me, 'lmg_9', 15);
    await openCampaignPage(ROMANCE_PAGE, phone, me);
    await pressButton(phone, '记录');
    await phone.page.getByRole('dialog', { name: '兑换记录' }).getByRole('listitem').first().waitFor();
  },
};

async function exchange(site: Site, me: Member, goods_id: string, expect_price: number): Promise<void> {
  const wish = { goods_id, num: 1, expect_price, request_id: crypto.randomUUID() };
  await callAs(site, me, '/api/children_shop/children_shop_user_buy_goods', wish);
}
