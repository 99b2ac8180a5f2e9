// W08, X14: what may be withdrawn, what it costs, and that a submission takes effect once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { riskCleared, riskFlagged } from '#events/catalogue/report.ts';
import type { EventDataOf } from '#events/event.ts';
import { modules } from '#app.ts';
import { resetRealName } from '#modules/agreement/index.ts';
import { saveConfig } from '#modules/config/index.ts';
import { clawBackIncome, ledger, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { consumeEvents } from '#testing/consume.ts';
import { readEvents, newPerson, newSession, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { giveDiamonds, giveItems, newAdult, newMinor } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';
import { storeSmsCode } from '#testing/sms.ts';
import {
  createWithdrawalSteps,
  incomeBalancesOf,
  expectMoneyConsistent,
  giveIncome,
  guildAsIncomeOwner,
  newGuildHeadedBy,
  newWithdrawer,
  insertSignedContract,
  withdrawalStatusOf,
  type WithdrawalSteps,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../../tools/standins/payout.ts';
import { withdraw } from '../index.ts';
import { heldByFlag } from '../reads/lookup.ts';
import { startApprovedPayouts } from '../pay/payout.ts';

// The tests run many requests at once, which takes long on a busy machine; hence the timeout.
vi.setConfig({ testTimeout: 60_000 });

let service: PayoutStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let acts: WithdrawalSteps;
const DAY = 86_400_000;
const yuan = (n: number): number => n * 100;

beforeAll(async () => {
  const keys = generatePayoutKeys();
  service = await startPayoutStandIn({ port: 0, keys });
  ctx = await createTestContext({ ...keys.env, PAYOUT_ALIPAY_GATEWAY: `${service.url}/gateway.do` });
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  acts = createWithdrawalSteps(ctx, http);
});
beforeEach(() => ctx.clock.set(TEST_NOW));
afterEach(() => expectMoneyConsistent(ctx));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});

async function ready(fen: number): Promise<Withdrawer & { account_id: number }> {
  const me = await newWithdrawer(ctx, { fen });
  return { ...me, account_id: await acts.bound(me) };
}
const approve = async (withdraw_no: string) =>
  acts.review((await newStaff(ctx, 'finance')).token, withdraw_no, 'approve');

/** A member with one paid withdrawal, so that further small ones are approved automatically (WD-6). */
async function trusted(fen: number): Promise<Withdrawer & { account_id: number }> {
  const me = await ready(fen);
  const { data } = await acts.withdraw(me, me.account_id, yuan(50));
  await approve(data.withdraw_no);
  await startApprovedPayouts(ctx);
  expect(await withdrawalStatusOf(ctx, data.withdraw_no)).toBe(4);
  return me;
}

describe('the guards, in their order (WD-2)', () => {
  it('WD-2 SIGN-4 the gate comes before everything: real name, age, contract', async () => {
    const nobody = await newPerson(ctx);
    expect(await acts.preview(nobody, 1)).toMatchObject({
      code: 0,
      data: { reason: 'need', need: ['real_name', 'contract'] },
    });
    expect(await acts.preview(await newMinor(ctx), 1)).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    expect(await acts.preview(await newAdult(ctx), 1)).toMatchObject({
      code: 0,
      msg: '请先完成签约',
      data: { need: ['contract'] },
    });
  });

  it('WD-2 then the account, the way, the amount, the balance', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(100) });
    expect(await acts.preview(me, 1)).toMatchObject({ code: 1006, msg: '请先绑定提现账户' });
    const account_id = await acts.bound(me);
    expect(await acts.preview(me, 1, { type: 4 })).toMatchObject({ code: 1006 });
    for (const amount_fen of [0, -5_000, 4_900, 5_050, 5_001]) {
      expect(await acts.preview(me, amount_fen)).toMatchObject({ code: 1004, msg: '提现金额需为整数元，最低 ¥50' });
    }
    expect(await acts.preview(me, yuan(20_001))).toMatchObject({ code: 1010, msg: '单笔最高 ¥20,000' });
    expect(await acts.preview(me, yuan(101))).toMatchObject({ code: 1007, msg: '可提现收益不足' });
    const other = await ready(yuan(100));
    const { data } = await acts.preview(other, yuan(60));
    // The account and the quote belong to another member.
    const stolen = { account_id: other.account_id, amount_fen: yuan(60), quote_id: data.quote_id };
    expect(await acts.submit(me, stolen)).toMatchObject({ code: 1006 });
    expect(await acts.submit(me, { ...stolen, account_id })).toMatchObject({
      code: 1008,
      data: { reason: 'price_changed' },
    });
  });

  it('WD-2 a way that no channel pays is closed', async () => {
    const me = await ready(yuan(100));
    const { payout } = ctx.providers;
    (ctx.providers as { payout: unknown }).payout = { channelFor: () => undefined, channelNamed: () => undefined };
    expect(await acts.preview(me, yuan(60))).toMatchObject({ code: 1009 });
    (ctx.providers as { payout: unknown }).payout = payout;
  });

  it('WD-2 WD-10 three a day, ¥50 000 a day, ¥200 000 a month; what came to nothing does not count', async () => {
    const me = await ready(yuan(400_000));
    const nos: string[] = [];
    for (let n = 0; n < 3; n++) nos.push((await acts.withdraw(me, me.account_id, yuan(60))).data.withdraw_no);
    expect(await acts.preview(me, yuan(60))).toMatchObject({ code: 1010, msg: '今日提现次数已用完' });
    await acts.cancel(me, nos[2]!);
    expect((await acts.preview(me, yuan(60))).code).toBe(1);
    await acts.cancel(me, nos[1]!);
    expect((await acts.withdraw(me, me.account_id, yuan(20_000))).code).toBe(1);
    await acts.cancel(me, nos[0]!);
    expect((await acts.withdraw(me, me.account_id, yuan(20_000))).code).toBe(1);
    expect(await acts.preview(me, yuan(10_001))).toMatchObject({
      code: 1010,
      msg: '今日提现额度不足',
      data: { left: yuan(10_000) },
    });
    for (let day = 1; day <= 4; day++) {
      ctx.clock.set(TEST_NOW + day * DAY);
      for (const _ of [1, 2]) await acts.withdraw(me, me.account_id, yuan(20_000));
    }
    expect(await acts.preview(me, yuan(60))).toMatchObject({ code: 1010, msg: '本月提现额度不足' });
    ctx.clock.set(Date.UTC(2026, 10, 30, 16));
    expect((await acts.preview(me, yuan(60))).code).toBe(1);
  });

  it('WD-2 WD_SMS above ¥5 000 and to a young account a code is asked for', async () => {
    const me = await ready(yuan(20_000));
    expect((await acts.preview(me, yuan(5_000))).data.need_sms).toBe(0);
    const { data } = await acts.preview(me, yuan(5_001));
    expect(data.need_sms).toBe(1);
    const ask = { account_id: me.account_id, amount_fen: yuan(5_001), quote_id: data.quote_id };
    expect(await acts.submit(me, ask)).toMatchObject({ code: 0, data: { reason: 'need', need: ['sms'] } });
    await storeSmsCode(ctx, me.mobile, 'withdraw');
    expect(await acts.submit(me, { ...ask, sms_code: '111111' })).toMatchObject({
      code: 1004,
      data: { reason: 'sms' },
    });
    expect(await acts.submit(me, { ...ask, sms_code: '000000' })).toMatchObject({ code: 1 });
    const young = await newWithdrawer(ctx, { fen: yuan(100) });
    await acts.bind(young);
    expect((await acts.preview(young, yuan(60))).data).toMatchObject({ need_sms: 1, review: 'manual' });
  });

  it('WD-2 RISK-10 whose earning is suspended withdraws nothing', async () => {
    const me = await ready(yuan(100));
    const until = new Date(TEST_NOW + DAY);
    await ctx.db.run(sql`update user_account set earn_suspended_until = ${until} where user_id = ${me.user_id}`);
    expect(await acts.withdraw(me, me.account_id, yuan(60))).toMatchObject({
      code: 1005,
      msg: '账号存在风险，提现已暂停，请联系客服',
    });
    ctx.clock.set(TEST_NOW + DAY);
    expect((await acts.withdraw(me, me.account_id, yuan(60))).code).toBe(1);
  });

  it('WD-2 GUILD-6 a frozen guild withdraws nothing, and only its head withdraws for it', async () => {
    const me = await ready(0);
    expect(await acts.preview(me, yuan(60), { account: 'guild' })).toMatchObject({ code: 1005 });
    const guild_id = await newGuildHeadedBy(ctx, me);
    await giveIncome(ctx, guildAsIncomeOwner(guild_id), yuan(100));
    await insertSignedContract(ctx, me.user_id, 'guild_settle');
    await ctx.db.run(sql`update guild set status = 7, frozen_at = now() where guild_id = ${guild_id}`);
    const asGuild = { account: 'guild' };
    expect(await acts.withdraw(me, me.account_id, yuan(60), asGuild)).toMatchObject({
      code: 1009,
      data: { reason: 'frozen' },
    });
    await ctx.db.run(sql`update guild set status = 6, frozen_at = null where guild_id = ${guild_id}`);
    expect((await acts.withdraw(me, me.account_id, yuan(60), asGuild)).code).toBe(1);
    expect(await incomeBalancesOf(ctx, guildAsIncomeOwner(guild_id))).toEqual([yuan(40), yuan(60)]);
  });

  it('WAL-8 EDGE-17 a negative balance withdraws nothing', async () => {
    const me = await ready(yuan(100));
    const at = TEST_NOW;
    await ctx.db.tx((tx) =>
      clawBackIncome(tx, { user_id: me.user_id, of: 'line:x', ref: 'claw:x', fen: yuan(150), at, reason: '礼物退款' }),
    );
    expect(await acts.preview(me, yuan(50))).toMatchObject({ code: 1007 });
  });
});

