// Applications to join and to leave a guild, as the officers decide them and as each applicant sees them; all on the real server.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/app.ts';
import { userAsOwner } from '@shengyu/server/modules/ledger/index.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { guildRoleOf } from '@shengyu/server/testing/people/guilds.ts';
import type { Person } from '@shengyu/server/testing/http.ts';
import { mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { storeSmsCode } from '@shengyu/server/testing/sms.ts';
import { incomeBalancesOf, giveIncome } from '@shengyu/server/testing/people/withdrawing.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { APPLIES_ROUTE, countButtons, confirmDialog, dialogNamed, tabNamed, tapUndo } from './guild-hands.ts';
import { SMS_CODE } from './door.ts';
import { openGuildTestKit, type GuildTestKit, type GuildPeople } from './guilds.ts';
import { pressButton, waitForText, walkPageAs, type PhoneWalk } from './person-phone.ts';
import { DEBOUNCE_MS } from './phone.ts';
import { openSite, type Site } from './site.ts';

const JOURNEY = { timeout: 180_000 };

let site: Site;
let browser: Browser;
let guilds: GuildTestKit;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
  guilds = await openGuildTestKit(site);
}, JOURNEY.timeout);
afterAll(async () => {
  if (site) await expectBooksBalance(site.ctx);
  await guilds?.close();
  await browser?.close();
  await site?.close();
});

const on = (who: Person, route: string, walk: PhoneWalk): Promise<void> =>
  walkPageAs({ site, browser }, who, route, walk);
const inGuild = (guild_id: number, who: Person): Promise<number | undefined> => guildRoleOf(site.ctx, guild_id, who);

