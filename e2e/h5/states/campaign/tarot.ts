// The states of 塔罗之约 and 缘分商店 (S2-ALL, S2-TA, S2-TS), and how a phone reaches each.
import { befriend } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { callAs, skipAnimations, type Member, type Belongings } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import {
  type CampaignPage,
  makeCommonCampaignStates,
  openCampaignPage,
  newSelfExcludedMember,
  newMemberFor,
} from './campaign-page.ts';
import { waitForSheet } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const TAROT_PAGE: CampaignPage = {
  name: 'tarotCard',
  route: '/tarotCard',
  home: '**/get_box_base_config',
  has: { diamonds: 3_260, items: { fate_star: 86 } },
  ready: (phone) => waitForText(phone, '仅供娱乐'),
};
export const TAROT_SHOP_PAGE: CampaignPage = {
  ...TAROT_PAGE,
  name: 'tarotShop',
  route: '/tarotCard/shop',
  ready: (phone) => waitForText(phone, '命运之星'),
};
const STORE = '**/get_fate_store_list';

/** Cards by number, with how many of each the member owns. */
const cards = (have: Record<number, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(have).map(([n, num]) => [`tc_${n.padStart(2, '0')}`, num]));
const SOME = cards({ 0: 5, 1: 3, 2: 1, 4: 2, 5: 4, 6: 1, 9: 2, 12: 6, 13: 1, 15: 3, 16: 2, 17: 1 });
const ALL = cards(Object.fromEntries(Array.from({ length: 22 }, (_, n) => [n, n < 4 ? 3 : 1])));

/** Turns `num` face-down cards of the fan, from left to right. */
export async function drawSpreadCards({ page }: Phone, num = 3): Promise<void> {
  for (let i = 0; i < num; i++)
    await page.getByRole('button', { name: `第 ${6 + i * 5} 张`, exact: true }).press('Enter');
}

/** Opens the page and turns three cards, after which it shows today's reading. */
async function read(phone: Phone, member: Member): Promise<void> {
  await skipAnimations(phone);
  await openCampaignPage(TAROT_PAGE, phone, member);
  await drawSpreadCards(phone);
  await waitForText(phone, '今日一句');
}

export const openTab = ({ page }: Phone, name: string): Promise<void> => page.getByRole('tab', { name }).click();

const onTab =
  (name: string, words: string | undefined, who: (site: Site) => Promise<Member | undefined>): ReachState =>
  async (phone, site) => {
    await openCampaignPage(TAROT_PAGE, phone, await who(site));
    await openTab(phone, name);
    if (words) await waitForText(phone, words);
  };
const rich =
  (more: Belongings = {}) =>
  (site: Site): Promise<Member> =>
    newMemberFor(TAROT_PAGE, site, more);

const fate = onTab('命运牌', '命运交汇', rich());
const album = (items: Record<string, number>): ReachState => onTab('牌册', '套牌奖励', rich({ items }));

/** Buys the gift and waits until the face-down cards are on the table; with `skips`, until they are turned. */
const bought =
  (gift: '命运回响' | '命运交汇', skips = false): ReachState =>
  async (phone, site) => {
    if (skips) await skipAnimations(phone);
    await fate(phone, site);
    await phone.page.getByRole('button', { name: new RegExp(`^${gift}`) }).click();
    await pressButton(phone, '购买并翻牌');
    await waitForText(phone, skips ? '命运已揭晓' : '选一张与你对视的牌');
    if (!skips) await phone.page.getByRole('button', { name: '全部翻开' }).waitFor();
  };

const after =
  (first: ReachState, then: (phone: Phone, site: Site) => Promise<void>): ReachState =>
  async (phone, site) => {
    await first(phone, site);
    await then(phone, site);
  };
const opening = (first: ReachState, button: string | RegExp, words: string): ReachState =>
  after(first, async (phone) => {
    await phone.page.getByRole('button', { name: button }).first().click();
    await waitForText(phone, words);
  });

/** GUARD-5: records so much spending on chance today that the spend guard asks for a confirmation. */
export async function recordChanceSpending(site: Site, { user_id }: Member, diamonds: number): Promise<void> {
  const { ctx } = site;
  await ctx.db.run(sql`
    insert into guard_day (user_id, day, spend, chance) values (${user_id}, ${dayOf(ctx.clock.now())}, ${diamonds}, ${diamonds})`);
}

const friendly = async (site: Site): Promise<Member> => {
  const me = await newMemberFor(TAROT_PAGE, site);
  for (let i = 0; i < 3; i++) await befriend(site.ctx, [me, await newAdult(site.ctx)]);
  return me;
};