describe('what it costs', () => {
  it('WD-3 WD-5 the first of a month is free, then 0.5 % between ¥1 and ¥25; the quote says why', async () => {
    const me = await ready(yuan(30_000));
    expect((await acts.preview(me, yuan(60))).data).toMatchObject({
      fee_fen: 0,
      fee_text: '本月首次免费',
      arrive_fen: yuan(60),
    });
    const first = await acts.withdraw(me, me.account_id, yuan(60));
    expect((await acts.preview(me, yuan(60))).data).toMatchObject({
      fee_fen: 100,
      fee_text: '0.5%，最低 ¥1.00，最高 ¥25.00',
      arrive_fen: 5_900,
    });
    expect((await acts.preview(me, yuan(6_000))).data.fee_fen).toBe(2_500);
    // WD-10: after a cancellation the next withdrawal is again the first of the month.
    await acts.cancel(me, first.data.withdraw_no);
    expect((await acts.preview(me, yuan(60))).data.fee_fen).toBe(0);
  });

  it('TAX-5 the examples through the call, with the member’s own numbers', async () => {
    const me = await ready(yuan(60_000));
    expect((await acts.preview(me, yuan(6_250))).data.tax_fen).toBe(0);
    const first = (await acts.preview(me, yuan(10_000))).data;
    expect(first).toMatchObject({ tax_fen: yuan(90), arrive_fen: yuan(9_910) });
    expect(first.tax).toEqual({
      year: 2026,
      months: 1,
      cum_income_fen: yuan(10_000),
      cum_expense_fen: yuan(2_000),
      cum_deduct_fen: yuan(5_000),
      taxable_fen: yuan(3_000),
      rate_bp: 300,
      quick_deduct_fen: 0,
      cum_tax_fen: yuan(90),
      paid_tax_fen: 0,
    });
    await acts.withdraw(me, me.account_id, yuan(10_000));
    const second = (await acts.preview(me, yuan(10_000))).data;
    expect(second).toMatchObject({ tax_fen: yuan(240), fee_fen: 2_500 });
    expect(second.tax).toMatchObject({ cum_income_fen: yuan(20_000), cum_tax_fen: yuan(330), paid_tax_fen: yuan(90) });
  });

  it('TAX-6 a withdrawal that came to nothing leaves the run; the next one evens out', async () => {
    const me = await ready(yuan(60_000));
    const first = await acts.withdraw(me, me.account_id, yuan(10_000));
    const second = await acts.withdraw(me, me.account_id, yuan(10_000));
    expect(second.data.tax_fen).toBe(yuan(240));
    await acts.cancel(me, first.data.withdraw_no);
    // The tax on ¥20 000 is ¥330, of which the remaining withdrawal has already withheld ¥240.
    expect((await acts.preview(me, yuan(10_000))).data).toMatchObject({ tax_fen: yuan(90) });
  });

  it('TAX-3 EDGE-23 months of the run deduct, and the Day of submission decides the year', async () => {
    const me = await ready(yuan(200_000));
    await acts.withdraw(me, me.account_id, yuan(10_000));
    ctx.clock.set(Date.UTC(2026, 11, 31, 15, 59));
    me.token = await newSession(ctx, me.user_id);
    expect((await acts.preview(me, yuan(10_000))).data.tax).toMatchObject({
      year: 2026,
      months: 2,
      cum_income_fen: yuan(20_000),
    });
    ctx.clock.set(Date.UTC(2026, 11, 31, 16));
    expect((await acts.preview(me, yuan(10_000))).data.tax).toMatchObject({
      year: 2027,
      months: 1,
      cum_income_fen: yuan(10_000),
      paid_tax_fen: 0,
    });
  });

  it('TAX-1 WD-9 a personal guild’s income is its head’s: one run, one person', async () => {
    const me = await ready(yuan(20_000));
    const guild_id = await newGuildHeadedBy(ctx, me);
    await giveIncome(ctx, guildAsIncomeOwner(guild_id), yuan(20_000));
    await insertSignedContract(ctx, me.user_id, 'guild_settle');
    await acts.withdraw(me, me.account_id, yuan(10_000), { account: 'guild' });
    expect((await acts.preview(me, yuan(10_000))).data).toMatchObject({ tax_fen: yuan(240), fee_fen: 2_500 });
    const { data } = await http.post('/api/v1/withdrawal_type', {}, me.token);
    expect(data.limits).toEqual({ day_left_num: 2, day_left_fen: yuan(40_000), month_left_fen: yuan(190_000) });
  });

  it('TAX-7 the extra rate, once an adviser sets it, is withheld beside the income tax and is no part of its run', async () => {
    const save = (WD_EXTRA_TAX_BP: number) =>
      ctx.db.tx((tx) =>
        saveConfig(ctx, tx, {
          key: 'constants',
          value: { WD_EXTRA_TAX_BP },
          effective_at: TEST_NOW - 1,
          created_by: 0,
          now: TEST_NOW,
        }),
      );
    const me = await ready(yuan(60_000));
    await save(10);
    try {
      const first = await acts.withdraw(me, me.account_id, yuan(10_000));
      expect(first.data.tax_fen).toBe(yuan(90) + yuan(10));
      expect((await acts.preview(me, yuan(10_000))).data.tax).toMatchObject({ paid_tax_fen: yuan(90) });
    } finally {
      await save(0);
    }
  });
});

