// The states of /constellation/starMap (S2-ALL, S2-SM), and how a phone reaches each.
import { lockMember } from '@shengyu/server/db/member-lock.ts';
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
  'starMap-compass': sheet('罗盘', '我的星座'),
  'starMap-cards': sheet('星礼卡', '去兑换'),
  'starMap-album': sheet('图鉴', '已集齐'),
};
