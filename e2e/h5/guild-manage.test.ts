// Managing the members of a guild, as its officers, as the members themselves and as a viewer without rights see it; all on the
// real server.
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/app.ts';
import { freezeGuild } from '@shengyu/server/modules/guild/disband/desk.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { guildRoleOf } from '@shengyu/server/testing/people/guilds.ts';
import type { Person } from '@shengyu/server/testing/http.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import {
  APPLIES_ROUTE,
  countButtons,
  chooseMemberAction,
  confirmDialog,
  dialogNamed,
  waitUntilGone,
  MEMBERS_ROUTE,
  openMemberSheet,
  memberRowOf,
  tabNamed,
  tapUndo,
} from './guild-hands.ts';
import { openGuildTestKit, type GuildTestKit } from './guilds.ts';
import { pressButton, waitForText, walkPageAs, type PhoneWalk } from './person-phone.ts';
import { DEBOUNCE_MS, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const JOURNEY = { timeout: 180_000 };
const MINUTE_MS = 60_000;

let site: Site;
let browser: Browser;
let guilds: GuildTestKit;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
  guilds = await openGuildTestKit(site);
}, JOURNEY.timeout);
afterAll(async () => {
  await guilds?.close();
  await browser?.close();
  await site?.close();
});

const on = (who: Person, route: string, walk: PhoneWalk): Promise<void> =>
  walkPageAs({ site, browser }, who, route, walk);
const inGuild = (guild_id: number, who: Person): Promise<number | undefined> => guildRoleOf(site.ctx, guild_id, who);

describe('roles', () => {
  it(
    'S-MM-2 S-MM-4 ROLE-6 appointed twice, each with what the role may see; then dismissed and not',
    JOURNEY,
    async () => {
      const cast = await guilds.cast('蝶梦小筑');
      const { head, member, guild_id } = cast;
      const role = (): Promise<number | undefined> => inGuild(guild_id, member);
      await on(head, MEMBERS_ROUTE, async ({ page }) => {
        await pressButton(page, '任命管理');
        await dialogNamed(page, '任命管理员').getByRole('button', { name: /海盐/ }).click();
        await page.getByRole('alertdialog').getByText('审核入会与退会申请').waitFor();
        await confirmDialog(page, '设为管理');
        await waitForText(page, '已将 海盐 设为管理员');
        await waitForText(page, '2/5');
        expect(await role()).toBe(1);
        await on(member, MEMBERS_ROUTE, async ({ page: theirs }) => {
          await theirs.getByRole('button', { name: '批量' }).waitFor();
          expect(await countButtons(theirs, '导出')).toBe(0);
          expect(await countButtons(theirs, /^任命/)).toBe(0);
          await theirs.goto(`${site.url}/#${APPLIES_ROUTE}`);
          await theirs.getByRole('tab', { name: '退会申请' }).waitFor();
        });
        await chooseMemberAction(page, '海盐', /^设为副会长/);
        await confirmDialog(page, '设为副会长');
        await waitForText(page, '已将 海盐 设为副会长');
        expect(await role()).toBe(2);
        // S-MM-6: when all seats are taken, the page says so.
        await page.getByText('副会长 2/2').first().waitFor();
        await pressButton(page, '任命副会长');
        await waitForText(page, '副会长名额已满');
      });
      await on(member, MEMBERS_ROUTE, async ({ page }) => {
        await page.getByRole('button', { name: '导出' }).waitFor();
        await page.getByRole('button', { name: '任命管理' }).waitFor();
        expect(await countButtons(page, '任命副会长')).toBe(0);
      });
      await on(head, MEMBERS_ROUTE, async ({ page }) => {
        await chooseMemberAction(page, '海盐', '撤销副会长');
        await page.getByRole('alertdialog').getByText('撤销后对方成为普通成员').waitFor();
        await confirmDialog(page, '撤销');
        await expect.poll(role).toBe(0);
        await tapUndo(page, '已撤销 海盐 的副会长');
        await expect.poll(role).toBe(2);
        await page.getByText('副会长 2/2').first().waitFor();
      });
    },
  );
});

