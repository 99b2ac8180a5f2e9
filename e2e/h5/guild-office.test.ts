// A guild from its papers to its office: founded, edited, its rooms bound, its file read, all on the real server.
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/modules.ts';
import { reviewApply } from '@shengyu/server/modules/guild/apply-end.ts';
import { testBus } from '@shengyu/server/testing/bus.ts';
import { memberOf, newGuild, roomIn } from '@shengyu/server/testing/guilds.ts';
import { mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { newAdult } from '@shengyu/server/testing/people.ts';
import { signCode } from '@shengyu/server/testing/signing.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import type { Member } from './campaign-phone.ts';
import { CODE } from './door.ts';
import { press, seen, walkAs, type Walk } from './person-phone.ts';
import { DEBOUNCE_MS } from './phone.ts';
import { openSite, type Site } from './site.ts';

const JOURNEY_MS = 180_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite({ env: { CONTRACT_PATIENCE_MS: '30000' } });
  browser = await openBrowser();
}, JOURNEY_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const on = (who: Member, route: string, walk: Walk): Promise<void> => walkAs({ site, browser }, who, route, walk);

async function write(page: Page): Promise<void> {
  const pad = page.getByRole('dialog', { name: '电子签名' });
  const paper = (await pad.getByRole('img', { name: '签名区域' }).boundingBox())!;
  for (const across of [80, 160, 240]) {
    await page.mouse.move(paper.x + across, paper.y + 80);
    await page.mouse.down();
    await page.mouse.move(paper.x + across + 60, paper.y + 360, { steps: 8 });
    await page.mouse.up();
  }
  await page.waitForTimeout(DEBOUNCE_MS);
  await pad.getByRole('button', { name: '保存' }).click();
}

describe('founding a guild', () => {
  it(
    'S-ST-1 S-ST-2 S-ST-3 GST-1 GST-2 GST-3 GST-4 GST-6 GST-7 from the first word over a supplement to an open guild',
    async () => {
      const { ctx } = site;
      const me = await newAdult(ctx);
      const standing = () =>
        ctx.db.row<{ apply_no: string; status: number }>(
          sql`select apply_no, status from guild_apply where user_id = ${me.user_id}`,
        );
      await on(me, '/guild/settled', async ({ page }) => {
        await press(page, '创建个人公会');
        await page.getByLabel('公会名称').fill('海上声屿');
        await seen(page, '名称可用');
        await page.getByLabel('上传公会头像').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
        await page.getByRole('button', { name: '查看公会头像 1' }).waitFor();
        await page.getByLabel('公会简介').fill('一起唱歌的人');
        await press(page, '下一步');
        await seen(page, '已自动保存');
        // It is the button that said 下一步: a tap that comes too soon is dropped (S-ALL-4).
        await page.waitForTimeout(DEBOUNCE_MS);
        await press(page, '去确认');
        await page.getByRole('button', { name: /预计人数/ }).click();
        await page.getByLabel('预计人数').fill('60');
        await press(page, '下一步');
        await page.getByLabel('联系人', { exact: true }).fill('张小屿');
        await page.getByLabel('联系电话').fill('13800008000');
        await page.waitForTimeout(DEBOUNCE_MS);
        await press(page, '去确认');
        await seen(page, '资料已填写完整');
        await page.getByRole('checkbox').check();
        await press(page, '提交审核');
        await seen(page, '查看资料');
        const { apply_no } = (await standing())!;
        // The operator's steps, until the console has a page for them.
        const decide = (how: Pick<Parameters<typeof reviewApply>[2], 'action' | 'reason' | 'fields'>) =>
          ctx.db.tx((tx) => reviewApply(ctx, tx, { apply_no, ...how, now: ctx.clock.now() }));
        const fields = [{ field: 'contact_mobile', reason: '电话无法接通' }];
        await decide({ action: 'supplement', reason: '有一处要补充', fields });
        await page.reload();
        await seen(page, '电话无法接通');
        // Only what was named is open.
        expect(await page.getByLabel('公会简介').count()).toBe(0);
        await page.getByLabel('联系电话').fill('13800008001');
        await page.waitForTimeout(DEBOUNCE_MS);
        await press(page, '重新提交');
        await seen(page, '查看资料');
        expect((await standing())!.status).toBe(2);
        await decide({ action: 'pass', reason: '已核对' });
        await page.reload();
        await seen(page, '审核已通过，请签约');
        await page.getByRole('button', { name: '阅读并同意' }).click({ timeout: 20_000 });
        await write(page);
        const code = page.getByRole('dialog', { name: '输入验证码' });
        await code.waitFor();
        await signCode(ctx, await mobileOf(ctx, me));
        await code.getByRole('textbox').pressSequentially(CODE);
        await seen(page, '合同生成中');
        // What the worker does a moment later.
        await testBus(ctx, modules).drain();
        await seen(page, '开通成功');
      });
      expect((await standing())!.status).toBe(6);
    },
    JOURNEY_MS,
  );
});

