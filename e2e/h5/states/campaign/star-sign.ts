// The states of /constellation/starMap (S2-ALL, S2-SM), and how a phone reaches each.
import { lockMember } from '@shengyu/server/db/member-lock.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { giveGrant, readCampaignCatalogue } from '@shengyu/server/modules/campaign-engine/index.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { callAs, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { makeCommonCampaignStates, openCampaignPage, type CampaignPage } from './campaign-page.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

export const STAR_MAP_PAGE: CampaignPage = {
  name: 'starMap',
  route: '/constellation/starMap',
  home: '**/get_current_star_id',
  has: { items: { zp_dust: 265, zp_card: 2 } },
  ready: (phone) => waitForText(phone, '图鉴'),
};

const act = (site: Site, member: Member, path: string, data: object = {}): Promise<unknown> =>
  callAs(site, member, path, { ...data, request_id: crypto.randomUUID() });

let given = 0;

/** Gives pieces as a task does: each lights the next star of the season. */
export const givePieces = ({ ctx }: Site, { user_id }: Member, qty: number): Promise<unknown> =>
  ctx.db.tx(async (tx) => {
    await lockMember(tx, user_id);
    const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('star_sign')!;
    const grant = [{ item_code: 'zp_piece', qty }];
    given += 1;
    const ref = `task:st_t4:w${given}:${user_id}`;
    await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at: ctx.clock.now() });
  });

/** A member who has confirmed the sign and has lit so many stars of the season. */
export async function newStargazer(site: Site, lit = 5): Promise<Member> {
  const member = await newAdult(site.ctx, STAR_MAP_PAGE.has);
  await act(site, member, '/api/v1/star/set_my_star', { star_id: 8 });
  if (lit > 0) await givePieces(site, member, lit);
  return member;
}

const asStargazer =
  (then: (phone: Phone, site: Site, member: Member) => Promise<void> = async () => undefined): ReachState =>
  async (phone, site) => {
    const member = await newStargazer(site);
    await openCampaignPage(STAR_MAP_PAGE, phone, member);
    await then(phone, site, member);
  };

const sheet = (name: string, words: string): ReachState =>
  asStargazer(async ({ page }) => {
    await page.getByRole('button', { name, exact: false }).first().click();
    await page.getByText(words).first().waitFor();
  });

/** Two who take part in matching, and nobody else who does; each is the only one that the other can meet. */
async function newStrangers(site: Site): Promise<[Member, Member]> {
  await site.ctx.db.run(sql`update privacy set match_on = false`);
  const strangers = [await newStargazer(site), await newStargazer(site)] as [Member, Member];
  for (const member of strangers) {
    const now = new Date(site.ctx.clock.now());
    await site.ctx.db.run(sql`update user_account set last_active_at = ${now} where user_id = ${member.user_id}`);
    await act(site, member, '/api/v1/set_privacy_setting', { match_on: 1 });
  }
  return strangers;
}

/** A card of 匹配; with `wanted` the other one wants to meet already. */
const met =
  (wanted: boolean, then: (phone: Phone) => Promise<void> = async () => undefined): ReachState =>
  async (phone, site) => {
    const [one, other] = await newStrangers(site);
    if (wanted) {
      const { match_id } = (await act(site, other, '/api/v1/star/match_other_user')) as { match_id: string };
      await act(site, other, '/api/v1/star/match_answer', { match_id, want: 1 });
    }
    await openCampaignPage(STAR_MAP_PAGE, phone, one);
    await phone.page.getByRole('button', { name: '匹配', exact: true }).click();
    await phone.page.getByRole('button', { name: '开始匹配' }).click();
    await phone.page.getByRole('button', { name: '想认识' }).waitFor();
    await then(phone);
  };

const want =
  (said: string) =>
  async (phone: Phone): Promise<void> => {
    await phone.page.getByRole('button', { name: '想认识' }).click();
    await waitForText(phone, said);
  };

const common = makeCommonCampaignStates(
  {
    ...STAR_MAP_PAGE,
    ready: (phone) =>
      phone.page
        .getByText(/图鉴|换一个/)
        .first()
        .waitFor(),
  },
  ['preview', 'paused', 'claim', 'ended'],
);

export const STAR_SIGN_STATES: States = {
  ...common,
  starMap: asStargazer(),
  'starMap-first': common['starMap']!,
  'starMap-firstMinor': async (phone, site) => {
    await openCampaignPage(
      { ...STAR_MAP_PAGE, ready: (one) => waitForText(one, '换一个') },
      phone,
      await newMinor(site.ctx),
    );
  },
  'starMap-minor': async (phone, site) => {
    const member = await newMinor(site.ctx);
    await act(site, member, '/api/v1/star/set_my_star', { star_id: 8 });
    await openCampaignPage(STAR_MAP_PAGE, phone, member);
  },
  'starMap-sign': sheet('签到', '补签'),
  'starMap-fortune': sheet('星运', '今日一句'),
  'starMap-luck': sheet('幸运值', '今日来源'),
  'starMap-match': sheet('匹配', '开启星座匹配'),
  'starMap-met': met(false),
  'starMap-waiting': met(false, want('TA也想认识你时就会揭晓')),
  'starMap-mutual': met(true, want('互相想认识！')),
  'starMap-season': async (phone, site) => {
    await phone.context.addInitScript(`localStorage.setItem('copy:own:star-season', '{"at":1,"data":6}')`);
    await openCampaignPage(STAR_MAP_PAGE, phone, await newStargazer(site));
    await waitForText(phone, '的季节到了');
  },
  'starMap-compass': sheet('罗盘', '我的星座'),
  'starMap-cards': sheet('星礼卡', '去兑换'),
  'starMap-album': sheet('图鉴', '已集齐'),
};
