// Who wants into a guild, as its officers decide it and as each applicant sees it: all on the real server.
import { sql } from '@shengyu/server/db/sql.ts';
import { roleOf } from '@shengyu/server/testing/guilds.ts';
import type { Person } from '@shengyu/server/testing/http.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { APPLIES, buttons, confirm, dialog, tab, undo } from './guild-hands.ts';
import { openGuilds, type Guilds } from './guilds.ts';
import { press, seen, walkAs, type Walk } from './person-phone.ts';
import { DEBOUNCE_MS } from './phone.ts';
import { openSite, type Site } from './site.ts';

const JOURNEY = { timeout: 180_000 };

let site: Site;
let browser: Browser;
let guilds: Guilds;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
  guilds = await openGuilds(site);
}, JOURNEY.timeout);
afterAll(async () => {
  await guilds?.close();
  await browser?.close();
  await site?.close();
});

const on = (who: Person, route: string, walk: Walk): Promise<void> => walkAs({ site, browser }, who, route, walk);
const inGuild = (guild_id: number, who: Person): Promise<number | undefined> => roleOf(site.ctx, guild_id, who);

describe('who wants in', () => {
  it('S-IA-4 JST-3 several are let in at once, one has left the door meanwhile; each sees it', JOURNEY, async () => {
    const cast = await guilds.cast('听潮阁');
    const [wind, light, moon] = [
      await guilds.applicant(cast, '听风'),
      await guilds.applicant(cast, '拾光'),
      await guilds.applicant(cast, '望舒'),
    ];
    await on(cast.head, APPLIES, async ({ page }) => {
      await seen(page, '望舒');
      await guilds.act(moon, 'cancel_join_guild', { apply_id: moon.apply_id });
      await press(page, '批量');
      await page.getByRole('checkbox', { name: '全选本页（3）' }).check();
      await seen(page, '3/50');
      await press(page, '通过');
      const result = dialog(page, '通过申请结果');
      await result.getByText('成功 2').waitFor();
      await result.getByText('失败 1').waitFor();
      await result.getByRole('listitem').filter({ hasText: '望舒' }).getByText('申请已撤回').waitFor();
      await result.getByRole('button', { name: '知道了' }).click();
      await tab(page, '待审核', 0).waitFor();
      await page.getByRole('tab', { name: /^已通过/ }).click();
      await page.getByRole('article', { name: '拾光' }).getByText('已由 南枝 处理').waitFor();
    });
    for (const person of [wind, light]) expect(await inGuild(cast.guild_id, person)).toBe(0);
    expect(await inGuild(cast.guild_id, moon)).toBeUndefined();
    await on(wind, APPLIES, async ({ page }) => {
      await page.getByRole('article', { name: '听潮阁' }).getByText('已通过').first().waitFor();
    });
    await on(moon, APPLIES, async ({ page }) => {
      await page.getByRole('article', { name: '听潮阁' }).getByText('已撤回').first().waitFor();
    });
  });

  it('S-IA-2 S-IA-5 JST-4 JST-5 refused with a reason, taken back, refused again', JOURNEY, async () => {
    const cast = await guilds.cast('云上城邦');
    const wind = await guilds.applicant(cast, '听风');
    await on(cast.manager, APPLIES, async ({ page }) => {
      const refuse = async (): Promise<void> => {
        await press(page, '拒绝 听风');
        const sheet = dialog(page, '拒绝 听风');
        await sheet.getByRole('radio', { name: '公会名额有限' }).click();
        await sheet.getByRole('radio', { name: '7 天', exact: true }).click();
        await sheet.getByRole('button', { name: '拒绝' }).click();
      };
      await refuse();
      await undo(page, '已拒绝 听风');
      await page.getByRole('button', { name: '通过 听风' }).waitFor();
      await tab(page, '待审核', 1).waitFor();
      await page.waitForTimeout(DEBOUNCE_MS);
      await refuse();
      await tab(page, '待审核', 0).waitFor();
    });
    await on(wind, APPLIES, async ({ page }) => {
      const mine = page.getByRole('article', { name: '云上城邦' });
      await mine.getByText('原因：公会名额有限').waitFor();
      await mine.getByText('后可再次申请').waitFor();
    });
    await on(wind, `/guild/detail?id=${cast.guild_id}`, async ({ page }) => {
      await page.getByRole('button', { name: /已拒绝您的申请/ }).waitFor();
      expect(await buttons(page, '申请加入')).toBe(0);
    });
  });

  it('S-IA-6 JOIN-4 two officers on one application: the second sees who was faster', JOURNEY, async () => {
    const cast = await guilds.cast('环形行星');
    const wind = await guilds.applicant(cast, '听风');
    await on(cast.manager, APPLIES, async ({ page }) => {
      await page.getByRole('button', { name: '通过 听风' }).waitFor();
      await on(cast.vice, APPLIES, async ({ page: faster }) => {
        await press(faster, '通过 听风');
        await seen(faster, '已通过 听风');
      });
      await press(page, '通过 听风');
      await page.getByRole('article', { name: '听风' }).getByText('已由 星落 处理').waitFor();
      expect(await buttons(page, '通过 听风')).toBe(0);
    });
    expect(await inGuild(cast.guild_id, wind)).toBe(0);
  });

  it('S-IA-4 nearly full: what will happen is said first; full, each is told why', JOURNEY, async () => {
    const cast = await guilds.cast('拾贝少年社');
    for (const name of ['听风', '拾光', '望舒']) await guilds.applicant(cast, name);
    await site.ctx.db.run(sql`update guild set member_num = 199 where guild_id = ${cast.guild_id}`);
    await on(cast.head, APPLIES, async ({ page }) => {
      const result = dialog(page, '通过申请结果');
      const approveAll = async (count: number): Promise<void> => {
        await press(page, '批量');
        await page.getByRole('checkbox', { name: `全选本页（${count}）` }).check();
        await press(page, '通过');
      };
      await approveAll(3);
      await page.getByRole('alertdialog').getByText('还有 1 个名额，将按顺序通过前 1 人').waitFor();
      await confirm(page, '通过');
      await result.getByText('成功 1').waitFor();
      expect(await result.getByText('公会人数已满').count()).toBe(2);
      await result.getByRole('button', { name: '知道了' }).click();
      await tab(page, '待审核', 2).waitFor();
      // No place is left: there is nothing to choose from.
      await approveAll(2);
      await result.getByText('成功 0').waitFor();
      expect(await result.getByText('公会人数已满').count()).toBe(2);
    });
  });
});
