// The states of /newService and /newService/rules (S2-NS-1…7, S2-NR-1), and how a phone reaches each.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { readCampaignCatalogue, seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { addPointsForUser, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { findCampaignDef } from '@shengyu/server/testing/campaigns.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import { skipAnimations, type Belongings, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { makeCommonCampaignStates, newMemberFor, openCampaignPage } from './campaign-page.ts';
import { createNamedMembers } from './crowd.ts';
import { findDrawButton, waitForSheet, type DrawingPage } from './drawing.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const NEW_SERVICE_PAGE: DrawingPage = {
  name: 'newService',
  route: '/newService',
  home: '**/open_server/home_page',
  has: { diamonds: 360, items: { kf_key: 16, kf_coin: 128 } },
  box: 'kf_draw',
  words: '开{n}次',
  ready: (phone) => waitForText(phone, '新星榜'),
};

/** Publishes the campaign so that the season of 新星榜 has been running for ten days. */
export async function openNewServiceNow({ ctx }: Site): Promise<void> {
  const def = findCampaignDef('new_service');
  if (def.schedule.kind !== 'per_user') throw new Error('new_service counts from the registration');
  const server_open = `${addDays(dayOf(ctx.clock.now()), -10)} 00:00`;
  await seedCampaigns(ctx, [{ ...def, version: 900, schedule: { ...def.schedule, server_open } }]);
}

/** From now on today is this day of the member, who was there on each day before. */
export async function beOnDay({ ctx }: Site, { user_id }: Member, day: number): Promise<void> {
  const at = new Date(ctx.clock.now() - (day - 1) * 86_400_000);
  await ctx.db.run(sql`update user_account set registered_at = ${at} where user_id = ${user_id}`);
}

type Progress = {
  /** How many of the days before today the member was there, signed in, and took the gift of the day. */
  readonly days: number;
  readonly unlocked?: boolean;
};

/** What the member did on the days before today. */
export async function haveSailed(
  { ctx }: Site,
  { user_id }: Member,
  { days, unlocked = false }: Progress,
): Promise<void> {
  const now = ctx.clock.now();
  const { def_hash } = (await readCampaignCatalogue(ctx)).campaigns.get('new_service')!;
  const past = Array.from({ length: days }, (_, i) => addDays(dayOf(now), i - days));
  const rows = [
    ['kf_daily', past, past.map((_, i) => i + 1)],
    ['kf_sign', past.slice(-7), []],
  ] as const;
  for (const [sign_id, signed, claimed] of rows)
    await ctx.db.run(sql`
      insert into sign_state (user_id, sign_id, season_key, campaign, signed, claimed, miles, makeup_cycle, makeup_used, unlocked_at, done_num, def_hash)
      values (${user_id}, ${sign_id}, 'c', 'new_service', ${signed}::text[]::date[], ${claimed}::int[], '{}'::int[], 0, 0,
        ${unlocked && sign_id === 'kf_sign' ? new Date(now) : null}, 0, ${def_hash})`);
}

async function claimBenefit({ ctx }: Site, { user_id }: Member): Promise<void> {
  await ctx.db.run(sql`
    insert into one_time (user_id, benefit_id, def_hash, claimed_at)
    values (${user_id}, 'kf_benefit', '', ${new Date(ctx.clock.now())})`);
}

type Scene = Belongings &
  Partial<Progress> & { readonly day?: number; readonly benefit?: 'waiting'; readonly tab?: string };

/** A member on day 5 who was there on all days, unless the state says otherwise. */
const onDeck =
  (scene: Scene = {}, then?: (phone: Phone, site: Site, me: Member) => Promise<void>): ReachState =>
  async (phone, site) => {
    const { day = 5, days = day - 1, unlocked = false, benefit, tab, ...has } = scene;
    const me = await newMemberFor(NEW_SERVICE_PAGE, site, has);
    await beOnDay(site, me, day);
    await haveSailed(site, me, { days, unlocked });
    if (!benefit) await claimBenefit(site, me);
    await openCampaignPage(NEW_SERVICE_PAGE, phone, me);
    if (tab) await openTab(phone, tab);
    await then?.(phone, site, me);
  };

export const openTab = async ({ page }: Phone, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await page.waitForLoadState('networkidle');
};

let board: Promise<void> | undefined;
/** Fourteen newcomers on 新星榜. */
const fillBoard = (site: Site): Promise<void> => (board ??= createBoard(site));

async function createBoard(site: Site): Promise<void> {
  const { ctx } = site;
  for (const [i, { user_id }] of (await createNamedMembers(site, 14)).entries())
    // A day gives at most 480 points for time on the mic and 500 for new fans, so several days are filled.
    for (let day = 0; day < 9; day++) {
      const at = ctx.clock.now() - day * 86_400_000;
      await addPointsForUser(ctx, user_id, 'mic.minutes', 230 - i * 12, at);
      await addPointsForUser(ctx, user_id, 'social.followed', 90 - i * 5, at);
    }
  await flushBoards(ctx);
}

const onChest = (has: Belongings, then?: (phone: Phone) => Promise<void>): ReachState =>
  onDeck({ ...has, tab: '宝箱' }, async (phone) => {
    await waitForText(phone, '概率公示');
    await then?.(phone);
  });