describe('who wants in', () => {
  it('S-IA-4 JST-3 several are let in at once, one has left the door meanwhile; each sees it', JOURNEY, async () => {
    const cast = await guilds.cast('听潮阁');
    const [wind, light, moon] = [
      await guilds.applicant(cast, '听风'),
      await guilds.applicant(cast, '拾光'),
      await guilds.applicant(cast, '望舒'),
    ];
    await on(cast.head, APPLIES_ROUTE, async ({ page }) => {
      await waitForText(page, '望舒');
      await guilds.act(moon, 'cancel_join_guild', { apply_id: moon.apply_id });
      await pressButton(page, '批量');
      await page.getByRole('checkbox', { name: '全选本页（3）' }).check();
      await waitForText(page, '3/50');
      await pressButton(page, '通过');
      const result = dialogNamed(page, '通过申请结果');
      await result.getByText('成功 2').waitFor();
      await result.getByText('失败 1').waitFor();
      await result.getByRole('listitem').filter({ hasText: '望舒' }).getByText('申请已撤回').waitFor();
      await result.getByRole('button', { name: '知道了' }).click();
      await tabNamed(page, '待审核', 0).waitFor();
      await page.getByRole('tab', { name: /^已通过/ }).click();
      await page.getByRole('article', { name: '拾光' }).getByText('已由 南枝 处理').waitFor();
    });
    for (const person of [wind, light]) expect(await inGuild(cast.guild_id, person)).toBe(0);
    expect(await inGuild(cast.guild_id, moon)).toBeUndefined();
    await on(wind, APPLIES_ROUTE, async ({ page }) => {
      await page.getByRole('article', { name: '听潮阁' }).getByText('已通过').first().waitFor();
    });
    await on(moon, APPLIES_ROUTE, async ({ page }) => {
      await page.getByRole('article', { name: '听潮阁' }).getByText('已撤回').first().waitFor();
    });
  });

  it('S-IA-2 S-IA-5 JST-4 JST-5 refused with a reason, taken back, refused again', JOURNEY, async () => {
    const cast = await guilds.cast('云上城邦');
    const wind = await guilds.applicant(cast, '听风');
    await on(cast.manager, APPLIES_ROUTE, async ({ page }) => {
      const refuse = async (): Promise<void> => {
        await pressButton(page, '拒绝 听风');
        const sheet = dialogNamed(page, '拒绝 听风');
        await sheet.getByRole('radio', { name: '公会名额有限' }).click();
        await sheet.getByRole('radio', { name: '7 天', exact: true }).click();
        await sheet.getByRole('button', { name: '拒绝' }).click();
      };
      await refuse();
      await tapUndo(page, '已拒绝 听风');
      await page.getByRole('button', { name: '通过 听风' }).waitFor();
      await tabNamed(page, '待审核', 1).waitFor();
      await page.waitForTimeout(DEBOUNCE_MS);
      await refuse();
      await tabNamed(page, '待审核', 0).waitFor();
    });
    await on(wind, APPLIES_ROUTE, async ({ page }) => {
      const mine = page.getByRole('article', { name: '云上城邦' });
      await mine.getByText('原因：公会名额有限').waitFor();
      await mine.getByText('后可再次申请').waitFor();
    });
    await on(wind, `/guild/detail?id=${cast.guild_id}`, async ({ page }) => {
      await page.getByRole('button', { name: /已拒绝您的申请/ }).waitFor();
      expect(await countButtons(page, '申请加入')).toBe(0);
    });
  });

  it('S-IA-4 JST-4 JST-5 several are refused at once, taken back, and refused for good', JOURNEY, async () => {
    const cast = await guilds.cast('月屿声工坊');
    const [wind, light, moon] = [
      await guilds.applicant(cast, '听风'),
      await guilds.applicant(cast, '拾光'),
      await guilds.applicant(cast, '望舒'),
    ];
    await on(cast.vice, APPLIES_ROUTE, async ({ page }) => {
      const refuseAll = async (count: number): Promise<void> => {
        await pressButton(page, '批量');
        await page.getByRole('checkbox', { name: `全选本页（${count}）` }).check();
        await pressButton(page, '拒绝');
        const sheet = dialogNamed(page, `拒绝 ${count} 个申请`);
        await sheet.getByRole('radio', { name: '暂不符合公会要求' }).click();
        await sheet.getByRole('radio', { name: '30 天', exact: true }).click();
        await sheet.getByRole('button', { name: '拒绝' }).click();
      };
      const result = dialogNamed(page, '拒绝申请结果');
      await waitForText(page, '望舒');
      await guilds.act(moon, 'cancel_join_guild', { apply_id: moon.apply_id });
      await refuseAll(3);
      await result.getByText('成功 2').waitFor();
      await result.getByRole('listitem').filter({ hasText: '望舒' }).getByText('申请已撤回').waitFor();
      await result.getByRole('button', { name: '知道了' }).click();
      await tabNamed(page, '已拒绝', 2).waitFor();
      await tapUndo(page, '已拒绝 2 个申请');
      await tabNamed(page, '待审核', 2).waitFor();
      await page.getByRole('button', { name: '通过 听风' }).waitFor();
      await page.waitForTimeout(DEBOUNCE_MS);
      await refuseAll(2);
      await result.getByText('成功 2').waitFor();
      await result.getByRole('button', { name: '知道了' }).click();
      await tabNamed(page, '待审核', 0).waitFor();
      await page.getByRole('tab', { name: /^已拒绝/ }).click();
      await page.getByRole('article', { name: '听风' }).getByText('原因：暂不符合公会要求').waitFor();
    });
    for (const person of [wind, light]) {
      expect(await inGuild(cast.guild_id, person)).toBeUndefined();
      await on(person, APPLIES_ROUTE, async ({ page }) => {
        const mine = page.getByRole('article', { name: '月屿声工坊' });
        await mine.getByText('原因：暂不符合公会要求').waitFor();
        await mine.getByText('后可再次申请').waitFor();
      });
    }
  });

  it('S-IA-6 JOIN-4 two officers on one application: the second sees who was faster', JOURNEY, async () => {
    const cast = await guilds.cast('环形行星');
    const wind = await guilds.applicant(cast, '听风');
    await on(cast.manager, APPLIES_ROUTE, async ({ page }) => {
      await page.getByRole('button', { name: '通过 听风' }).waitFor();
      await on(cast.vice, APPLIES_ROUTE, async ({ page: faster }) => {
        await pressButton(faster, '通过 听风');
        await waitForText(faster, '已通过 听风');
      });
      await pressButton(page, '通过 听风');
      await page.getByRole('article', { name: '听风' }).getByText('已由 星落 处理').waitFor();
      expect(await countButtons(page, '通过 听风')).toBe(0);
    });
    expect(await inGuild(cast.guild_id, wind)).toBe(0);
  });

  it('S-IA-4 nearly full: what will happen is said first; full, each is told why', JOURNEY, async () => {
    const cast = await guilds.cast('拾贝少年社');
    for (const name of ['听风', '拾光', '望舒']) await guilds.applicant(cast, name);
    await site.ctx.db.run(sql`update guild set member_num = 199 where guild_id = ${cast.guild_id}`);
    await on(cast.head, APPLIES_ROUTE, async ({ page }) => {
      const result = dialogNamed(page, '通过申请结果');
      const approveAll = async (count: number): Promise<void> => {
        await pressButton(page, '批量');
        await page.getByRole('checkbox', { name: `全选本页（${count}）` }).check();
        await pressButton(page, '通过');
      };
      await approveAll(3);
      await page.getByRole('alertdialog').getByText('还有 1 个名额，将按顺序通过前 1 人').waitFor();
      await confirmDialog(page, '通过');
      await result.getByText('成功 1').waitFor();
      await expect.poll(() => result.getByText('公会人数已满').count()).toBe(2);
      await result.getByRole('button', { name: '知道了' }).click();
      await tabNamed(page, '待审核', 2).waitFor();
      // The guild is full, so nothing can be chosen.
      await approveAll(2);
      await result.getByText('成功 0').waitFor();
      await expect.poll(() => result.getByText('公会人数已满').count()).toBe(2);
    });
  });
});