const SPREAD: States = {
  ...makeCommonCampaignStates(TAROT_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'tarotCard-picked': after(
    async (phone, site) => openCampaignPage(TAROT_PAGE, phone, await newMemberFor(TAROT_PAGE, site)),
    (phone) => drawSpreadCards(phone, 2),
  ),
  'tarotCard-read': async (phone, site) => read(phone, await newMemberFor(TAROT_PAGE, site)),
  'tarotCard-lost': async (phone, site) => {
    await openCampaignPage(TAROT_PAGE, phone, await newMemberFor(TAROT_PAGE, site));
    await phone.page.route('**/tarot_spread', (route) => route.fulfill({ status: 502, body: '' }));
    await drawSpreadCards(phone);
    await waitForText(phone, '翻开三张牌');
  },
  'tarotCard-friends': async (phone, site) => {
    await read(phone, await friendly(site));
    await pressButton(phone, '与好友合盘');
    await phone.page.getByRole('dialog', { name: '与好友合盘' }).getByText('ID').first().waitFor();
  },
  'tarotCard-no-friends': async (phone, site) => {
    await read(phone, await newMemberFor(TAROT_PAGE, site));
    await pressButton(phone, '与好友合盘');
    await waitForText(phone, '还没有好友');
  },
  'tarotCard-pair': async (phone, site) => {
    await read(phone, await friendly(site));
    await pressButton(phone, '与好友合盘');
    await phone.page.getByRole('dialog').getByRole('button', { name: /ID/ }).first().click();
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
    await drawSpreadCards(phone);
    await waitForText(phone, '我的牌阵');
  },
  'tarotCard-share': async (phone, site) => {
    await read(phone, await newMemberFor(TAROT_PAGE, site));
    await pressButton(phone, '分享今日牌阵');
    await phone.page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '保存图片' }).waitFor();
  },
  'tarotCard-tasks': async (phone, site) => {
    await read(phone, await newMemberFor(TAROT_PAGE, site));
    await phone.page.getByRole('button', { name: /^今日任务/ }).click();
    await waitForText(phone, '完成今日牌阵');
  },
  'tarotCard-rules': async (phone, site) => {
    await openCampaignPage(TAROT_PAGE, phone, await newMemberFor(TAROT_PAGE, site));
    await pressButton(phone, '规则');
    await waitForSheet(phone, '活动规则');
  },
};

const FATE: States = {
  'tarotCard-fate': fate,
  'tarotCard-fate-guest': onTab('命运牌', '登录后参与', () => Promise.resolve(undefined)),
  'tarotCard-fate-unverified': onTab('命运牌', '完成实名后即可参与', (site) => newPerson(site.ctx)),
  'tarotCard-fate-gate': opening(
    onTab('命运牌', '完成实名后即可参与', (site) => newPerson(site.ctx)),
    '完成实名后即可参与',
    '去完成',
  ),
  'tarotCard-fate-excluded': onTab('命运牌', '冷静期至', (site) => newSelfExcludedMember(site, TAROT_PAGE.has)),
  'tarotCard-fate-gift': opening(fate, /^命运交汇/, '购买并翻牌'),
  'tarotCard-fate-short': opening(onTab('命运牌', '命运交汇', rich({ diamonds: 40 })), /^命运交汇/, '去充值'),
  'tarotCard-fate-limit': async (phone, site) => {
    const me = await newMemberFor(TAROT_PAGE, site);
    await site.ctx.db.run(sql`
      insert into shop_bought (user_id, goods_id, period, n)
      values (${me.user_id}, 'fate_g10', ${dayOf(site.ctx.clock.now())}, 10)`);
    await openCampaignPage(TAROT_PAGE, phone, me);
    await openTab(phone, '命运牌');
    await phone.page.getByRole('button', { name: /^命运交汇/ }).click();
    await waitForText(phone, '明天再来');
  },
  'tarotCard-fate-guard': async (phone, site) => {
    const me = await newMemberFor(TAROT_PAGE, site);
    await recordChanceSpending(site, me, 10_200);
    await openCampaignPage(TAROT_PAGE, phone, me);
    await openTab(phone, '命运牌');
    await phone.page.getByRole('button', { name: /^命运回响/ }).click();
    await pressButton(phone, '购买并翻牌');
    await waitForText(phone, '我再想想');
  },
  'tarotCard-fate-down': bought('命运交汇'),
  'tarotCard-fate-half': after(bought('命运交汇'), async ({ page }) => {
    for (const n of [1, 2, 3, 4]) await page.getByRole('button', { name: `第 ${n} 张，未翻开` }).click();
    await page.waitForTimeout(900);
  }),
  'tarotCard-fate-one': bought('命运回响', true),
  'tarotCard-fate-ten': bought('命运交汇', true),
  'tarotCard-fate-verify': opening(bought('命运回响', true), '验证这次结果', '承诺'),
  'tarotCard-fate-odds': opening(fate, '概率公示', '奖池指纹'),
  'tarotCard-fate-fair': opening(fate, '公平验证', '我的种子'),
  'tarotCard-fate-care': opening(fate, '消费守护', '冷静期'),
  'tarotCard-fate-log-empty': opening(fate, /^记录/, '牌册空空，翻开第一张'),
  'tarotCard-fate-log': opening(
    after(bought('命运交汇', true), (phone) => pressButton(phone, '收下')),
    /^记录/,
    '只看大奖',
  ),
  'tarotCard-fate-friend': after(onTab('命运牌', '命运交汇', friendly), async (phone) => {
    await phone.page.getByRole('button', { name: /^送给/ }).click();
    await phone.page.getByRole('dialog', { name: '送给谁' }).getByRole('button', { name: /ID/ }).first().click();
    await phone.page.getByRole('button', { name: /^命运回响/ }).click();
    await waitForText(phone, '购买并赠送');
  }),
};

