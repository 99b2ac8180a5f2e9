// Withdrawing, from an account without a real name to money on an Alipay account: signature, codes, refusals and returns. The
// database and the payout service are checked after every step.
import { sql } from '@shengyu/server/db/sql.ts';
import { findUserByMobile } from '@shengyu/server/modules/identity/index.ts';
import { userAsOwner } from '@shengyu/server/modules/ledger/index.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import {
  incomeBalancesOf,
  expectMoneyConsistent,
  giveIncome,
  withdrawalStatusOf,
} from '@shengyu/server/testing/people/withdrawing.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../tools/standins/faceid.ts';
import { openBrowser } from '../browser.ts';
import { signIn, type Member } from './campaign-phone.ts';
import { SMS_CODE, DAY_MS, logIn, routeOf } from './door.ts';
import { DEBOUNCE_MS, findAccessibilityFaults, openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { loseResponses } from './walk.ts';
import {
  askForUnknownPayouts,
  createBoundWithdrawer,
  reviewAsOperator,
  payAllWithdrawals,
  submitWithdrawal,
} from './withdrawer.ts';

const MOBILE = '13800000002';
const ID_NO = '110105199003078510';
const MINUTE_MS = 61_000;
const JOURNEY_MS = 180_000;

let identity: FaceIdStandIn;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  identity = await startFaceIdStandIn({ port: 0 });
  site = await openSite({ env: { FACEID_URL: identity.url } });
  browser = await openBrowser();
}, JOURNEY_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await identity?.close();
});
afterEach(async () => {
  site.payout.plan('pay');
  await expectMoneyConsistent(site.ctx);
});

async function on(member: Member | undefined, route: string, walk: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await openPhone(browser, site);
  try {
    if (member) await signIn(phone, member);
    await phone.open(route);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  await phone.closeClean();
}

const buckets = ({ user_id }: Pick<Member, 'user_id'>): Promise<[number, number]> =>
  incomeBalancesOf(site.ctx, userAsOwner(user_id));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const lastNo = async ({ user_id }: Pick<Member, 'user_id'>): Promise<string> =>
  (await site.ctx.db.row<{ withdraw_no: string }>(sql`
    select withdraw_no from withdrawal where user_id = ${user_id} order by created_at desc limit 1`))!.withdraw_no;

/** Waits for the code that the opened sheet sends, and types it; the next one to the same number must be a minute later. */
async function passCode(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '输入验证码' });
  await sheet.getByText('后重发').waitFor();
  await sheet.getByRole('textbox').pressSequentially(SMS_CODE);
  await sheet.waitFor({ state: 'detached' });
  site.ctx.clock.advance(MINUTE_MS);
}

async function typeAmount(page: Page, yuan: string): Promise<void> {
  await page.getByRole('textbox', { name: '提现金额（元）' }).fill(yuan);
  await page.getByText('实际到账').waitFor();
}

async function confirm(page: Page, label: string): Promise<void> {
  await press(page, `确认提现 ${label}`);
  const sheet = page.getByRole('dialog', { name: '确认提现' });
  await sheet.getByText('实际到账').waitFor();
  await sheet.getByRole('button', { name: `确认提现 ${label}` }).click();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '要点' }).waitFor();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 100_000);
  await press(page, '阅读并同意');
  const pad = page.getByRole('dialog', { name: '电子签名' });
  const paper = (await pad.getByRole('img', { name: '签名区域' }).boundingBox())!;
  await page.waitForTimeout(DEBOUNCE_MS);
  for (const across of [80, 160, 240]) {
    await page.mouse.move(paper.x + across, paper.y + 80);
    await page.mouse.down();
    await page.mouse.move(paper.x + across + 60, paper.y + 360, { steps: 8 });
    await page.mouse.up();
  }
  await pad.getByRole('button', { name: '保存' }).click();
  await passCode(page);
  await page.getByText(/已于 \d{4}-\d\d-\d\d 签署/).waitFor();
}

