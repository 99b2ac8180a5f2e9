// J10: a company opens a guild. Two fields are asked for again, the papers are read behind the eye, and the guild is there once its
// head has signed.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { consumers as guildConsumers } from '@shengyu/server/modules/guild/consumers.ts';
import { findCurrentAgreementVersion } from '@shengyu/server/modules/agreement/index.ts';
import { consumeEvents } from '@shengyu/server/testing/consume.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { createOnboardingForm, mobileOf } from '@shengyu/server/testing/mutations/guild.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { storeSigningCode, uploadSignature } from '@shengyu/server/testing/signing.ts';
import { openBrowser } from '../browser.ts';
import { callAs } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { sendSheet, uploadPicture } from './acts.ts';
import { openDeskOf } from './desk.ts';

const GUILD = '听潮文化公会';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('J10 two fields are supplied again, ID pictures are seen behind the eye, the guild signs and its page exists', async () => {
  const { ctx } = site;
  const head = await newAdult(ctx);
  const call = (name: string, data: object): Promise<Record<string, unknown>> =>
    callAs(site, head, `/api/v1/${name}`, { request_id: newRequestId(), ...data });
  const form = await createOnboardingForm(ctx, head, GUILD, 2);
  const company = {
    ...form.company!,
    licence_image: await uploadPicture(site, head, 'licence', '#d8e4f0'),
    legal_id_front: await uploadPicture(site, head, 'id_card', '#f0d8d8'),
    legal_id_back: await uploadPicture(site, head, 'id_card', '#d8f0dc'),
  };
  const logo = await uploadPicture(site, head, 'guild_logo', '#7a3fef');
  const { apply_no } = await call('company_create', { ...form, logo, company });

  const desk = await openDeskOf(browser, site, 'guild');
  const { page } = desk;
  await desk.open('/inbox/guild');
  const detail = page.getByRole('region', { name: GUILD });
  await detail.getByText('企业公会入驻').first().waitFor();
  await page.keyboard.press('s');
  await page.getByRole('checkbox', { name: '营业执照' }).check();
  await page.getByRole('textbox', { name: '营业执照说明' }).fill('反光，看不清注册号');
  await page.getByRole('checkbox', { name: '简介' }).check();
  await page.getByRole('textbox', { name: '简介说明' }).fill('请写明主要内容');
  await sendSheet(page, '证照不清');
  await page.getByText('这个队列清空了').waitFor();

  const { status, reject_fields } = await call('get_user_company_status', {});
  expect(status).toBe(3);
  expect(reject_fields).toMatchObject([
    { field: 'company.licence_image', reason: '反光，看不清注册号' },
    { field: 'intro', reason: '请写明主要内容' },
  ]);
  await call('company_create', {
    ...form,
    logo,
    apply_no,
    intro: '每晚八点的读诗房，欢迎来听',
    company: { ...company, licence_image: await uploadPicture(site, head, 'licence', '#ffffff') },
  });

  await desk.open('/inbox/guild');
  await detail.getByText('每晚八点的读诗房，欢迎来听').waitFor();
  const front = page.getByRole('img', { name: '法人身份证正面' });
  expect(await front.count()).toBe(0);
  await detail.getByRole('button', { name: /^查看完整法人身份证正面/ }).click();
  await page.getByRole('textbox', { name: '查看原因' }).fill('核对法人证件');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('tooltip').getByRole('img', { name: '法人身份证正面' });
  await shown.waitFor();
  // CONUI-4: the picture is really there, and its address is neither text nor link of the page.
  await expect.poll(() => shown.evaluate((picture: { naturalWidth?: number }) => picture.naturalWidth)).toBe(640);
  expect(await page.getByRole('link', { name: /id_card/ }).count()).toBe(0);
  const looks = await ctx.db.rows<{ reason: string; target: string }>(
    sql`select target, reason from staff_log where call = 'lookup_detail' and reason <> ''`,
  );
  expect(looks).toEqual([{ target: `apply:${String(apply_no)}`, reason: '核对法人证件' }]);
  await page.getByRole('button', { name: /^隐藏法人/ }).click();
  await shown.waitFor({ state: 'detached' });

  await page.keyboard.press('a');
  await sendSheet(page, '材料齐全');
  await page.getByText('这个队列清空了').waitFor();

  const { id, version } = (await findCurrentAgreementVersion(ctx.db, 'guild_settle', ctx.clock.now()))!;
  await storeSigningCode(ctx, await mobileOf(ctx, head));
  const signature_image = await uploadSignature(ctx, head.user_id);
  await call('sign_contract', { agreement_id: id, version, signature_image, sms_code: '000000' });
  await consumeEvents(ctx, guildConsumers, 'contract.signed');

  const { guild_id } = await call('get_user_company_status', {});
  await desk.open(`/guilds/${String(guild_id)}`);
  await page.getByRole('heading', { level: 1, name: GUILD }).waitFor();
  await desk.closeClean();
});