const LEAVING = `${APPLIES_ROUTE}?tab=quit`;
const friendly = ({ guild_id }: GuildPeople, who: Person): Promise<unknown> =>
  guilds.act(who, 'quit_guild', { guild_id, quit_type: 1, reason_type: 1, fee_confirm_fen: 0 });
/** The notices that the worker would send a moment later. */
async function toldTo(who: Person): Promise<unknown> {
  await createTestBus(site.ctx, modules).drain();
  return (await guilds.act(who, 'get_notice_list', {})).list;
}
/** Opens the sheet with the ways to leave, as the member does. */
async function waysOut(page: Page) {
  await pressButton(page, '更多');
  await pressButton(page, '退出公会');
  return dialogNamed(page, '退出公会');
}

describe('who wants out', () => {
  it('S-IA-3 QST-4 ROLE-1 agreed by who stands above; the leaver is out and told until when', JOURNEY, async () => {
    const cast = await guilds.cast('晚风电台');
    const { guild_id, member, manager, giver } = cast;
    await guilds.world.give({ from: giver, to: member, diamonds: 12_340 });
    await friendly(cast, member);
    await friendly(cast, manager);
    // QUIT-1: an officer who has applied to quit reviews no applications meanwhile.
    await on(manager, LEAVING, async ({ page }) => {
      await page.getByRole('article', { name: '海盐' }).waitFor();
      expect(await countButtons(page, /^(通过|拒绝) /)).toBe(0);
    });
    await on(cast.vice, LEAVING, async ({ page }) => {
      const one = page.getByRole('article', { name: '海盐' });
      await one.getByText('个人时间安排').waitFor();
      await one.getByText('12,340').first().waitFor();
      await one
        .getByText(/^自动通过/)
        .first()
        .waitFor();
      await pressButton(page, '通过 海盐');
      await page.getByRole('alertdialog').getByText('对方将立即退出公会，此操作不可撤销').waitFor();
      await confirmDialog(page, '通过');
      await waitForText(page, '已通过 海盐');
      await tabNamed(page, '待审核', 1).waitFor();
      await tabNamed(page, '已退会', 1).waitFor();
    });
    expect([await inGuild(guild_id, member), await inGuild(guild_id, manager)]).toEqual([undefined, 1]);
    await on(member, '/guild/detail', async ({ page }) => {
      await waitForText(page, '您还没有加入公会');
      await page.goto(`${site.url}/#/guild/detail?id=${guild_id}`);
      await page.getByRole('button', { name: /^冷静期 .* 后可加入$/ }).waitFor();
    });
    expect(await toldTo(member)).toContainEqual(
      expect.objectContaining({ title: '已退出公会', text: expect.stringContaining('您已退出「晚风电台」') }),
    );
  });

  it(
    'S-IA-3 QST-5 QUIT-3 QUIT-6 refused with a reason, refused again; then nothing holds the leaver',
    JOURNEY,
    async () => {
      const cast = await guilds.cast('烈焰红唇');
      const { guild_id, member, manager, giver } = cast;
      await guilds.world.give({ from: giver, to: member, diamonds: 100 });
      const refuse = (left: number): Promise<void> =>
        on(manager, LEAVING, async ({ page }) => {
          await pressButton(page, `拒绝 海盐，剩余 ${left} 次`);
          const sheet = dialogNamed(page, '拒绝 海盐');
          await sheet.getByRole('button', { name: '拒绝' }).click();
          await sheet.getByText('请填写拒绝原因').waitFor();
          await sheet.getByRole('radio', { name: '希望再沟通挽留' }).click();
          await page.waitForTimeout(DEBOUNCE_MS);
          await sheet.getByRole('button', { name: '拒绝' }).click();
          await page.getByRole('article', { name: '海盐' }).getByText('已拒绝').waitFor();
          await tabNamed(page, '待审核', 0).waitFor();
        });
      await friendly(cast, member);
      await refuse(2);
      expect(await toldTo(member)).toContainEqual(
        expect.objectContaining({
          title: '退会申请未通过',
          text: expect.stringMatching(/^希望再沟通挽留；.*被拒 2 次后可无责退会/),
        }),
      );
      await on(member, '/guild/detail', async ({ page }) => {
        await page.getByRole('button', { name: '成员管理' }).waitFor();
        expect(await page.getByText('退会申请审核中').count()).toBe(0);
        const ways = await waysOut(page);
        await ways.getByRole('radio', { name: /友好退会.*后可再次提交/ }).waitFor();
        await expect.poll(() => ways.getByRole('radio', { name: /无责退会/ }).isDisabled()).toBe(true);
      });
      site.ctx.clock.advance(8 * DAY_MS);
      await friendly(cast, member);
      await refuse(1);
      await on(member, '/guild/detail', async ({ page }) => {
        await waysOut(page);
        await pressButton(page, '无责退会 免费');
        await waitForText(page, '已退出公会');
      });
      expect(await inGuild(guild_id, member)).toBeUndefined();
    },
  );

  it('S-IA-3 QUIT-5 QUIT-9 a forced leave is only let go early, and what was held goes back', JOURNEY, async () => {
    const cast = await guilds.cast('星海一号');
    const { guild_id, member, giver } = cast;
    await guilds.world.give({ from: giver, to: member, diamonds: 20_000 });
    await giveIncome(site.ctx, userAsOwner(member.user_id), 100_000);
    const available = async (): Promise<number> => (await incomeBalancesOf(site.ctx, userAsOwner(member.user_id)))[0];
    const before = await available();
    await storeSmsCode(site.ctx, await mobileOf(site.ctx, member), 'quit');
    const forced = { guild_id, quit_type: 2, reason_type: 1, fee_confirm_fen: 10_000, sms_code: SMS_CODE };
    await guilds.act(member, 'quit_guild', forced);
    expect(await available()).toBe(before - 10_000);
    await on(cast.head, LEAVING, async ({ page }) => {
      await page.getByRole('tab', { name: /^冷静期/ }).click();
      const one = page.getByRole('article', { name: '海盐' });
      await one.getByText('费用 已冻结').waitFor();
      expect(await countButtons(page, /^拒绝/)).toBe(0);
      await pressButton(page, '提前放行 海盐');
      await page.getByRole('alertdialog').getByText('放行后将退还对方 ¥100.00 费用').waitFor();
      await confirmDialog(page, '提前放行');
      await tabNamed(page, '已退会', 1).waitFor();
      await page.getByRole('tab', { name: /^已退会/ }).click();
      await one.getByText('费用 已退还').waitFor();
      await one.getByText('已由 南枝 处理').waitFor();
    });
    expect([await available(), await inGuild(guild_id, member)]).toEqual([before, undefined]);
  });
});
