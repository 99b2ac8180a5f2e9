// The pages of the console in the states worth looking at: who opens each, and how it is reached. Pictures (shots.ts) and axe
// (a11y.test.ts) go through all of them.
import { sql, sqlFragment } from '@shengyu/server/db/sql.ts';
import type { Context } from '@shengyu/server/context.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import type { ServedSite } from '../h5/site.ts';
import type { Desk } from './desk.ts';
import { askPublication } from './publication.ts';
import { callsOf } from './staff-calls.ts';

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

/** A queue with its first row open, once the facts are there. */
const queueOf =
  (queue: string): ShownPage['reach'] =>
  async (desk, site) => {
    await at(`/inbox/${queue}`)(desk, site);
    await desk.page.waitForURL(/key=/);
    await desk.page.waitForLoadState('networkidle');
  };

/** Three texts marked to be decided at once, in a list or in the grid. */
const marked =
  (view: 'one' | 'grid'): ShownPage['reach'] =>
  async (desk, site) => {
    await at(`/inbox/moderation?view=${view}`)(desk, site);
    await desk.page.waitForURL(/key=/);
    for (const key of ['x', 'j', 'x', 'j', 'x']) await desk.page.keyboard.press(key);
    await desk.page.getByText('已选 3 件').waitFor();
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
/** A frozen guild; where the world has none, the second person agrees to a freeze that the world has asked for. */
const frozenGuild: Choice = async (site) => {
  const find = (): Promise<{ key: string } | undefined> =>
    site.ctx.db.row<{ key: string }>(sql`select guild_id::text as key from guild where status = 7 limit 1`);
  const known = await find();
  if (known) return known.key;
  const asked = (await site.ctx.db.row<{ approval_id: number }>(
    sql`select approval_id from approval where call = 'guild_freeze' and state = 0 order by approval_id limit 1`,
  ))!;
  const call = await callsOf(site, 'admin');
  await call('POST', 'approval/decide', {
    ...asked,
    action: 'approve',
    reason: '举报属实，同意冻结',
    request_id: uuidv7(),
  });
  return (await find())!.key;
};
const someRoom = pick(sql`select room_id::text as key from room order by room_id limit 1`);
const someRecharge = pick(
  sql`select out_trade_no as key from recharge_order where status = 3 order by created_at desc limit 1`,
);
const someGift = pick(sql`select flow_id::text as key from gift_line where source in (1, 2) order by at desc limit 1`);

/** A copy of an open approval with another state of its object or another end; one that was made before is shown again. */
const copyOfApproval =
  (mark: string, difference: Parameters<typeof sql>[1]): Choice =>
  async ({ ctx }) => {
    const known = await ctx.db.row<{ key: string }>(
      sql`select approval_id::text as key from approval where reason = ${mark} order by 1 desc limit 1`,
    );
    if (known) return known.key;
    return (await ctx.db.row<{ key: string }>(sql`
      insert into approval (call, target, request, reason, author_id, created_at, before, expire_at)
      select call, target, request, ${mark}, author_id, created_at, ${difference}
      from approval where state = 0 and call <> 'campaign_publish' order by approval_id limit 1
      returning approval_id::text as key`))!.key;
  };

export const PAGES: Readonly<Record<string, ShownPage>> = {
  login: { reach: at('/login') },
  'login-recovery': {
    reach: async (desk, site) => {
      await at('/login')(desk, site);
      await desk.page.getByRole('button', { name: '用恢复码登录' }).click();
      await desk.page.getByRole('textbox', { name: '恢复码' }).waitFor();
    },
  },
  home: { account: 'admin', reach: at('/') },
  ...Object.fromEntries(
    (
      [
        'withdraw',
        'risk',
        'recharge',
        'invoice',
        'settlement',
        'ingest',
        'report',
        'moderation',
        'guild',
        'ship',
      ] as const
    ).map((queue) => [`inbox-${queue}`, { account: 'admin', reach: queueOf(queue) }]),
  ),
  'inbox-empty': { account: 'admin', reach: at('/inbox/report?state=9') },
  'inbox-grid': { account: 'admin', reach: marked('grid') },
  'inbox-batch': { account: 'admin', reach: marked('one') },
  'inbox-conflict': {
    account: 'admin',
    // The row of the address was decided meanwhile; what was typed stays (CONUI-12).
    reach: async (desk, site) => {
      await queueOf('moderation')(desk, site);
      const key = new URL(desk.page.url()).searchParams.get('key');
      await desk.page.keyboard.press('r');
      await desk.page.getByRole('textbox', { name: '理由' }).fill('广告，含联系方式');
      const decide = (state: 0 | 2): Promise<unknown> =>
        site.ctx.db.run(sql`
          update moderation_item set state = ${state}, decided_at = ${state === 0 ? null : new Date(site.ctx.clock.now())}
          where moderation_id = ${Number(key)}`);
      await decide(2);
      try {
        await desk.page.keyboard.press('Control+Enter');
        await desk.page.getByText(/已被他人处理|已被 .* 处理/).waitFor();
      } finally {
        await decide(0);
      }
    },
  },
  'inbox-armed': {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/inbox/moderation')(desk, site);
      await desk.page.getByRole('button', { name: /^不通过/ }).click();
      await desk.page.getByRole('group', { name: '不通过' }).waitFor();
    },
  },
  approvals: { account: 'admin', reach: at('/approvals') },
  'approvals-history': { account: 'admin', reach: at('/approvals?tab=history') },
  'approvals-own': { account: 'finance', reach: at('/approvals?tab=mine') },
  'approvals-changed': {
    account: 'admin',
    reach: of(
      (id) => `/approvals?id=${id}`,
      copyOfApproval('核对公会资料后冻结', sqlFragment`before || '{"was": 1}'::jsonb, now() + interval '1 day'`),
    ),
  },
  'approvals-expired': {
    account: 'admin',
    reach: of(
      (id) => `/approvals?tab=history&id=${id}`,
      copyOfApproval('核对资料', sqlFragment`before, now() - interval '1 hour'`),
    ),
  },
  'approvals-publish': { account: 'approver', reach: of((id) => `/approvals?id=${id}`, askPublication) },
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
  'search-empty': {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/approvals')(desk, site);
      await desk.page.keyboard.press('Control+k');
      await desk.page.getByRole('combobox', { name: '搜索' }).fill('没有这个人');
      await desk.page.getByText(/^没有找到「没有这个人」/).waitFor();
    },
  },
  bell: {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/approvals')(desk, site);
      await desk.page.getByRole('button', { name: /^告警/ }).click();
      await desk.page.getByText('响铃').waitFor();
    },
  },
  'idle-warning': {
    account: 'admin',
    reach: async (desk, site) => {
      await at('/approvals')(desk, site);
      // As if nobody had touched anything for 28 minutes.
      await desk.page.evaluate(`localStorage.setItem('console-active', String(Math.floor(Date.now() / 1000) - 1700))`);
      const warning = desk.page.getByRole('dialog', { name: '2 分钟后自动退出' });
      await warning.waitFor();
    },
  },
  campaigns: { account: 'admin', reach: at('/campaigns') },
  'campaign-live': { account: 'admin', reach: at('/campaigns/treasure_hunt') },
  'campaigns-draft': { account: 'admin', reach: at('/campaigns?tab=draft') },
  'campaigns-ended': { account: 'admin', reach: at('/campaigns?tab=ended') },
  'campaign-versions': { account: 'admin', reach: at('/campaigns/treasure_hunt?tab=versions') },
  'campaign-boards': { account: 'admin', reach: at('/campaigns/honour?tab=boards') },
  'campaign-orders': { account: 'admin', reach: at('/campaigns/treasure_hunt?tab=orders') },
  'campaign-log': { account: 'admin', reach: at('/campaigns/treasure_hunt?tab=log') },
  'config-switches': { account: 'admin', reach: at('/config/switches') },
  'config-tiers': { account: 'admin', reach: at('/config/recharge_tiers') },
  'config-channels': { account: 'admin', reach: at('/config/pay_channels') },
  'config-levels': { account: 'admin', reach: at('/config/guild_levels') },
  'config-constants': { account: 'admin', reach: at('/config/constants') },
  'config-holidays': { account: 'admin', reach: at('/config/holidays') },
  'config-legal': { account: 'admin', reach: at('/config/agreement:privacy') },
  'campaign-edit': { account: 'author', reach: edited },
  ...Object.fromEntries(
    ['basic', 'things', 'packs', 'shops', 'tasks', 'milestones', 'ranks', 'rules', 'copy', 'theme', 'json'].map(
      (part): [string, ShownPage] => [
        `campaign-edit-${part}`,
        { account: 'author', reach: at(`/campaigns/treasure_hunt/edit?part=${part}`) },
      ],
    ),
  ),
  'campaign-edit-difference': {
    account: 'author',
    reach: async (desk, site) => {
      await edited(desk, site);
      await desk.page.getByRole('button', { name: /^与线上对比/ }).click();
      await desk.page.getByRole('dialog').waitFor();
    },
  },
  'users-list': { account: 'support', reach: at('/users') },
  'user-overview': { account: 'support', reach: of((id) => `/users/${id}`, richest) },
  'user-banned': { account: 'admin', reach: of((id) => `/users/${id}`, banned) },
  'user-ledger': { account: 'finance', reach: of((id) => `/users/${id}?tab=ledger`, richest) },
  'user-missing': {
    account: 'admin',
    reach: async (desk) => {
      await desk.open('/users/99999999');
      await desk.page.getByText('没有这个会员').waitFor();
    },
  },
  'users-none': { account: 'admin', reach: at('/users?min=99&q=real:no') },
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
  'guild-apply': { account: 'guild', reach: of((id) => `/guilds/${id}?tab=apply`, largestGuild) },
  'guild-frozen': { account: 'guild', reach: of((id) => `/guilds/${id}`, frozenGuild) },
  'rooms-list': { account: 'moderator', reach: at('/rooms') },
  'room-page': { account: 'moderator', reach: of((id) => `/rooms/${id}`, someRoom) },
  'money-recharge': { account: 'finance', reach: at('/money/recharge?begin=2026-09-01&end=2026-11-18') },
  'money-drawer': {
    account: 'finance',
    reach: of((id) => `/money/recharge?begin=2026-09-01&end=2026-11-18&open=recharge:${id}`, someRecharge),
  },
  'money-withdraw': { account: 'finance', reach: at('/money/withdraw?begin=2026-09-01&end=2026-11-18') },
  'money-gift': { account: 'finance', reach: at('/money/gift?begin=2026-11-01&end=2026-11-18') },
  'money-ledger': { account: 'finance', reach: at('/money/ledger?begin=2026-11-01&end=2026-11-18') },
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