const DECK: States = {
  'tarotCard-deck': album(SOME),
  'tarotCard-deck-guest': onTab('牌册', '登录后参与', () => Promise.resolve(undefined)),
  'tarotCard-deck-empty': onTab('牌册', '牌册空空，翻开第一张', rich()),
  'tarotCard-deck-complete': onTab('牌册', '牌册已集齐', rich({ items: ALL })),
  'tarotCard-deck-failed': async (phone, site) => {
    await phone.page.route('**/card_change_list', (route) => route.fulfill({ status: 502, body: '' }));
    await onTab('牌册', '加载失败', rich())(phone, site);
  },
  'tarotCard-swap': opening(album(SOME), /^置换/, '张重复'),
  'tarotCard-swap-form': after(opening(album(SOME), /^置换/, '张重复'), async (phone) => {
    await phone.page.getByRole('button', { name: '去换' }).first().click();
    await waitForText(phone, '用掉的牌');
  }),
};

const shop: ReachState = async (phone, site) => {
  await openCampaignPage(TAROT_SHOP_PAGE, phone, await newMemberFor(TAROT_SHOP_PAGE, site));
  await waitForText(phone, '限兑');
};

const STORES: States = {
  ...makeCommonCampaignStates(TAROT_SHOP_PAGE, ['preview', 'paused', 'claim', 'ended']),
  tarotShop: shop,
  'tarotShop-empty': async (phone, site) => {
    await phone.page.route(STORE, async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { goods: { list: unknown[]; total: number } } };
      json.data.goods = { ...json.data.goods, list: [], total: 0 };
      await route.fulfill({ json });
    });
    await openCampaignPage(TAROT_SHOP_PAGE, phone, await newMemberFor(TAROT_SHOP_PAGE, site));
    await waitForText(phone, '商店整理中');
  },
  'tarotShop-list-failed': async (phone, site) => {
    await phone.page.route(STORE, (route) => route.fulfill({ status: 502, body: '' }));
    await openCampaignPage(TAROT_SHOP_PAGE, phone, await newMemberFor(TAROT_SHOP_PAGE, site));
    await waitForText(phone, '加载失败');
  },
  'tarotShop-buy': opening(shop, /命运之轮/, '确认兑换'),
  'tarotShop-try-on': opening(shop, /头像框/, '试戴效果'),
  'tarotShop-short': opening(shop, /世界之门/, '还差 334 颗'),
  'tarotShop-bought': after(opening(shop, /头像框/, '确认兑换'), async (phone) => {
    await pressButton(phone, '确认兑换');
    await waitForText(phone, '兑换成功');
  }),
  'tarotShop-log-empty': opening(shop, '兑换记录', '还没有'),
  'tarotShop-log': async (phone, site) => {
    const me = await newMemberFor(TAROT_SHOP_PAGE, site);
    for (const goods_id of ['fsg_6', 'fsg_5'])
      await callAs(site, me, '/api/v1/buy_fate_gift', {
        goods_id,
        expect_price: goods_id === 'fsg_6' ? 1 : 22,
        request_id: crypto.randomUUID(),
      });
    await openCampaignPage(TAROT_SHOP_PAGE, phone, me);
    await pressButton(phone, '兑换记录');
    await phone.page.getByRole('dialog', { name: '兑换记录' }).getByRole('listitem').first().waitFor();
  },
};

export const TAROT_STATES: States = { ...SPREAD, ...FATE, ...DECK, ...STORES };
