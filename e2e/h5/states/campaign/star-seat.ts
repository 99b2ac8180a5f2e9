// The states of /constellation/starSeat (S2-ALL, S2-SS), and how a phone reaches each.
import { sql } from '@shengyu/server/db/sql.ts';
import { addPointsForUser, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { signIn, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { makeCommonCampaignStates, openCampaignPage, type CampaignPage } from './campaign-page.ts';
import { createNamedMembers, type NamedMember } from './crowd.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

const SEAT_PAGE: CampaignPage = {
  name: 'starSeat',
  route: '/constellation/starSeat',
  home: '**/get_current_star_id',
  has: {},
  ready: (phone) => waitForText(phone, '计分说明'),
};

/** 天蝎座, whose season holds the clock of the tests, and the next sign, whose seats nobody takes. */
export const SIGN = 8;

export const confirmSign = ({ ctx }: Site, { user_id }: Member, star_id = SIGN): Promise<unknown> =>
  ctx.db.run(sql`
    insert into star_user (user_id, star_id, set_at) values (${user_id}, ${star_id}, ${new Date(ctx.clock.now())})
    on conflict (user_id) do update set star_id = excluded.star_id`);

const crowds = new WeakMap<object, Promise<NamedMember[]>>();

/** Twenty members of the sign with points of this season, the first with the most; made once for a site. */
export function crowdOfSign(site: Site): Promise<NamedMember[]> {
  let crowd = crowds.get(site);
  if (!crowd) crowds.set(site, (crowd = fillSeats(site)));
  return crowd;
}

async function fillSeats(site: Site): Promise<NamedMember[]> {
  const { ctx } = site;
  const people = await createNamedMembers(site, 20);
  for (const [i, member] of people.entries()) {
    await confirmSign(site, member);
    // One day gives at most 600 + 240 points, so several days are filled.
    for (let day = 0; day < 12; day++) {
      const at = ctx.clock.now() - day * 86_400_000;
      await addPointsForUser(ctx, member.user_id, 'luck.gained', Math.max(1, 58 - i * 2 - day), at);
      await addPointsForUser(ctx, member.user_id, 'mic.minutes', 200 - i * 9, at);
    }
  }
  await flushBoards(ctx);
  return people;
}

async function befriend({ ctx }: Site, a: Member, b: Member): Promise<void> {
  for (const [me, other] of [
    [a, b],
    [b, a],
  ] as const) {
    await ctx.db.run(
      sql`insert into follow (user_id, target_id, at) values (${me.user_id}, ${other.user_id}, now()) on conflict do nothing`,
    );
    await ctx.db.run(
      sql`insert into fan (user_id, follower_id, is_fan, at) values (${me.user_id}, ${other.user_id}, true, now()) on conflict do nothing`,
    );
  }
}

const seated =
  (place: number, then: (phone: Phone, site: Site) => Promise<void> = async () => undefined): ReachState =>
  async (phone, site) => {
    const crowd = await crowdOfSign(site);
    await openCampaignPage(SEAT_PAGE, phone, crowd[place]);
    await waitForText(phone, crowd[0]!.nickname);
    await then(phone, site);
  };

const tab = (phone: Phone, name: string): Promise<void> => phone.page.getByRole('tab', { name }).click();

export const STAR_SEAT_STATES: States = {
  ...makeCommonCampaignStates(SEAT_PAGE, ['paused']),
  'starSeat-full': seated(16),
  'starSeat-list': seated(16, async ({ page }) => {
    await page.getByRole('region', { name: '榜单' }).evaluate((list) => list.scrollTo(0, 999));
  }),
  'starSeat-other': seated(5, async ({ page }) => {
    await page.getByRole('radio', { name: '射手座' }).click();
    await page.getByText('席位虚位以待').waitFor();
  }),
  'starSeat-rewards': seated(2, async ({ page }) => {
    await page.getByRole('button', { name: '奖励' }).click();
    await page.getByText('第一名成为该星座下一季代言人').waitFor();
  }),
  'starSeat-friends': async (phone, site) => {
    const crowd = await crowdOfSign(site);
    const me = await newAdult(site.ctx);
    for (const friend of crowd.slice(3, 9)) await befriend(site, me, friend);
    await openCampaignPage(SEAT_PAGE, phone, me);
    await tab(phone, '好友榜');
    await waitForText(phone, crowd[3]!.nickname);
  },
  'starSeat-lonely': async (phone, site) => {
    await openCampaignPage(SEAT_PAGE, phone, await newAdult(site.ctx));
    await tab(phone, '好友榜');
    await waitForText(phone, '还没有互相关注的好友');
  },
  'starSeat-friendsGuest': async (phone) => {
    await openCampaignPage(SEAT_PAGE, phone);
    await tab(phone, '好友榜');
    await waitForText(phone, '登录后查看好友的星光');
  },
  'starSeat-compass': seated(16, async (phone) => {
    await tab(phone, '星座罗盘');
    await waitForText(phone, '我的星座');
  }),
  'starSeat-card': seated(16, async (phone) => {
    await phone.page.getByRole('button', { name: /晚风予你/ }).click();
    await waitForText(phone, '查看资料');
  }),
  'starSeat-boardFailed': async (phone, site) => {
    await phone.page.route('**/get_star_rank_list', (call) => call.fulfill({ status: 502, body: '' }));
    await signIn(phone, await newAdult(site.ctx));
    await phone.open(SEAT_PAGE.route);
    await waitForText(phone, '加载失败');
  },
};