describe('a quote', () => {
  it('WD-5 lives five minutes and is bound to what it was made for', async () => {
    const me = await ready(yuan(1_000));
    const { data } = await acts.preview(me, yuan(60));
    const ask = { account_id: me.account_id, amount_fen: yuan(60), quote_id: data.quote_id as string };
    expect(data.expire_at).toBe(TEST_NOW / 1000 + 300);
    const flipped = `${ask.quote_id.slice(0, -1)}${ask.quote_id.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [
      { amount_fen: yuan(61) },
      { quote_id: flipped },
      { quote_id: 'A'.repeat(32) },
      { quote_id: 'x' },
    ]) {
      expect(await acts.submit(me, { ...ask, ...wrong })).toMatchObject({ code: 1008, msg: '费用已更新，请重新确认' });
    }
    ctx.clock.set(TEST_NOW + 300_000);
    expect(await acts.submit(me, ask)).toMatchObject({ code: 1008, data: { reason: 'price_changed' } });
    ctx.clock.set(TEST_NOW + 299_000);
    expect((await acts.submit(me, ask)).code).toBe(1);
  });

  it('WD-5 a quote whose fee or tax has changed meanwhile is not kept to', async () => {
    const me = await ready(yuan(40_000));
    const { data } = await acts.preview(me, yuan(60));
    await acts.withdraw(me, me.account_id, yuan(100));
    const ask = { account_id: me.account_id, amount_fen: yuan(60), quote_id: data.quote_id };
    expect(await acts.submit(me, ask)).toMatchObject({ code: 1008, data: { reason: 'price_changed' } });
  });

  it('EDGE-20 the same request is one order, another request with the same quote none', async () => {
    const me = await ready(yuan(1_000));
    const { data } = await acts.preview(me, yuan(60));
    const ask = {
      account_id: me.account_id,
      amount_fen: yuan(60),
      quote_id: data.quote_id,
      request_id: newRequestId(),
    };
    const [one, two] = [await acts.submit(me, ask), await acts.submit(me, ask)];
    expect(two.text).toBe(one.text);
    const again = await acts.submit(me, { ...ask, request_id: newRequestId() });
    expect([again.code, again.data.reason]).toEqual([1008, 'conflict']);
    expect(await incomeBalancesOf(ctx, userAsOwner(me.user_id))).toEqual([yuan(940), yuan(60)]);
  });
});

describe('at once', () => {
  it('WD-2 twenty at once over one balance: as many as the day lets through, never more than there is', async () => {
    const me = await ready(yuan(150));
    const quotes = await Promise.all(Array.from({ length: 20 }, () => acts.preview(me, yuan(100))));
    const asked = quotes.map(({ data }) =>
      acts.submit(me, { account_id: me.account_id, amount_fen: yuan(100), quote_id: data.quote_id }),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(await incomeBalancesOf(ctx, userAsOwner(me.user_id))).toEqual([yuan(50), yuan(100)]);
  });

  it('TAX-1 a head’s own and the guild’s at the same moment: the second sees the first', async () => {
    const me = await ready(yuan(20_000));
    const guild_id = await newGuildHeadedBy(ctx, me);
    await giveIncome(ctx, guildAsIncomeOwner(guild_id), yuan(20_000));
    await insertSignedContract(ctx, me.user_id, 'guild_settle');
    const ways = [{}, { account: 'guild' }];
    const quotes = await Promise.all(ways.map((way) => acts.preview(me, yuan(10_000), way)));
    await storeSmsCode(ctx, me.mobile, 'withdraw');
    const replies = await Promise.all(
      ways.map((way, i) =>
        acts.submit(me, {
          ...way,
          account_id: me.account_id,
          amount_fen: yuan(10_000),
          quote_id: quotes[i]!.data.quote_id,
          sms_code: '000000',
        }),
      ),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 1008]);
  });

  it('WST-8 WST-4 taken back and approved at the same moment: one of the two, and the money is in one place', async () => {
    const staff = await newStaff(ctx, 'finance');
    for (let round = 0; round < 5; round++) {
      const me = await ready(yuan(100));
      const { data } = await acts.withdraw(me, me.account_id, yuan(100));
      const replies = await Promise.all([
        acts.cancel(me, data.withdraw_no),
        acts.review(staff.token, data.withdraw_no, 'approve'),
        acts.cancel(me, data.withdraw_no),
        acts.review(staff.token, data.withdraw_no, 'reject'),
      ]);
      expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
      const status = await withdrawalStatusOf(ctx, data.withdraw_no);
      expect(await incomeBalancesOf(ctx, userAsOwner(me.user_id))).toEqual(
        status === 2 ? [0, yuan(100)] : [yuan(100), 0],
      );
      if (status === 2) await startApprovedPayouts(ctx);
    }
  });
});

describe('who approves', () => {
  it('WD-6 small, known and unsuspicious goes by itself; each condition alone sends it to an operator', async () => {
    const me = await trusted(yuan(30_000));
    ctx.clock.set(TEST_NOW + DAY);
    expect((await acts.preview(me, yuan(1_000))).data).toMatchObject({
      review: 'auto',
      expect_arrive_at: (TEST_NOW + DAY) / 1000 + 7_200,
    });
    expect((await acts.preview(me, yuan(1_001))).data.review).toBe('manual');
    const { data } = await acts.withdraw(me, me.account_id, yuan(1_000));
    expect(data).toMatchObject({ status: 2, status_text: '待打款' });
    expect(
      (await readEvents(ctx, 'withdrawal.approved')).filter((e) => e.data.withdraw_no === data.withdraw_no),
    ).toHaveLength(1);

    const set = (bound: number, passed: number) =>
      ctx.db.tx(async (tx) => {
        await tx.run(
          sql`update withdraw_account set bound_at = ${new Date(bound)} where account_id = ${me.account_id}`,
        );
        await tx.run(sql`update real_name set passed_at = ${new Date(passed)} where user_id = ${me.user_id}`);
      });
    const now = TEST_NOW + DAY;
    await set(now - DAY + 1, now - 30 * DAY);
    expect((await acts.preview(me, yuan(60))).data.review).toBe('manual');
    await set(now - DAY, now - 7 * DAY + 1);
    expect((await acts.preview(me, yuan(60))).data.review).toBe('manual');
    await set(now - DAY, now - 7 * DAY);
    expect((await acts.preview(me, yuan(60))).data.review).toBe('auto');
    const fresh = await ready(yuan(100));
    expect((await acts.preview(fresh, yuan(60))).data.review).toBe('manual');
  });

  it('WST-5 RISK-2 a flag holds what waits and what comes; cleared, the next goes its way, and a release is an operator’s', async () => {
    const me = await trusted(yuan(30_000));
    ctx.clock.set(TEST_NOW + DAY);
    const waiting = (await acts.withdraw(me, me.account_id, yuan(2_000))).data;
    expect(waiting.status).toBe(1);
    const subject = { kind: 'user' as const, id: me.user_id };
    const say = (type: typeof riskCleared) =>
      ctx.db.tx(async (tx) =>
        tx.emit(type, { key: me.user_id, at: TEST_NOW + DAY, data: { flag_id: 5, subject, rule: 'RISK-2' } }),
      );
    await say(riskFlagged);
    await consumeEvents(ctx, withdraw.consumers!, 'risk.flagged');
    expect(await withdrawalStatusOf(ctx, waiting.withdraw_no)).toBe(9);
    // The list below is in the order of time.
    ctx.clock.advance(1_000);
    const next = await acts.withdraw(me, me.account_id, yuan(60));
    expect(next.data).toMatchObject({ status: 9, expect_arrive_at: 0 });
    expect((await readEvents(ctx, 'withdrawal.held')).filter((e) => e.data.owner.id === me.user_id)).toHaveLength(2);
    // Z39: who looks at the flag sees what it holds.
    const { parts } = await heldByFlag({ ctx, db: ctx.db, id: '5', now: ctx.clock.now() });
    expect(parts![0]!.rows.map(({ name }) => name)).toEqual([waiting.withdraw_no, next.data.withdraw_no]);
    // A repeated event changes nothing.
    await consumeEvents(ctx, withdraw.consumers!, 'risk.flagged');
    await say(riskCleared);
    await consumeEvents(ctx, withdraw.consumers!, 'risk.cleared');
    expect(await withdrawalStatusOf(ctx, waiting.withdraw_no)).toBe(9);
    const staff = await newStaff(ctx, 'finance');
    expect(await acts.review(staff.token, waiting.withdraw_no, 'release')).toMatchObject({ data: { status: 1 } });
    ctx.clock.set(TEST_NOW + 2 * DAY);
    expect((await acts.withdraw(me, me.account_id, yuan(60))).data.status).toBe(2);
    await startApprovedPayouts(ctx);
  });

  it('RISK-2 FAIR-9 a flag that only names a draw of theirs, or no member at all, holds nobody’s money', async () => {
    const me = await ready(yuan(2_000));
    const { withdraw_no } = (await acts.withdraw(me, me.account_id, yuan(60))).data;
    const say = (flag_id: string | number, subject: EventDataOf<typeof riskFlagged>['subject']) =>
      ctx.db.tx(async (tx) =>
        tx.emit(riskFlagged, { key: 1, at: TEST_NOW, data: { flag_id, subject, rule: 'FAIR-9' } }),
      );
    await say(`fair:${me.user_id}:1`, { kind: 'user', id: me.user_id });
    await say('fair:box:2026-11-18', { kind: 'pool', id: 'box' });
    await say(9, { kind: 'guild', id: me.user_id });
    await consumeEvents(ctx, withdraw.consumers!, 'risk.flagged');
    expect(await withdrawalStatusOf(ctx, withdraw_no)).toBe(1);
  });

  it('NST-5 after a reset of the real name nothing that was approved is paid', async () => {
    const me = await ready(yuan(100));
    const { data } = await acts.withdraw(me, me.account_id, yuan(60));
    await approve(data.withdraw_no);
    await ctx.db.tx((tx) => resetRealName(tx, me.user_id, TEST_NOW));
    await startApprovedPayouts(ctx);
    expect([await withdrawalStatusOf(ctx, data.withdraw_no), service.paid(data.withdraw_no)]).toEqual([2, 0]);
    expect(await acts.preview(me, yuan(50))).toMatchObject({ code: 0, data: { reason: 'need' } });
  });
});

describe('which money', () => {
  it('MONEY-1 WAL-1 P10 neither diamonds nor pink diamonds nor waiting income can be withdrawn', async () => {
    const me = await newWithdrawer(ctx);
    const account_id = await acts.bound(me);
    await giveDiamonds(ctx, me.user_id, 1_000_000);
    await giveItems(ctx, me.user_id, { pink: 1_000_000 });
    const giver = await newAdult(ctx, { diamonds: 100_000 });
    const gift = { item_code: 'g_rose', num: 999, receiver_ids: [me.user_id], source: 1, request_id: newRequestId() };
    await http.post('/goapi/gift/send_gift', gift, giver.token);
    // A rose costs ten diamonds (¥1), and the receiver gets half of it.
    expect(await walletOf(ctx.db, userAsOwner(me.user_id))).toMatchObject({ pending: 49_950, available: 0 });
    expect(await acts.preview(me, yuan(50))).toMatchObject({ code: 1007 });
    ctx.clock.set(TEST_NOW + 4 * DAY);
    await ledger.jobs!.release_income!({}, ctx);
    expect(await acts.preview(me, yuan(500))).toMatchObject({ code: 1007 });
    expect((await acts.withdraw(me, account_id, yuan(499))).code).toBe(1);
    expect(await walletOf(ctx.db, userAsOwner(me.user_id))).toMatchObject({
      diamond: 1_000_000,
      pink: 1_000_000,
      available: 50,
    });
  });

  it('MONEY-2 MONEY-5 gifts that were won bring their receiver nothing to withdraw, whatever they are worth', async () => {
    const [me, winner] = [await newWithdrawer(ctx), await newAdult(ctx, { items: { g_rose: 999 } })];
    await acts.bound(me);
    const gift = { item_code: 'g_rose', num: 999, receiver_ids: [me.user_id], source: 2, request_id: newRequestId() };
    expect((await http.post('/goapi/gift/send_gift', gift, winner.token)).code).toBe(1);
    ctx.clock.set(TEST_NOW + 4 * DAY);
    await ledger.jobs!.release_income!({}, ctx);
    expect(await walletOf(ctx.db, userAsOwner(me.user_id))).toMatchObject({ available: 0, pending: 0 });
    expect(await acts.preview(me, yuan(50))).toMatchObject({ code: 1007 });
  });

  it('WD-11 the statement has one line for what was asked for and one if it came back', async () => {
    const me = await ready(yuan(5_000));
    const paid = await acts.withdraw(me, me.account_id, yuan(100));
    await approve(paid.data.withdraw_no);
    await startApprovedPayouts(ctx);
    const back = await acts.withdraw(me, me.account_id, yuan(1_100));
    const processing = async () => (await http.post('/api/v1/my_wallet_detail', {}, me.token)).data.processing_num;
    expect(await processing()).toBe(1);
    await acts.cancel(me, back.data.withdraw_no);
    const { data } = await http.post('/api/v1/my_money_log', { account: 'income', types: [204, 205] }, me.token);
    expect(data.list.map((l: any) => [l.type, l.amount, l.related.no])).toEqual([
      [205, yuan(1_100), back.data.withdraw_no],
      [204, -yuan(1_100), back.data.withdraw_no],
      [204, -yuan(100), paid.data.withdraw_no],
    ]);
    expect(data.total).toBe(3);
    const wallet = (await http.post('/api/v1/my_wallet_detail', {}, me.token)).data;
    expect([wallet.income.available_fen, wallet.income.frozen_fen, wallet.processing_num]).toEqual([yuan(4_900), 0, 0]);
  });
});
