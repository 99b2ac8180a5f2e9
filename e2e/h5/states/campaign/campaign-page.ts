// The states that every campaign page has (S2-ALL-1…3), in one list, so that no page is checked less than another.
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { DAY_MS } from '../../door.ts';
import { signIn, type Member, type Belongings } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { waitForText, type ReachState, type States } from '../state.ts';

export type CampaignPage = {
  /** The name used in file names of screenshots. */
  readonly name: string;
  readonly route: string;
  /** The call for the home page, as a pattern of addresses. */
  readonly home: string;
  /** What the member in the screenshots has. */
  readonly has: Belongings;
  /** Waits until the page is shown, for every member who may see it. */
  ready(phone: Phone): Promise<void>;
};

type Ends = 'preview' | 'paused' | 'claim' | 'ended';

/** Changes the server's reply for the home page, because a test cannot wait for a season to end. */
export async function changeHomeReply({ page }: Phone, home: string, change: (data: HomeReply) => void): Promise<void> {
  await page.route(home, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: HomeReply };
    change(json.data);
    await route.fulfill({ json });
  });
}

type Activity = { state: string; open_at: number; close_at: number; claim_until: number; server_time: number };
export type HomeReply = { activity: Activity; list?: unknown[] };

const staged =
  (state: Ends) =>
  ({ activity }: HomeReply): void => {
    activity.state = state;
    if (state === 'preview') activity.open_at = activity.server_time + 2 * 86_400 + 3_661;
    if (state === 'claim') activity.claim_until = activity.server_time + 5 * 86_400;
  };

/** Opens the page on the phone, logged in as this member or not at all. */
export async function openCampaignPage(page: CampaignPage, phone: Phone, member?: Member): Promise<void> {
  if (member) await signIn(phone, member);
  await phone.open(page.route);
  await page.ready(phone);
}

export const newMemberFor = (page: CampaignPage, site: Site, more: Belongings = {}): Promise<Member> =>
  newAdult(site.ctx, { ...page.has, ...more });

/** CARE-9: a member who has asked to be excluded from chance for thirty days. */
export async function newSelfExcludedMember(site: Site, has: Belongings): Promise<Member> {
  const member = await newAdult(site.ctx, has);
  const now = site.ctx.clock.now();
  await site.ctx.db.run(sql`
    insert into guard_exclusion (user_id, from_at, until_at)
    values (${member.user_id}, ${new Date(now)}, ${new Date(now + 30 * DAY_MS)})`);
  return member;
}

/** `ends` are the final states that the schedule allows; a campaign that never closes has only the pause. */
export function makeCommonCampaignStates(page: CampaignPage, ends: readonly Ends[]): States {
  const { name, route, home } = page;
  const by =
    (who: (site: Site) => Promise<Member>): ReachState =>
    async (phone, site) =>
      openCampaignPage(page, phone, await who(site));
  const states: Record<string, ReachState> = {
    [name]: by((site) => newMemberFor(page, site)),
    [`${name}-guest`]: (phone) => openCampaignPage(page, phone),
    [`${name}-loading`]: async (phone) => {
      await phone.page.route(home, () => undefined);
      await phone.open(route);
      await phone.page.getByRole('progressbar').waitFor();
    },
    [`${name}-failed`]: async (phone) => {
      await phone.page.route(home, (call) => call.fulfill({ status: 502, body: '' }));
      await phone.open(route);
      await waitForText(phone, '加载失败');
    },
    [`${name}-offline`]: async (phone, site) => {
      await openCampaignPage(page, phone, await newMemberFor(page, site));
      await phone.context.setOffline(true);
      await waitForText(phone, '当前无网络');
    },
    [`${name}-teen`]: async (phone) => {
      const refused = { code: 0, msg: '青少年模式', data: { reason: 'minor' } };
      await phone.page.route(home, (call) => call.fulfill({ json: refused }));
      await phone.open(route);
      await waitForText(phone, '青少年模式下不展示活动');
    },
    [`${name}-minor`]: by((site) => newMinor(site.ctx)),
    [`${name}-unverified`]: by((site) => newPerson(site.ctx)),
    [`${name}-excluded`]: by((site) => newSelfExcludedMember(site, page.has)),
  };
  for (const state of ends) {
    states[`${name}-${state}`] = async (phone, site) => {
      await changeHomeReply(phone, home, staged(state));
      await openCampaignPage(page, phone, await newMemberFor(page, site));
    };
  }
  return states;
}