const opened = (button: string, title = button): ReachState =>
  onChest({}, async (phone) => {
    await pressButton(phone, button);
    await waitForSheet(phone, title);
  });

const drawn =
  (num: number): ReachState =>
  async (phone, site) => {
    await skipAnimations(phone);
    await onChest({}, async () => {
      await findDrawButton(phone, NEW_SERVICE_PAGE.words, num).click();
      await waitForText(phone, '验证这次结果');
    })(phone, site);
  };

export const NEW_SERVICE_STATES: States = {
  ...makeCommonCampaignStates(NEW_SERVICE_PAGE, ['paused', 'claim', 'ended']),
  'newService-day5': onDeck(),
  'newService-day1': onDeck({ day: 1, benefit: 'waiting', items: {} }),
  'newService-day14': onDeck({ day: 14 }),
  'newService-launch': onDeck({ day: 1, benefit: 'waiting', items: {} }, async (phone) => {
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    await phone.page.getByRole('button', { name: /注册福利/ }).click();
    await phone.page.waitForTimeout(500);
    await phone.page.evaluate(
      `document.getAnimations().forEach((a) => { if (a.effect.getTiming().duration === 2000) { a.pause(); a.currentTime = 620; } })`,
    );
  }),
  'newService-benefit': onDeck({ day: 1, benefit: 'waiting', items: {} }, async (phone) => {
    await phone.page.getByRole('button', { name: /注册福利/ }).click();
    await phone.page.getByRole('button', { name: '收下' }).waitFor();
  }),
  'newService-gift': onDeck({}, async (phone) => {
    await phone.page.getByRole('button', { name: /^第14天/ }).click();
    await waitForText(phone, '还差');
  }),
  'newService-tasks': onDeck({}, async (phone) => {
    await phone.page.evaluate(`document.querySelector('main').scrollTop = 9999`);
  }),
  'newService-sign': onDeck({ tab: '签到', items: { kf_int: 100 } }),
  'newService-sign-short': onDeck({ tab: '签到', items: { kf_int: 40 } }),
  'newService-sign-sail': onDeck({ tab: '签到', unlocked: true }),
  'newService-sign-tasks': onDeck({ tab: '签到', items: { kf_int: 40 } }, async (phone) => {
    await phone.page.getByRole('button', { name: /^解锁扬帆/ }).click();
    await waitForText(phone, '第一次上麦');
  }),
  'newService-chest': onChest({}),
  'newService-chest-one': drawn(1),
  'newService-chest-ten': drawn(10),
  'newService-chest-pack': onChest({ items: { kf_key: 3 } }, async (phone) => {
    await findDrawButton(phone, NEW_SERVICE_PAGE.words, 10).click();
    await waitForText(phone, '内含');
  }),
  'newService-chest-odds': opened('概率公示'),
  'newService-chest-log': opened('我的记录'),
  'newService-chest-wins': opened('大奖记录', '中奖记录'),
  'newService-shop': onDeck({ tab: '商店', items: { kf_coin: 128 } }, (phone) => waitForText(phone, '全部商品')),
  'newService-shop-buy': onDeck({ tab: '商店', items: { kf_coin: 128 } }, async (phone) => {
    await phone.page
      .getByRole('button', { name: /启航进场/ })
      .first()
      .click();
    await waitForText(phone, '确认兑换');
  }),
  'newService-rank': async (phone, site) => {
    await fillBoard(site);
    await onDeck({ tab: '新星榜' }, () => waitForText(phone, '计分说明'))(phone, site);
  },
  'newService-rank-empty': async (phone, site) => {
    await phone.page.route('**/open_server/star_rank', async (route) => {
      const json = (await (await route.fetch()).json()) as { data: { list: unknown[]; total: number } };
      [json.data.list, json.data.total] = [[], 0];
      await route.fulfill({ json });
    });
    await onDeck({ tab: '新星榜' }, () => waitForText(phone, '还没有人上榜'))(phone, site);
  },
  'newService-older': async (phone, site) => {
    const me = await newMemberFor(NEW_SERVICE_PAGE, site);
    await beOnDay(site, me, 40);
    await openCampaignPage(NEW_SERVICE_PAGE, phone, me);
    await waitForText(phone, '仅限注册14天内的新用户参与');
  },
  'newService-minor-sign': async (phone, site) => {
    await openCampaignPage(NEW_SERVICE_PAGE, phone, await newMinor(site.ctx));
    await openTab(phone, '签到');
  },
  'newService-guest-chest': async (phone) => {
    await openCampaignPage(NEW_SERVICE_PAGE, phone);
    await openTab(phone, '宝箱');
    await waitForText(phone, '登录后参与');
  },
  newServiceRules: async (phone, site) => {
    const me = await newMemberFor(NEW_SERVICE_PAGE, site);
    await beOnDay(site, me, 5);
    await openRules(phone, me);
    await phone.page.getByRole('button', { name: '宝箱概率' }).click();
  },
  'newServiceRules-guest': (phone) => openRules(phone),
};

async function openRules(phone: Phone, member?: Member): Promise<void> {
  await openCampaignPage(
    { ...NEW_SERVICE_PAGE, route: '/newService/rules', ready: () => waitForText(phone, '通用规则') },
    phone,
    member,
  );
}