describe('the whole way', () => {
  it(
    'S-WD-3 S-CMP-10 S-GW-1 S-GW-5 WST-1 WST-7 WST-4 WST-10 WST-11 named, signed, bound, withdrawn; rejected and back; again, and paid once',
    async () => {
      const me = (await findUserByMobile(site.ctx, site.ctx.db, MOBILE))!;
      await giveIncome(site.ctx, userAsOwner(me.user_id), 842_650);
      await on(undefined, '/emptyPage', async (phone) => {
        const { page } = phone;
        await logIn(phone, MOBILE, '/withdraw');
        await press(page, '完成实名与签约后可提现');
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await press(page, '去完成实名认证');
        const name = page.getByRole('dialog', { name: '实名认证' });
        await name.getByRole('textbox', { name: '姓名' }).fill('李雷');
        await name.getByRole('textbox', { name: '身份证号' }).fill(ID_NO);
        await name.getByRole('button', { name: '同意并认证' }).click();
        await press(page, '去完成电子签约');
        await sign(page);
        await press(page, '返回继续');

        // USER-3: from the third code of a day on, a slider comes first; so the account is bound a day after signing.
        site.ctx.clock.advance(DAY_MS);
        await page.getByText('¥8,426.50').waitFor();
        // The strip names only what is missing, and goes when nothing is.
        await expect.poll(() => page.getByText(/^完成.*后可提现$/).count()).toBe(0);
        await press(page, '去提现');
        await page.getByRole('button', { name: /^请先绑定提现账户/ }).click();
        await press(page, '去绑定支付宝');
        await page.getByRole('textbox', { name: '支付宝' }).fill(MOBILE);
        await press(page, '下一步');
        await passCode(page);
        await page.getByText('138****0002').first().waitFor();
        // The form takes no text while the sheet of the accounts still lies over it.
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await typeAmount(page, '5000');
        await page.getByText('本月首次免费').waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await confirm(page, '¥5,000.00');
        await passCode(page);
        await page.getByRole('dialog', { name: '已提交' }).getByRole('list', { name: '进度' }).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(await buckets(me)).toEqual([342_650, 500_000]);
        await press(page, '查看详情');
        await page.getByRole('heading', { name: '审核中' }).waitFor();
        const first = await lastNo(me);
        expect(routeOf(page)).toBe(`/withdraw/detail?no=${first}`);
        expect(await findAccessibilityFaults(page)).toEqual([]);

        await reviewAsOperator(site, first, 'reject', '收款账户存疑');
        await page.reload();
        await page.getByRole('heading', { name: '已驳回' }).waitFor();
        await page.getByText('收款账户存疑，资金已退回可提现余额').waitFor();
        expect(await buckets(me)).toEqual([842_650, 0]);

        // Ten days later the account no longer counts as new; WD-10: the free withdrawal of the month is available again.
        site.ctx.clock.advance(10 * DAY_MS);
        await press(page, '重新提现');
        await page.getByText('¥8,426.50').waitFor();
        await typeAmount(page, '1000');
        await page.getByText('本月首次免费').waitFor();
        await confirm(page, '¥1,000.00');
        await press(page, '查看详情');
        await page.getByRole('heading', { name: '审核中' }).waitFor();
        const second = await lastNo(me);
        await reviewAsOperator(site, second, 'approve');
        await payAllWithdrawals(site);
        await page.reload();
        await page.getByRole('heading', { name: '已到账' }).waitFor();
        expect(site.payout.paid(second)).toBe(1);
        expect(site.payout.paid(first)).toBe(0);
        expect(await buckets(me)).toEqual([742_650, 0]);
      });
    },
    JOURNEY_MS,
  );
});

