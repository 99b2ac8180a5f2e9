// The states of /constellation/shop (S2-SP-1, S2-SP-2) and /constellation/rules (S2-SR-1), and how a phone reaches each.
import { sql } from '@shengyu/server/db/sql.ts';
import type { Phone } from '../../phone.ts';
import {
  changeHomeReply,
  makeCommonCampaignStates,
  newMemberFor,
  openCampaignPage,
  type CampaignPage,
} from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

const SHOP_PAGE: CampaignPage = {
  name: 'starShop',
  route: '/constellation/shop',
  home: '**/get_star_shop_goods_list',
  has: { diamonds: 2_680, items: { zp_dust: 465, zp_card: 2 } },
  ready: (phone) => phone.page.getByRole('heading', { name: '星愿商店' }).waitFor(),
};

const inShop =
  (then: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    const me = await newMemberFor(SHOP_PAGE, site);
    await site.ctx.db.run(sql`
      update user_account set nickname = '晚风予你', avatar = '/activity/avatar/3.svg' where user_id = ${me.user_id}`);
    await openCampaignPage(SHOP_PAGE, phone, me);
    await then(phone);
    await phone.page.waitForLoadState('networkidle');
  };

const choose = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('radio', { name: new RegExp(name) }).click();
const tab = (phone: Phone, name: string): Promise<void> => phone.page.getByRole('tab', { name }).click();

const tried = (name: string): ReachState =>
  inShop(async (phone) => {
    await choose(phone, name);
    await waitForText(phone, `试戴 · ${name}`);
  });

export const STAR_SHOP_STATES: States = {
  ...makeCommonCampaignStates(SHOP_PAGE, ['paused', 'claim']),
  'starShop-frame': tried('星轨头像框'),
  'starShop-halo': tried('星环光环'),
  'starShop-ride': tried('星舟座驾'),
  'starShop-card': tried('星图名片'),
  'starShop-room': tried('星河房间背景'),
  'starShop-cards': inShop(async (phone) => {
    await tab(phone, '星礼卡');
    await choose(phone, '流星');
    await waitForText(phone, '还差');
  }),
  'starShop-diamonds': inShop(async (phone) => {
    await tab(phone, '钻石');
    await waitForText(phone, '礼物 ·');
  }),
  'starShop-buy': inShop(async (phone) => {
    await choose(phone, '流星进场');
    await phone.page.getByRole('button', { name: /^兑换/ }).click();
    await waitForText(phone, '确认兑换');
  }),
  'starShop-bought': inShop(async (phone) => {
    await choose(phone, '星图名片');
    await phone.page.getByRole('button', { name: /^兑换/ }).click();
    await pressButton(phone, '确认兑换');
    await waitForText(phone, '立即佩戴');
  }),
  'starShop-spent': async (phone, site) => {
    await changeHomeReply(phone, SHOP_PAGE.home, ({ list }) => {
      Object.assign((list as object[])[0]!, { state: 2, limits: [{ period: 'c', max: 2, used: 2 }] });
    });
    await openCampaignPage(SHOP_PAGE, phone, await newMemberFor(SHOP_PAGE, site));
    await waitForText(phone, '已达限兑');
  },
  'starShop-empty': async (phone, site) => {
    await changeHomeReply(phone, SHOP_PAGE.home, (data) => {
      data.list = [];
    });
    await openCampaignPage(SHOP_PAGE, phone, await newMemberFor(SHOP_PAGE, site));
    await waitForText(phone, '新品准备中');
  },
  'starShop-log': inShop(async (phone) => {
    await pressButton(phone, '记录');
    await waitForText(phone, '还没有记录');
  }),
  starRules: async (phone) => {
    await phone.open('/constellation/rules');
    await waitForText(phone, '通用规则');
  },
  'starRules-match': async (phone) => {
    await phone.open('/constellation/rules?part=match');
    await waitForText(phone, '想认识');
  },
  'starRules-failed': async (phone) => {
    await phone.page.route('**/get_current_star_id', (call) => call.fulfill({ status: 502, body: '' }));
    await phone.open('/constellation/rules');
    await waitForText(phone, '加载失败');
  },
};
