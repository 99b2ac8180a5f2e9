// Reading an agreement: the summary, the full text, the changes, and without a network.
import { createHash } from 'node:crypto';
import { sql } from '@shengyu/server/db/sql.ts';
import { publishAgreement, recordAcceptance } from '@shengyu/server/modules/agreement/index.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { buildChinesePagePdf } from '@shengyu/server/modules/content/pages/made-pdfs.ts';
import { buildFileUrl, createFileKey } from '@shengyu/server/modules/content/files.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../tools/standins/faceid.ts';
import { openBrowser } from '../browser.ts';
import { tickAgreement, requestSmsCode, SMS_CODE, DAY_MS, logIn, routeOf, typeSmsCode } from './door.ts';
import { DEBOUNCE_MS, findAccessibilityFaults, openPhone, sizeOfPng, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const READER = '13800000001';
const SIGNER = '13800000002';
const ID_NO = '110105199003078510';
const SUMMARY = ['第一句要点。', '第二句要点。'];
const OLD = ['## 一、范围', '本说明适用于公测。', '- 反馈须真实', '## 二、其他', '平台保留解释权。'].join('\n');
const NEW = ['## 一、范围', '本说明适用于公测期间。', '- 反馈须真实', '- 不得重复提交', '## 二、其他'].join('\n');

let identity: FaceIdStandIn;
let site: Site;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  identity = await startFaceIdStandIn({ port: 0 });
  site = await openSite({ env: { FACEID_URL: identity.url } });
  browser = await openBrowser();
  const { ctx } = site;
  const now = ctx.clock.now();
  const key = createFileKey('report', 'pdf');
  await ctx.providers.storage.put(key, buildChinesePagePdf(['声屿公测协议', '第一条 反馈须真实']), 'application/pdf');
  const beta = { type: 'beta', title: '公测说明', summary: SUMMARY, sign_required: false } as const;
  const publish = (version: string, content: string, effective_at: number) =>
    ctx.db.tx((tx) =>
      publishAgreement(
        tx,
        {
          ...beta,
          version,
          content,
          effective_at,
          pdf: { url: buildFileUrl(ctx, key, now).url, sha256: 'a'.repeat(64) },
        },
        now,
      ),
    );
  await publish('2.0', OLD, now - 2 * DAY_MS);
  const reader = await findUserByMobile(ctx, ctx.db, READER);
  await ctx.db.tx((tx) => recordAcceptance(tx, reader!.user_id, ['beta'], now));
  await publish('2.1', NEW, now - DAY_MS);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await identity?.close();
});
beforeEach(async () => {
  site.ctx.clock.advance(DAY_MS);
  phone = await openPhone(browser, site);
});
afterEach(() => phone.close());

type Signed = {
  contract_no: string;
  status: number;
  type: string;
  signature_key: string;
  pdf_key: string;
  pdf_sha256: string;
};
async function contractOf(mobile: string): Promise<Signed | undefined> {
  const { ctx } = site;
  const { user_id } = (await findUserByMobile(ctx, ctx.db, mobile))!;
  return ctx.db.row<Signed>(sql`
    select c.contract_no, c.status, a.type, c.signature_key, c.pdf_key, c.pdf_sha256
    from contract c join agreement a on a.id = c.agreement_id where c.user_id = ${user_id}`);
}

