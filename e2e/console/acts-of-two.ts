// Every act that two people must agree to (console.md §11, the calls with *), as it is asked for from its own page, and a way to count
// what it did once it was approved.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { findCampaignDef } from '@shengyu/server/testing/campaigns.ts';
import { MUTATION_CASES } from '@shengyu/server/testing/mutations.ts';
import { newGuild, newGuildMember } from '@shengyu/server/testing/people/guilds.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { callAs } from '../h5/campaign-phone.ts';
import type { Site } from '../h5/site.ts';
import { callsOf } from './staff-calls.ts';

/** Opens the menu of acts of an object's page and chooses one. */
async function chooseAct(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
}

async function choose(page: Page, field: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
}

export type Prepared = {
  readonly path: string;
  /** Fills the act's sheet up to its reason. */
  readonly fill: (page: Page) => Promise<void>;
  /** Counts what the approved act has done. */
  readonly effects: () => Promise<number>;
};
export type Act = {
  /** The wire name of the call. */
  readonly call: string;
  readonly asks: string;
  readonly decides: string;
  readonly prepare: () => Promise<Prepared>;
};

const button = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name: /./ }).last().waitFor();
};

/** The acts on a site that is opened after they were listed. */
export function actsOfTwo(siteOf: () => Site): Readonly<Record<string, Act>> {
  const count = async (statement: Parameters<Site['ctx']['db']['row']>[0]): Promise<number> =>
    (await siteOf().ctx.db.row<{ n: number }>(statement))!.n;

  /** The object of a valid request of the call, as the server's tests make it. */
  const dataOf = async (id: string): Promise<Record<string, unknown>> => (await MUTATION_CASES[id]!(siteOf().ctx)).data;

  const onMember =
    (name: RegExp, fill: Prepared['fill'], effects: (user_id: number) => Promise<number>) => async () => {
      const { user_id } = await newAdult(siteOf().ctx);
      return {
        path: `/users/${user_id}`,
        fill: async (page: Page) => {
          await chooseAct(page, name);
          await fill(page);
        },
        effects: () => effects(user_id),
      };
    };

  const onGuild =
    (
      name: RegExp,
      fill: (page: Page, guild: { guild_id: number; name: string }) => Promise<void>,
      effects: (guild_id: number) => Promise<number>,
      isFrozen = false,
    ) =>
    async () => {
      const guild = await newGuild(siteOf().ctx);
      if (isFrozen)
        await siteOf().ctx.db.run(sql`
          update guild set status = 7, frozen_at = ${new Date(siteOf().ctx.clock.now())}, frozen_reason = 'x'
          where guild_id = ${guild.guild_id}`);
      return {
        path: `/guilds/${guild.guild_id}`,
        fill: async (page: Page) => {
          await chooseAct(page, name);
          await fill(page, guild);
        },
        effects: () => effects(guild.guild_id),
      };
    };

  return {
    'Z08 人工发放': {
      call: 'item_grant',
      asks: 'support',
      decides: 'admin',
      prepare: onMember(
        /人工发放/,
        async (page) => {
          await choose(page, '物品', '玫瑰');
          await page.getByRole('textbox', { name: '工单号' }).fill('2231');
        },
        (user_id) => count(sql`select count(*)::int as n from lot where user_id = ${user_id}`),
      ),
    },
    'Z09 移出榜单': {
      call: 'rank_exclude',
      asks: 'moderator',
      decides: 'admin',
      prepare: onMember(
        /移出榜单/,
        (page) => choose(page, '榜单与周期', '周榜'),
        (user_id) => count(sql`select count(*)::int as n from rank_exclusion where subject_id = ${user_id}`),
      ),
    },
    'Z14 订单退款': {
      call: 'order_refund',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const member = await newAdult(siteOf().ctx, { diamonds: 1_000 });
        const { order_no } = (await callAs(siteOf(), member, '/api/open_box/buy_activity_prop', {
          activity_code: 'treasure_hunt',
          pack_id: 'th_p10',
          num: 1,
          expect_price: 200,
          request_id: uuidv7(),
        })) as { order_no: string };
        return {
          path: `/users/${member.user_id}?tab=order&open=${encodeURIComponent(`order:${order_no}`)}`,
          fill: button('退款'),
          effects: () =>
            count(sql`
              select coalesce(sum(diamond), 0)::int as n from ledger_entry where owner_kind = 1 and owner_id = ${member.user_id}`),
        };
      },
    },
    'Z16 冻结公会': {
      call: 'guild_freeze',
      asks: 'guild',
      decides: 'guild2',
      prepare: onGuild(
        /冻结/,
        async () => undefined,
        (id) => count(sql`select count(*)::int as n from guild where guild_id = ${id} and status = 7`),
      ),
    },
    'Z17 解冻公会': {
      call: 'guild_unfreeze',
      asks: 'guild',
      decides: 'guild2',
      prepare: onGuild(
        /解冻/,
        async () => undefined,
        (id) => count(sql`select count(*)::int as n from guild where guild_id = ${id} and status <> 7`),
        true,
      ),
    },
    'Z18 强制解散': {
      call: 'guild_force_disband',
      asks: 'guild',
      decides: 'guild2',
      prepare: onGuild(
        /强制解散/,
        (page, { name }) => page.getByRole('textbox', { name: `输入「${name}」确认` }).fill(name),
        (id) => count(sql`select count(*)::int as n from guild where guild_id = ${id} and status in (8, 9)`),
      ),
    },
    'Z19 变更会长': {
      call: 'guild_set_head',
      asks: 'guild',
      decides: 'guild2',
      prepare: async () => {
        const { guild_id } = await newGuild(siteOf().ctx);
        const { user_id } = await newGuildMember(siteOf().ctx, guild_id);
        return {
          path: `/guilds/${guild_id}`,
          fill: async (page) => {
            await chooseAct(page, /变更会长/);
            await choose(page, '会员', String(user_id));
            await page.getByRole('textbox', { name: '凭证' }).fill('新营业执照');
            await page.getByRole('checkbox', { name: /已核对/ }).check();
          },
          effects: () =>
            count(sql`select count(*)::int as n from guild where guild_id = ${guild_id} and head_id = ${user_id}`),
        };
      },
    },
    'Z20 确认结算': {
      call: 'settlement_confirm',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const { guild_id } = await dataOf('Z20');
        return {
          path: `/inbox/settlement?key=${encodeURIComponent(`2026-10:${String(guild_id)}`)}`,
          fill: async (page) => {
            await page.getByRole('button', { name: /^确认 ¥/ }).waitFor();
            await page.keyboard.press('a');
            await page.getByRole('group', { name: '确认结算' }).waitFor();
          },
          effects: () =>
            count(sql`select count(*)::int as n from settlement where guild_id = ${guild_id} and status > 1`),
        };
      },
    },
    'Z23 登记打款结果': {
      call: 'withdraw_settle',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const withdraw_no = String((await dataOf('Z23'))['withdraw_no']);
        return {
          path: `/money/withdraw?open=${encodeURIComponent(`withdraw:${withdraw_no}`)}`,
          fill: async (page) => {
            await button('登记打款结果')(page);
            await page.getByRole('textbox', { name: '凭证' }).fill('渠道回单 20261118');
          },
          effects: () =>
            count(sql`select count(*)::int as n from withdrawal where withdraw_no = ${withdraw_no} and status <> 3`),
        };
      },
    },
    'Z25 充值入账': {
      call: 'recharge_fix',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const out_trade_no = String((await dataOf('Z25'))['out_trade_no']);
        return {
          path: `/money/recharge?open=${encodeURIComponent(`recharge:${out_trade_no}`)}`,
          fill: button('入账 / 关闭'),
          effects: () =>
            count(
              sql`select count(*)::int as n from recharge_order where out_trade_no = ${out_trade_no} and status = 3`,
            ),
        };
      },
    },
    'Z29 设为巡查': {
      call: 'user_set_patrol',
      asks: 'admin',
      decides: 'admin2',
      prepare: onMember(
        /设为巡查/,
        async () => undefined,
        (id) => count(sql`select count(*)::int as n from user_account where user_id = ${id} and is_patrol`),
      ),
    },
    'Z30 重置实名': {
      call: 'user_reset_real_name',
      asks: 'support',
      decides: 'admin',
      prepare: onMember(
        /重置实名/,
        async () => undefined,
        (id) =>
          count(sql`select count(*)::int as n from user_account where user_id = ${id} and not exists (
          select from real_name r where r.user_id = ${id} and r.status = 2)`),
      ),
    },
    'Z33 发布协议': {
      call: 'agreement_publish',
      asks: 'admin',
      decides: 'admin2',
      prepare: async () => ({
        path: '/config/agreement:privacy',
        fill: async (page) => {
          await page.getByRole('textbox', { name: '新版本号' }).fill('9.9');
          await page.getByRole('textbox', { name: /更新摘要/ }).fill('写明了保存期限');
          await page.getByRole('button', { name: '提交复核' }).click();
          await page.getByRole('dialog').waitFor();
        },
        effects: () => count(sql`select count(*)::int as n from agreement where type = 'privacy' and version = '9.9'`),
      }),
    },
    'Z34 保存配置': {
      call: 'config_save',
      asks: 'admin',
      decides: 'admin2',
      prepare: async () => ({
        path: '/config/holidays',
        fill: async (page) => {
          const days = page.getByRole('textbox', { name: '节假日' });
          await days.fill(`${await days.inputValue()}\n2027-10-09`);
          await page.getByRole('button', { name: '提交复核' }).click();
          await page.getByRole('dialog').waitFor();
        },
        effects: () => count(sql`select count(*)::int as n from config_version where key = 'holidays'`),
      }),
    },
    'Z35 账务调整': {
      call: 'ledger_adjust',
      asks: 'finance',
      decides: 'finance2',
      prepare: onMember(
        /账务调整/,
        async (page) => {
          await page.getByRole('textbox', { name: '± 数量（钻）' }).fill('+500');
          await page.getByRole('textbox', { name: '工单号' }).fill('77');
        },
        (id) => count(sql`select count(*)::int as n from ledger_entry where owner_id = ${id} and diamond = 500`),
      ),
    },
    'Z04 发布活动': {
      call: 'campaign_publish',
      asks: 'author',
      decides: 'approver',
      async prepare() {
        const def = { ...findCampaignDef('zyj'), version: 2, title: '提前' };
        const save = await callsOf(siteOf(), 'author');
        await save('POST', 'campaign/save', { def, reason: '按需求修改', request_id: uuidv7() });
        return {
          path: '/campaigns/zyj/edit?version=2',
          fill: async (page) => {
            const publish = page.getByRole('button', { name: '提交发布复核' });
            // CONUI-20: the simulator has answered for this very text.
            await expect.poll(() => publish.isEnabled(), { timeout: 60_000 }).toBe(true);
            await publish.click();
            await page.getByRole('spinbutton', { name: '实物预算' }).fill('9000000');
          },
          effects: () =>
            count(sql`
              select count(*)::int as n from campaign_def where id = 'zyj' and version = 2 and published_at is not null`),
        };
      },
    },
    'Z24 充值退款': {
      call: 'recharge_refund',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const out_trade_no = String((await dataOf('Z24'))['out_trade_no']);
        return {
          path: `/money/recharge?open=${encodeURIComponent(`recharge:${out_trade_no}`)}`,
          fill: button('退款'),
          effects: () =>
            count(
              sql`select count(*)::int as n from recharge_order where out_trade_no = ${out_trade_no} and status <> 3`,
            ),
        };
      },
    },
    'Z57 开启': {
      call: 'platform_resume',
      asks: 'finance',
      decides: 'finance2',
      async prepare() {
        const stop = await callsOf(siteOf(), 'finance');
        await stop('POST', 'platform/stop', { key: 'shop', reason: '演练', request_id: uuidv7() });
        return {
          path: '/config/switches',
          fill: async (page) => {
            await page.getByRole('switch', { name: '商店，已关闭' }).click();
            await page.getByRole('dialog').waitFor();
          },
          effects: async () => 1 - (await count(sql`select count(*)::int as n from platform_stop where key = 'shop'`)),
        };
      },
    },
  };
}