describe('the office of a guild', () => {
  it(
    'S-SI-1 S-SI-4 S-GR-3 S-GR-4 S-EN-2 its head edits, undoes, binds a room and reads the file',
    async () => {
      const { ctx } = site;
      const { guild_id, head } = await newGuild(ctx, {});
      const member = await memberOf(ctx, guild_id);
      const room_id = await roomIn(ctx, null, member, '潮声电台');
      // Pictures that are there.
      await ctx.db.run(sql`update guild set logo = '/activity/avatar/3.svg' where guild_id = ${guild_id}`);
      await ctx.db.run(sql`update room set cover = '/activity/avatar/4.svg' where room_id = ${room_id}`);
      const notice = async (): Promise<string> =>
        (await ctx.db.row<{ notice: string }>(sql`select notice from guild where guild_id = ${guild_id}`))!.notice;

      await on(head, '/guild/setInfo', async ({ page }) => {
        await page.getByLabel('公告内容').fill('今晚八点');
        await page.getByLabel('口号').fill('声声入耳');
        await press(page, '保存');
        await page.getByRole('button', { name: '撤销' }).waitFor();
        await seen(page, '审核中');
        expect(await notice()).toBe('今晚八点');
        await press(page, '撤销');
        await seen(page, '已撤销');
        await expect.poll(notice).toBe('');
      });
      // S-SI-4: the phone's own key asks, and asks again.
      await on(head, '/guild/detail', async ({ page }) => {
        await press(page, '更多');
        await press(page, '编辑资料');
        await page.getByLabel('公告内容').fill('改到九点');
        for (const choice of ['继续编辑', '放弃']) {
          await page.waitForTimeout(DEBOUNCE_MS);
          await page.goBack();
          await seen(page, '放弃修改？');
          await press(page, choice);
          await page.getByText('放弃修改？').waitFor({ state: 'detached' });
        }
        await expect.poll(() => page.url()).toMatch(/\/guild\/detail$/);
        expect(await notice()).toBe('');
      });
      await on(head, '/guild/guildRoom', async ({ page }) => {
        await seen(page, '公会还没有房间');
        await page.getByRole('button', { name: '绑定房间' }).first().click();
        await page.getByLabel('房间 ID').fill(String(room_id));
        await press(page, '查找房间');
        await seen(page, '潮声电台');
        // The button is the one that looked it up: a second tap too soon does not count.
        await page.waitForTimeout(DEBOUNCE_MS);
        await press(page, '确认绑定');
        await page.getByRole('button', { name: '更多 潮声电台' }).click();
        await press(page, '解绑房间');
        await press(page, '解绑');
        await seen(page, '公会还没有房间');
      });
      await on(head, '/guild/enterprise', async ({ page }) => {
        await seen(page, '升级企业公会');
        await seen(page, '¥0.00');
        await seen(page, '还没有结算');
        // GUILD-4: what the guild has is not asked again.
        await press(page, '升级企业公会');
        await seen(page, '审核 3 个工作日，公会 ID');
        await page.waitForTimeout(DEBOUNCE_MS);
        await press(page, '升级企业公会');
        await seen(page, '名称、头像和简介沿用现有公会');
        await press(page, '下一步');
        await seen(page, '已自动保存');
      });
    },
    JOURNEY_MS,
  );
});