describe('/agreement', () => {
  it('S-AGR-1 title, the points in short, version and day, the text with contents that follow the reading', async () => {
    const { page } = phone;
    await phone.open('/agreement?type=user');
    await page.getByRole('heading', { name: '声屿用户协议' }).waitFor();
    await expect.poll(() => page.title()).toBe('声屿用户协议');
    await page.getByText('用手机号注册一个账号').waitFor();
    await page.getByText('2026-01-01').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const contents = page.getByRole('navigation', { name: '目录' });
    const third = contents.getByRole('button').nth(2);
    const section = (await third.textContent())!;
    await third.click();
    await expect.poll(() => third.getAttribute('aria-current')).toBe('location');
    const bar = (await contents.boundingBox())!;
    const head = (await page.getByRole('heading', { name: section }).boundingBox())!;
    expect(head.y).toBeGreaterThan(bar.y + bar.height);
    expect(head.y).toBeLessThan(bar.y + bar.height + 40);
    expect(phone.errors).toEqual([]);
  });

  it('S-AGR-1 older versions are a tap away, and so is the PDF', async () => {
    const { page } = phone;
    await phone.open('/agreement?type=beta');
    await page.getByRole('button', { name: '历史版本' }).click();
    const sheet = page.getByRole('dialog', { name: '历史版本' });
    await sheet.getByText('正在阅读').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^2\.0/ }).click();
    await page.getByText('本说明适用于公测。').waitFor();
    expect(routeOf(page)).toBe('/agreement?type=beta&version=2.0');
    await page.getByText('历史版本').nth(1).waitFor();

    await page.getByRole('link', { name: '下载 PDF' }).click();
    await page.getByRole('document', { name: '公测说明' }).waitFor();
    expect(phone.errors).toEqual([]);
  });

  it('S-AGR "better" what changed since it was accepted is marked', async () => {
    const { page } = phone;
    await logIn(phone, READER, '/agreement?type=beta');
    await page.getByText('与您上次同意的版本相比有 3 处变更').waitFor();
    expect(await page.getByText('本说明适用于公测期间。').textContent()).toBe('修改本说明适用于公测期间。');
    expect(await page.getByText('不得重复提交').textContent()).toBe('新增不得重复提交');
    expect(await page.locator('del').allTextContents()).toEqual(['本说明适用于公测。', '平台保留解释权。']);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S-AGR-2 S-CMP-10 S-CMP-3 read to the end, logged in, named, signed, with a code: the contract is sealed and can be read', async () => {
    const { page } = phone;
    const readToTheEnd = async (): Promise<void> => {
      await page.getByRole('heading', { name: '要点' }).waitFor();
      await page.getByRole('button', { name: /^(请阅读至末尾|阅读并同意)$/ }).waitFor();
      await page.mouse.move(195, 400);
      await page.mouse.wheel(0, 100_000);
    };
    await phone.open('/agreement?type=host&sign=1');
    const button = page.getByRole('button', { name: '请阅读至末尾' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await readToTheEnd();
    await page.getByRole('button', { name: '阅读并同意' }).click();
    await expect.poll(() => routeOf(page)).toContain('/login?next=%2Fagreement');

    await tickAgreement(page);
    await requestSmsCode(page, SIGNER);
    await typeSmsCode(page, SMS_CODE);
    await readToTheEnd();
    await page.getByRole('button', { name: '阅读并同意' }).click();
    const name = page.getByRole('dialog', { name: '实名认证' });
    await name.getByRole('textbox', { name: '姓名' }).fill('不匹配');
    await name.getByRole('textbox', { name: '身份证号' }).fill('110105199003078515');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await name.getByRole('button', { name: '同意并认证' }).click();
    await name.getByText('身份证号有误').waitFor();
    await name.getByRole('textbox', { name: '身份证号' }).fill(ID_NO);
    await page.waitForTimeout(DEBOUNCE_MS);
    await name.getByRole('button', { name: '同意并认证' }).click();
    await name.getByText('姓名与身份证号不匹配').waitFor();
    await name.getByRole('textbox', { name: '姓名' }).fill('李雷');
    await page.waitForTimeout(DEBOUNCE_MS);
    await name.getByRole('button', { name: '同意并认证' }).click();

    const pad = page.getByRole('dialog', { name: '电子签名' });
    await pad.getByRole('button', { name: '保存' }).click();
    await pad.getByText('请签写姓名').waitFor();
    const paper = (await pad.getByRole('img', { name: '签名区域' }).boundingBox())!;
    for (const across of [80, 160, 240]) {
      await page.mouse.move(paper.x + across, paper.y + 80);
      await page.mouse.down();
      await page.mouse.move(paper.x + across + 60, paper.y + 360, { steps: 8 });
      await page.mouse.up();
    }
    await page.waitForTimeout(DEBOUNCE_MS);
    await pad.getByRole('button', { name: '保存' }).click();
    const code = page.getByRole('dialog', { name: '输入验证码' });
    await code.getByText('138****0002').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await code.getByText('后重发').waitFor();
    await code.getByRole('textbox').pressSequentially('111111');
    await code.getByText('验证码错误或已过期').waitFor();
    await code.getByRole('textbox').pressSequentially(SMS_CODE);
    await page.getByText(/已于 \d{4}-\d\d-\d\d 签署/).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);

    const contract = await contractOf(SIGNER);
    expect(contract).toMatchObject({ status: 2, type: 'host' });
    const { ctx } = site;
    const sealed = await ctx.providers.storage.get(contract!.pdf_key);
    expect(createHash('sha256').update(sealed!.bytes).digest('hex')).toBe(contract!.pdf_sha256);
    // S2-11: the member writes from top to bottom on an upright phone, so the stored picture is rotated.
    const [width, height] = sizeOfPng((await ctx.providers.storage.get(contract!.signature_key))!.bytes);
    expect(width).toBeGreaterThan(height!);

    await phone.open(`/viewpdf?contract_no=${contract!.contract_no}`);
    await page.getByRole('region', { name: '第 1 页' }).getByRole('img').first().waitFor({ state: 'attached' });
    // Pages are drawn one after the other; one that has waited too long is refused, and can be asked for again by its button.
    const tooLate = /503 .*\/files\/contract\/.*\/pages\/\d+\.webp/;
    expect(phone.errors.filter((error) => !tooLate.test(error))).toEqual([]);
  });

  it('S-AGR-3 a text that does not exist says so', async () => {
    await phone.open('/agreement?type=nothing');
    await phone.page.getByText('协议不存在').waitFor();
    expect(await findAccessibilityFaults(phone.page)).toEqual([]);
  });

  it('S-AGR-3 without a network the version read last is there, with its time; without a copy the error state', async () => {
    const { page } = phone;
    await phone.open('/agreement?type=user');
    await page.getByRole('heading', { name: '要点' }).waitFor();
    await phone.open('/emptyPage');
    await page.route('**/app/agreements/info**', (route) => route.abort());
    await page.reload();
    await page.evaluate(`location.hash = '#/agreement?type=user'`);
    await page.getByText(/这是 \d{4}-\d\d-\d\d \d\d:\d\d 保存的内容/).waitFor();
    await page.getByText('用手机号注册一个账号').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.evaluate(`location.hash = '#/agreement?type=privacy'`);
    await page.getByText('加载失败').waitFor();
    await page.unroute('**/app/agreements/info**');
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { name: '声屿隐私政策' }).waitFor();
  });
});
