// A guild from its application to its daily management: founded, edited, rooms bound, papers read; all on the real server.
import { sql } from '@shengyu/server/db/sql.ts';
import { modules } from '@shengyu/server/app.ts';
import { reviewApplication } from '@shengyu/server/modules/guild/found/decide.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { newGuildMember, newGuild, newGuildRoom } from '@shengyu/server/testing/people/guilds.ts';
import { mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { storeSigningCode } from '@shengyu/server/testing/signing.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import type { Member } from './campaign-phone.ts';
import { SMS_CODE } from './door.ts';
import { pressButton, waitForText, walkPageAs, type PhoneWalk } from './person-phone.ts';
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

const on = (who: Member, route: string, walk: PhoneWalk): Promise<void> =>
  walkPageAs({ site, browser }, who, route, walk);

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
        await pressButton(page, '创建个人公会');
        await page.getByLabel('公会名称').fill('海上声屿');
        await waitForText(page, '名称可用');
        await page.getByLabel('上传公会头像').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
        await page.getByRole('button', { name: '查看公会头像 1' }).waitFor();
        await page.getByLabel('公会简介').fill('一起唱歌的人');
        // B13: a step that is not complete holds.
        await pressButton(page, '下一步');
        await waitForText(page, '请检查：预计人数');
        await page.getByLabel('预计人数').fill('60');
        await page.waitForTimeout(DEBOUNCE_MS);
        await pressButton(page, '下一步');
        await waitForText(page, '已自动保存');
        await page.getByLabel('联系人', { exact: true }).fill('张小屿');
        await page.getByLabel('联系电话').fill('13800008000');
        await page.waitForTimeout(DEBOUNCE_MS);
        await pressButton(page, '去确认');
        await waitForText(page, '资料已填写完整');
        await page.getByText('13800008000').waitFor();
        // B13: reading the agreement does not lose the step.
        await page.getByRole('link', { name: /入驻协议/ }).click();
        await page.goBack();
        await waitForText(page, '资料已填写完整');
        await page.getByRole('checkbox').check();
        await pressButton(page, '提交审核');
        await waitForText(page, '查看资料');
        const { apply_no } = (await standing())!;
        // The steps of the operator are made directly in the database layer.
        const decide = (how: Pick<Parameters<typeof reviewApplication>[2], 'action' | 'reason' | 'fields'>) =>
          ctx.db.tx((tx) => reviewApplication(ctx, tx, { apply_no, ...how, now: ctx.clock.now() }));
        const fields = [{ field: 'contact_mobile', reason: '电话无法接通' }];
        await decide({ action: 'supplement', reason: '有一处要补充', fields });
        await page.reload();
        await waitForText(page, '电话无法接通');
        // Only the named fields can be edited.
        expect(await page.getByLabel('公会简介').count()).toBe(0);
        await page.getByLabel('联系电话').fill('13800008001');
        await page.waitForTimeout(DEBOUNCE_MS);
        await pressButton(page, '重新提交');
        await waitForText(page, '查看资料');
        expect((await standing())!.status).toBe(2);
        await decide({ action: 'pass', reason: '已核对' });
        await page.reload();
        await waitForText(page, '审核已通过，请签约');
        await page.getByRole('button', { name: '阅读并同意' }).click();
        await write(page);
        const code = page.getByRole('dialog', { name: '输入验证码' });
        await code.getByText('后重发').waitFor();
        await storeSigningCode(ctx, await mobileOf(ctx, me));
        await code.getByRole('textbox').pressSequentially(SMS_CODE);
        await waitForText(page, '合同生成中');
        // Does what the worker would do a moment later.
        await createTestBus(ctx, modules).drain();
        await waitForText(page, '开通成功');
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
      const member = await newGuildMember(ctx, guild_id);
      const room_id = await newGuildRoom(ctx, null, member, '潮声电台');
      // These pictures exist.
      await ctx.db.run(sql`update guild set logo = '/activity/avatar/3.svg' where guild_id = ${guild_id}`);
      await ctx.db.run(sql`update room set cover = '/activity/avatar/4.svg' where room_id = ${room_id}`);
      const notice = async (): Promise<string> =>
        (await ctx.db.row<{ notice: string }>(sql`select notice from guild where guild_id = ${guild_id}`))!.notice;

      await on(head, '/guild/setInfo', async ({ page }) => {
        await page.getByLabel('公告内容').fill('今晚八点');
        await page.getByLabel('口号').fill('声声入耳');
        await pressButton(page, '保存');
        await page.getByRole('button', { name: '撤销' }).waitFor();
        await waitForText(page, '审核中');
        expect(await notice()).toBe('今晚八点');
        await pressButton(page, '撤销');
        await waitForText(page, '已撤销');
        await expect.poll(notice).toBe('');
      });
      // S-SI-4: the phone's own back key asks for confirmation, every time.
      await on(head, '/guild/detail', async ({ page }) => {
        await pressButton(page, '更多');
        await pressButton(page, '编辑资料');
        await page.getByLabel('公告内容').fill('改到九点');
        for (const choice of ['继续编辑', '放弃']) {
          await page.waitForTimeout(DEBOUNCE_MS);
          await page.goBack();
          await waitForText(page, '放弃修改？');
          await pressButton(page, choice);
          await page.getByText('放弃修改？').waitFor({ state: 'detached' });
        }
        await expect.poll(() => page.url()).toMatch(/\/guild\/detail$/);
        expect(await notice()).toBe('');
      });
      await on(head, '/guild/guildRoom', async ({ page }) => {
        await waitForText(page, '公会还没有房间');
        await page.getByRole('button', { name: '绑定房间' }).first().click();
        await page.getByLabel('房间 ID').fill(String(room_id));
        await pressButton(page, '查找房间');
        await waitForText(page, '潮声电台');
        // This is the button that looked the room up: a second tap too soon does not count.
        await page.waitForTimeout(DEBOUNCE_MS);
        await pressButton(page, '确认绑定');
        await page.getByRole('button', { name: '更多 潮声电台' }).click();
        await pressButton(page, '解绑房间');
        await pressButton(page, '解绑');
        await waitForText(page, '公会还没有房间');
      });
      await on(head, '/guild/enterprise', async ({ page }) => {
        await waitForText(page, '升级企业公会');
        await waitForText(page, '¥0.00');
        await waitForText(page, '还没有结算');
        // GUILD-4: data that the guild already has is not asked for again.
        await pressButton(page, '升级企业公会');
        await waitForText(page, '审核 3 个工作日，公会 ID');
        await page.waitForTimeout(DEBOUNCE_MS);
        await pressButton(page, '升级企业公会');
        await waitForText(page, '名称、头像和简介沿用现有公会');
        await pressButton(page, '下一步');
        await waitForText(page, '已自动保存');
      });
    },
    JOURNEY_MS,
  );
});
