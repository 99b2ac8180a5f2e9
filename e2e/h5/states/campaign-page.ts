// The states every campaign page has, whatever it plays (S2-ALL-1…3): one list, so that no page is looked at less than another.
import { newAdult, newMinor } from '@shengyu/server/testing/people.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { DAY_MS } from '../door.ts';
import { signIn, type Member, type Things } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { until, type Reach, type States } from './state.ts';

export type CampaignPage = {
  /** How pictures of it are called. */
  readonly name: string;
  readonly route: string;
  /** The home call, as a pattern of addresses. */
  readonly home: string;
  /** What a member of the pictures has. */
  readonly has: Things;
  /** The page stands, for everybody who may look at it. */
  ready(phone: Phone): Promise<void>;
};

type Ends = 'preview' | 'paused' | 'claim' | 'ended';

/** The home the server gave, with what `change` makes of its activity: seasons last longer than pictures take. */
export async function homeWith({ page }: Phone, home: string, change: (data: Home) => void): Promise<void> {
  await page.route(home, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: Home };
    change(json.data);
    await route.fulfill({ json });
  });
}

type Activity = { state: string; open_at: number; close_at: number; claim_until: number; server_time: number };
export type Home = { activity: Activity; list?: unknown[] };

const staged =
  (state: Ends) =>
  ({ activity }: Home): void => {
    activity.state = state;
    if (state === 'preview') activity.open_at = activity.server_time + 2 * 86_400 + 3_661;
    if (state === 'claim') activity.claim_until = activity.server_time + 5 * 86_400;
  };

/** The phone of this member, or of nobody, with the page open. */
export async function landed(page: CampaignPage, phone: Phone, member?: Member): Promise<void> {
  if (member) await signIn(phone, member);
  await phone.open(page.route);
  await page.ready(phone);
}

export const someone = (page: CampaignPage, site: Site, more: Things = {}): Promise<Member> =>
  newAdult(site.ctx, { ...page.has, ...more });

/** CARE-9: who asked for thirty days without chance. */
export async function selfExcluded(site: Site, has: Things): Promise<Member> {
  const member = await newAdult(site.ctx, has);
  const now = site.ctx.clock.now();
  await site.ctx.db.run(sql`
    insert into guard_exclusion (user_id, from_at, until_at)
    values (${member.user_id}, ${new Date(now)}, ${new Date(now + 30 * DAY_MS)})`);
  return member;
}

/** `ends`: those of its schedule; a campaign that never closes has none but the pause. */
export function frameStates(page: CampaignPage, ends: readonly Ends[]): States {
  const { name, route, home } = page;
  const by =
    (who: (site: Site) => Promise<Member>): Reach =>
    async (phone, site) =>
      landed(page, phone, await who(site));
  const states: Record<string, Reach> = {
    [name]: by((site) => someone(page, site)),
    [`${name}-guest`]: (phone) => landed(page, phone),
    [`${name}-loading`]: async (phone) => {
      await phone.page.route(home, () => undefined);
      await phone.open(route);
      await phone.page.getByRole('progressbar').waitFor();
    },
    [`${name}-failed`]: async (phone) => {
      await phone.page.route(home, (call) => call.fulfill({ status: 502, body: '' }));
      await phone.open(route);
      await until(phone, '加载失败');
    },
    [`${name}-offline`]: async (phone, site) => {
      await landed(page, phone, await someone(page, site));
      await phone.context.setOffline(true);
      await until(phone, '当前无网络');
    },
    [`${name}-teen`]: async (phone) => {
      const refused = { code: 0, msg: '青少年模式', data: { reason: 'minor' } };
      await phone.page.route(home, (call) => call.fulfill({ json: refused }));
      await phone.open(route);
      await until(phone, '青少年模式下不展示活动');
    },
    [`${name}-minor`]: by((site) => newMinor(site.ctx)),
    [`${name}-unverified`]: by((site) => newPerson(site.ctx)),
    [`${name}-excluded`]: by((site) => selfExcluded(site, page.has)),
  };
  for (const state of ends) {
    states[`${name}-${state}`] = async (phone, site) => {
      await homeWith(phone, home, staged(state));
      await landed(page, phone, await someone(page, site));
    };
  }
  return states;
}