describe('what goes wrong', () => {
  it(
    'S-GW-5 C0-3 the answer is lost: the same request again, one withdrawal',
    async () => {
      const me = await createBoundWithdrawer(site, 100_000);
      await on(me, '/withdraw/goWithdraw', async (phone) => {
        const { page } = phone;
        await typeAmount(page, '300');
        const { ids } = await loseResponses(phone, '**/user_withdrawal');
        await confirm(page, '¥300.00');
        await page.getByRole('dialog', { name: '已提交' }).waitFor();
        expect(ids.size).toBe(1);
        expect(await buckets(me)).toEqual([70_000, 30_000]);
        phone.errors.splice(0);
      });
    },
    JOURNEY_MS,
  );

  it(
    'WST-13 S-WDD-1 nobody knows whether it was paid: 打款中 until the service is asked, and paid once',
    async () => {
      const me = await createBoundWithdrawer(site, 100_000);
      const no = await submitWithdrawal(site, me, 50_000);
      await reviewAsOperator(site, no, 'approve');
      site.payout.plan('mute');
      await payAllWithdrawals(site);
      await on(me, `/withdraw/detail?no=${no}`, async ({ page }) => {
        await page.getByRole('heading', { name: '打款中' }).waitFor();
        expect(await page.getByRole('button', { name: '撤销提现' }).count()).toBe(0);
        site.payout.plan('pay');
        site.ctx.clock.advance(11 * MINUTE_MS);
        await askForUnknownPayouts(site);
        await page.reload();
        await page.getByRole('heading', { name: '已到账' }).waitFor();
        expect(site.payout.paid(no)).toBe(1);
      });
    },
    JOURNEY_MS,
  );

  it(
    'WST-12 S-WDD-3 the service refuses: why, and the money is back',
    async () => {
      const me = await createBoundWithdrawer(site, 100_000);
      const no = await submitWithdrawal(site, me, 50_000);
      await reviewAsOperator(site, no, 'approve');
      site.payout.plan({ refuse: 'PAYEE_NOT_EXIST' });
      await payAllWithdrawals(site);
      await on(me, `/withdraw/detail?no=${no}`, async ({ page }) => {
        await page.getByRole('heading', { name: '打款失败' }).waitFor();
        await page.getByText(/，资金已退回可提现余额/).waitFor();
        await page.getByRole('button', { name: '重新提现' }).waitFor();
        expect(await buckets(me)).toEqual([100_000, 0]);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      });
    },
    JOURNEY_MS,
  );

  it(
    'WST-8 S-WDD-2 taken back by its owner; once it is being paid it cannot be',
    async () => {
      const me = await createBoundWithdrawer(site, 100_000);
      const no = await submitWithdrawal(site, me, 50_000);
      const other = await submitWithdrawal(site, me, 20_000);
      await on(me, `/withdraw/detail?no=${no}`, async (phone) => {
        const { page } = phone;
        await press(page, '撤销提现');
        const sure = page.getByRole('alertdialog');
        await sure.getByText('撤销后 ¥500.00 将退回可提现余额').waitFor();
        await sure.getByRole('button', { name: '撤销提现' }).click();
        await page.getByRole('heading', { name: '已撤销' }).waitFor();
        expect(await buckets(me)).toEqual([80_000, 20_000]);

        // Money calls are limited per ten seconds.
        site.ctx.clock.advance(MINUTE_MS);
        await phone.open(`/withdraw/detail?no=${other}`);
        await page.getByRole('button', { name: '撤销提现' }).waitFor();
        await reviewAsOperator(site, other, 'approve');
        await press(page, '撤销提现');
        await sure.getByRole('button', { name: '撤销提现' }).click();
        await page.getByText('已进入打款流程，不能撤销').waitFor();
        await page.getByRole('heading', { name: '待打款' }).waitFor();
        expect(await withdrawalStatusOf(site.ctx, other)).toBe(2);
      });
    },
    JOURNEY_MS,
  );
});

describe('who may not', () => {
  it(
    'SIGN-4 S-GW-7 unverified: the gate sheet; a minor: no form; nobody: the door',
    async () => {
      await on(await newPerson(site.ctx), '/withdraw/goWithdraw', async ({ page }) => {
        await page.getByRole('dialog', { name: '完成以下步骤即可提现' }).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await expect.poll(() => page.getByRole('button', { name: '去完成电子签约' }).isDisabled()).toBe(true);
      });
      await on(await newMinor(site.ctx), '/withdraw/goWithdraw', async ({ page }) => {
        await page.getByText('未成年人不能提现').waitFor();
        expect(await page.getByRole('textbox').count()).toBe(0);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      });
      await on(undefined, '/withdraw', async ({ page }) => {
        await press(page, '去登录');
        await expect.poll(() => routeOf(page)).toBe('/login?next=%2Fwithdraw');
      });
    },
    JOURNEY_MS,
  );

  it(
    'WD-2 S-GW-7 three a day: the fourth is refused before it is typed, and is possible the next day',
    async () => {
      const me = await createBoundWithdrawer(site, 100_000);
      for (const fen of [10_000, 10_000, 10_000]) await submitWithdrawal(site, me, fen);
      await on(me, '/withdraw/goWithdraw', async ({ page }) => {
        await page.getByText(/今日提现次数已用完，\d{4}-\d\d-\d\d 恢复/).waitFor();
        await expect.poll(() => page.getByRole('textbox', { name: '提现金额（元）' }).isDisabled()).toBe(true);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        site.ctx.clock.advance(DAY_MS);
        await page.reload();
        await typeAmount(page, '100');
        // WD-3: the free withdrawal of the month is used, so the minimum fee applies.
        await page.getByText('−¥1.00').waitFor();
      });
    },
    JOURNEY_MS,
  );

  it('S-WDD-3 another member’s withdrawal does not exist', async () => {
    const me = await createBoundWithdrawer(site, 100_000);
    const no = await submitWithdrawal(site, me, 50_000);
    await on(await newPerson(site.ctx), `/withdraw/detail?no=${no}`, async ({ page }) => {
      await page.getByText('不存在').waitFor();
      expect(await page.getByText('¥').count()).toBe(0);
    });
  });
});
