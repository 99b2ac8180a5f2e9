// The pages of the console in the states worth looking at: who opens each, and how it is reached. Pictures (shots.ts) and axe
// (a11y.test.ts) go through all of them.
import { sql } from '@shengyu/server/db/sql.ts';
import type { Context } from '@shengyu/server/context.ts';
import type { ServedSite } from '../h5/site.ts';
import type { Desk } from './desk.ts';

export type ShownPage = {
  /** The demo account that opens it; nobody is signed in without one. */
  readonly account?: string;
  readonly reach: (desk: Desk, site: ServedSite<Context>) => Promise<void>;
};

const at =
  (path: string): ShownPage['reach'] =>
  async (desk) => {
    await desk.open(path);
    await desk.page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** The editor with a changed weight, once the simulator has answered for it. */
const edited: ShownPage['reach'] = async (desk, site) => {
  await at('/campaigns/treasure_hunt/edit')(desk, site);
  const weight = desk.page.getByLabel('th_s01 权重');
  await weight.fill('4');
  await desk.page.getByLabel('th_s14 权重').fill('5490');
  await desk.page.getByText(/^实时/).waitFor();
};

type Choice = (site: ServedSite<Context>) => Promise<string>;

/** Opens the page of an object that is chosen from the world. */
const of =
  (path: (key: string) => string, choose: Choice): ShownPage['reach'] =>
  async (desk, site) =>
    at(path(await choose(site)))(desk, site);

const pick =
  (statement: Parameters<Context['db']['row']>[0]): Choice =>
  async ({ ctx }) =>
    (await ctx.db.row<{ key: string }>(statement))!.key;

/** Somebody with much behind them: the one with most entries in the books. */
const richest = pick(
  sql`select owner_id::text as key from ledger_entry where owner_kind = 1 group by owner_id order by count(*) desc limit 1`,
);
const banned = pick(sql`select user_id::text as key from user_account where status = 2 limit 1`);
const largestGuild = pick(sql`select guild_id::text as key from guild order by member_num desc limit 1`);
const someRoom = pick(sql`select room_id::text as key from room order by room_id limit 1`);
const someRecharge = pick(
  sql`select out_trade_no as key from recharge_order where status = 3 order by created_at desc limit 1`,
);
const someGift = pick(sql`select flow_id::text as key from gift_line where source in (1, 2) order by at desc limit 1`);

export const PAGES: Readonly<Record<string, ShownPage>> = {
  login: { reach: at('/login') },
  home: { account: 'admin', reach: at('/') },
  'inbox-withdraw': { account: 'admin', reach: at('/inbox/withdraw') },
  'inbox-report': { account: 'support', reach: at('/inbox/report') },
  'inbox-guild': { account: 'guild', reach: at('/inbox/guild') },
  'inbox-armed': {
    account: 'moderator',
    reach: async (desk, site) => {
      await at('/inbox/moderation')(desk, site);
      await desk.page.getByRole('button', { name: /^不通过/ }).click();
      await desk.page.getByRole('group', { name: '不通过' }).waitFor();
    },
  },
  approvals: { account: 'admin', reach: at('/approvals') },
  'approvals-history': { account: 'admin', reach: at('/approvals?tab=history') },
  audit: { account: 'admin', reach: at('/audit') },
  staff: { account: 'admin', reach: at('/staff') },
  emergency: {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/approvals')(desk, site);
      await desk.page.keyboard.press('!');
      await desk.page.getByRole('switch', { name: '注册' }).click();
      await desk.page.getByRole('group', { name: '关闭 注册' }).waitFor();
    },
  },
  search: {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/approvals')(desk, site);
      await desk.page.keyboard.press('Control+k');
      await desk.page.getByRole('combobox', { name: '搜索' }).fill('林');
      await desk.page.keyboard.type('间');
      await desk.page.getByRole('option').first().waitFor();
    },
  },
  campaigns: { account: 'admin', reach: at('/campaigns') },
  'campaign-live': { account: 'admin', reach: at('/campaigns/treasure_hunt') },
  'campaign-versions': { account: 'admin', reach: at('/campaigns/treasure_hunt?tab=versions') },
  'config-switches': { account: 'admin', reach: at('/config/switches') },
  'config-tiers': { account: 'admin', reach: at('/config/recharge_tiers') },
  'config-constants': { account: 'admin', reach: at('/config/constants') },
  'config-legal': { account: 'admin', reach: at('/config/agreement:privacy') },
  'campaign-edit': { account: 'author', reach: edited },
  'users-list': { account: 'support', reach: at('/users') },
  'user-overview': { account: 'support', reach: of((id) => `/users/${id}`, richest) },
  'user-banned': { account: 'admin', reach: of((id) => `/users/${id}`, banned) },
  'user-ledger': { account: 'finance', reach: of((id) => `/users/${id}?tab=ledger`, richest) },
  'user-acts': {
    account: 'admin',
    reach: async (desk, site) => {
      await of((id) => `/users/${id}`, richest)(desk, site);
      await desk.page.getByRole('button', { name: '封禁' }).first().click();
      await desk.page.getByRole('dialog').waitFor();
    },
  },
  'guilds-list': { account: 'guild', reach: at('/guilds') },
  'guild-overview': { account: 'guild', reach: of((id) => `/guilds/${id}`, largestGuild) },
  'guild-members': { account: 'guild', reach: of((id) => `/guilds/${id}?tab=member`, largestGuild) },
  'rooms-list': { account: 'moderator', reach: at('/rooms') },
  'room-page': { account: 'moderator', reach: of((id) => `/rooms/${id}`, someRoom) },
  'money-recharge': { account: 'finance', reach: at('/money/recharge?begin=2026-09-01&end=2026-11-18') },
  'money-drawer': {
    account: 'finance',
    reach: of((id) => `/money/recharge?begin=2026-09-01&end=2026-11-18&open=recharge:${id}`, someRecharge),
  },
  'money-difference': { account: 'finance', reach: at('/money/difference') },
  'money-trail': { account: 'finance', reach: of((id) => `/money/trail/recharge/${id}`, someRecharge) },
  'money-trail-gift': { account: 'finance', reach: of((id) => `/money/trail/gift/${id}`, someGift) },
  'money-trail-list': { account: 'finance', reach: of((id) => `/money/trail/recharge/${id}?form=list`, someRecharge) },
  guard: { account: 'finance', reach: at('/guard') },
  'guard-refund': {
    account: 'finance',
    reach: async (desk, site) => {
      await at('/guard')(desk, site);
      await desk.page.getByRole('button', { name: '监护退款' }).click();
      await desk.page.getByRole('dialog').waitFor();
    },
  },
};