describe('members', () => {
  it('S-MM-4 QUIT-13 LOG-3 removed with a reason, brought back within ten minutes, then not', JOURNEY, async () => {
    const cast = await guilds.cast('深海打捞队');
    const { head, member, guild_id } = cast;
    const listed = async (): Promise<unknown> =>
      (await guilds.act(head, 'guild_member_list', { guild_id, keyword: '海盐' })).list;
    const before = (await listed()) as [{ join_at: number }];
    const remove = async (page: Page): Promise<void> => {
      await chooseMemberAction(page, '海盐', '移出公会');
      const sheet = dialogNamed(page, '将 海盐 移出公会');
      await sheet.getByRole('button', { name: '移出公会' }).click();
      await sheet.getByText('请选择移出原因').waitFor();
      await sheet.getByRole('radio', { name: '违反会规' }).click();
      await page.waitForTimeout(DEBOUNCE_MS);
      await sheet.getByRole('button', { name: '移出公会' }).click();
      await waitForText(page, '已移出 海盐');
      await memberRowOf(page, '海盐').waitFor({ state: 'detached' });
    };
    await on(head, MEMBERS_ROUTE, async ({ page }) => {
      await remove(page);
      await tapUndo(page, '已移出 海盐');
      await memberRowOf(page, '海盐').waitFor();
      expect(await inGuild(guild_id, member)).toBe(0);
      await page.waitForTimeout(DEBOUNCE_MS);
      await remove(page);
    });
    await on(member, MEMBERS_ROUTE, async ({ page }) => {
      await waitForText(page, '您还没有加入公会');
      await page.goto(`${site.url}/#/guild/detail?id=${guild_id}`);
      await page.getByRole('button', { name: /^冷静期 .* 后可加入$/ }).waitFor();
    });
    // Does what the worker would do a moment later.
    await createTestBus(site.ctx, modules).drain();
    const { list: told } = await guilds.act(member, 'get_notice_list', {});
    expect(told).toContainEqual(
      expect.objectContaining({ title: '您已被移出公会', text: '原因：违反会规。收益不受影响' }),
    );
    site.ctx.clock.advance(9 * MINUTE_MS);
    await on(head, '/guild/handleLog', async ({ page }) => {
      await pressButton(page, /^撤销 南枝 将 海盐 移出公会：违反会规/);
      await confirmDialog(page, '撤销');
      await expect.poll(listed).toMatchObject([{ join_at: before[0].join_at, role: 0 }]);
    });
    await on(member, '/guild/detail', async ({ page }) => {
      await page.getByRole('button', { name: '成员管理' }).waitFor();
    });
    await on(head, MEMBERS_ROUTE, async ({ page }) => remove(page));
    site.ctx.clock.advance(11 * MINUTE_MS);
    await on(head, '/guild/handleLog', async ({ page }) => {
      await waitForText(page, '南枝 将 海盐 移出公会：违反会规');
      expect(await countButtons(page, /^撤销 南枝/)).toBe(0);
    });
  });

  it('S-MM-3 X29 X44 a remark for officers alone; the officer’s own words reach the member once', JOURNEY, async () => {
    const cast = await guilds.cast('声屿夜航');
    const { head, manager, member } = cast;
    await on(head, MEMBERS_ROUTE, async ({ page }) => {
      await chooseMemberAction(page, '海盐', /^备注/);
      await dialogNamed(page, '备注 海盐').getByRole('textbox').fill('周五主持');
      await pressButton(page, '保存');
      await waitForText(page, '海盐（周五主持）');
      await chooseMemberAction(page, '海盐', '发消息');
      await dialogNamed(page, '发消息给 海盐').getByRole('textbox').fill('今晚八点排麦');
      await pressButton(page, '发送');
      await waitForText(page, '已发送');
      await waitUntilGone(page, '已发送');
      await chooseMemberAction(page, '海盐', '发消息');
      await dialogNamed(page, '发消息给 海盐').getByRole('textbox').fill('记得来');
      await pressButton(page, '发送');
      await waitForText(page, '24 小时内已发送过');
    });
    await on(manager, MEMBERS_ROUTE, async ({ page }) => waitForText(page, '海盐（周五主持）'));
    await on(member, MEMBERS_ROUTE, async ({ page }) => {
      await memberRowOf(page, '海盐').waitFor();
      expect(await page.getByText('周五主持').count()).toBe(0);
    });
    const notices = await site.ctx.db.rows(sql`select title from notice where user_id = ${member.user_id}`);
    expect(notices).toEqual([{ title: '「声屿夜航」的消息' }]);
  });

  it('S-WD-1 S-EN-2 S-ALL-5 a guild without money has its account; a guest is asked to log in', JOURNEY, async () => {
    const cast = await guilds.cast('浅海新声');
    await on(cast.head, '/withdraw', async ({ page }) => {
      await page.getByRole('radio', { name: '公会账户' }).click();
      await waitForText(page, '可提现 · 浅海新声');
    });
    const phone = await openPhone(browser, site);
    for (const route of ['/guild/detail', '/guild/setInfo', MEMBERS_ROUTE, '/guild/dataCenter', '/guild/handleLog']) {
      await phone.page.goto(`${site.url}/#${route}`);
      await phone.page.getByText('登录后查看').first().waitFor();
      await phone.page.getByRole('button', { name: '去登录' }).first().waitFor();
      expect([route, await phone.page.getByText('您还没有加入公会').count()]).toEqual([route, 0]);
    }
    await phone.close();
  });

  it('X26 DATA-9 the members as a file: those the list shows, Chinese intact', JOURNEY, async () => {
    const cast = await guilds.cast('月屿声工坊');
    await guilds.world.give({ from: cast.giver, to: cast.member, diamonds: 52_000 });
    const rowsOf = async (page: Page): Promise<string[]> => {
      const asked = page.context().waitForEvent('request', (request) => request.url().includes('/files/export/'));
      await pressButton(page, '导出');
      await pressButton(page, '开始导出');
      await expect.poll(() => guilds.makeFiles(), { timeout: 20_000 }).toBe(1);
      await pressButton(page, '下载');
      const bytes = Buffer.from(await (await fetch((await asked).url())).arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
      const mark = rows.pop();
      expect(mark).toContain('声屿 月屿声工坊');
      expect(head).toMatch(/^昵称,ID,职位,/);
      return rows.map((row) => row.split(',')[0]!);
    };
    await on(cast.head, MEMBERS_ROUTE, async ({ page }) => {
      await waitForText(page, '52,000');
      expect((await rowsOf(page))[0]).toBe('海盐');
    });
    const fresh = await guilds.applicant(cast, '听风');
    await guilds.act(cast.head, 'join_guild_check', {
      guild_id: cast.guild_id,
      apply_ids: [fresh.apply_id],
      action: 1,
    });
    await on(cast.head, MEMBERS_ROUTE, async ({ page }) => {
      await tabNamed(page, '新成员', 1).click();
      await memberRowOf(page, '海盐').waitFor({ state: 'detached' });
      expect(await rowsOf(page)).toEqual(['听风']);
    });
  });

  it('S-MM-6 a plain member sees names and roles only', JOURNEY, async () => {
    const cast = await guilds.cast('潮声合唱团');
    await guilds.world.give({ from: cast.giver, to: cast.manager, diamonds: 52_000 });
    await on(cast.member, MEMBERS_ROUTE, async ({ page }) => {
      await page
        .getByRole('button', { name: /^阿贝\s*管理/ })
        .first()
        .waitFor();
      await expect
        .poll(() => page.getByRole('tab').allTextContents())
        .toEqual([expect.stringContaining('全部'), '新成员0']);
      for (const name of ['批量', '导出', '邀请成员', /^任命/]) expect(await countButtons(page, name)).toBe(0);
      expect(await page.getByText('52,000').count()).toBe(0);
      const sheet = await openMemberSheet(page, '阿贝');
      expect(await sheet.getByRole('button', { name: /设为|移出|备注|提醒|数据/ }).count()).toBe(0);
    });
  });
});

describe('who may only look', () => {
  it('S-MM-6 S-IA-6 GUILD-6 a frozen guild: the reason, and nothing that can be done', JOURNEY, async () => {
    const cast = await guilds.cast('岛上有光');
    const { guild_id, head } = cast;
    await guilds.applicant(cast, '听风');
    const now = site.ctx.clock.now();
    await site.ctx.db.tx((tx) => freezeGuild(tx, { guild_id, reason: '违规整改', now }));
    await on(head, MEMBERS_ROUTE, async ({ page }) => {
      await waitForText(page, '公会已冻结，暂不能操作');
      await pressButton(page, '批量');
      await page.getByRole('status').filter({ hasText: '公会已冻结，暂不能操作' }).nth(1).waitFor();
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(await countButtons(page, /^任命/)).toBe(0);
      await pressButton(page, '导出');
      const sheet = await openMemberSheet(page, '海盐');
      await sheet.getByText('公会已冻结，暂不能操作').first().waitFor();
      expect(await sheet.getByRole('button', { name: /设为|移出|备注|提醒/ }).count()).toBe(0);
    });
    await on(head, APPLIES_ROUTE, async ({ page }) => {
      await waitForText(page, '听风');
      await waitForText(page, '公会已冻结，暂不能操作');
      expect(await countButtons(page, /通过|拒绝|批量/)).toBe(0);
    });
    expect(await guilds.makeFiles()).toBe(0);
  });

  it('S-IA-6 ROLE-5 patrol reads and does nothing', JOURNEY, async () => {
    const cast = await guilds.cast('落日电台');
    const { guild_id, patrol } = cast;
    const wind = await guilds.applicant(cast, '听风');
    await guilds.world.give({ from: cast.giver, to: cast.member, diamonds: 52_000 });
    await on(patrol, `${MEMBERS_ROUTE}?guild_id=${guild_id}`, async ({ page }) => {
      await waitForText(page, '52,000');
      for (const name of ['批量', '导出', '邀请成员', /^任命/]) expect(await countButtons(page, name)).toBe(0);
      const sheet = await openMemberSheet(page, '海盐');
      expect(await sheet.getByRole('button', { name: /设为|移出|备注|提醒/ }).count()).toBe(0);
    });
    await on(patrol, `${APPLIES_ROUTE}?guild_id=${guild_id}`, async ({ page }) => {
      await waitForText(page, '听风');
      await waitForText(page, '巡查视角，仅可查看');
      expect(await countButtons(page, /通过|拒绝|批量/)).toBe(0);
    });
    const approve = { guild_id, apply_ids: [wind.apply_id], action: 1 };
    await expect(guilds.act(patrol, 'join_guild_check', approve)).rejects.toThrow();
  });
});
