// W06, W07, X18: payout accounts.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { sha256 } from '#ids.ts';
import { resetRealName } from '#modules/agreement/index.ts';
import { newPerson, newSession, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { giveRealName } from '#testing/signing.ts';
import { storeSmsCode } from '#testing/sms.ts';
import {
  createWithdrawalSteps,
  expectMoneyConsistent,
  newGuildHeadedBy,
  newWithdrawer,
  insertSignedContract,
  type WithdrawalSteps,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../../../../../tools/standins/faceid.ts';
import { startOAuthStandIn, type OAuthStandIn } from '../../../../../../tools/standins/oauth.ts';
import { generatePayoutKeys } from '../../../../../../tools/standins/payout.ts';

// The tests run many requests at once, which takes long on a busy machine; hence the timeout.
vi.setConfig({ testTimeout: 60_000 });

let faceid: FaceIdStandIn;
let oauth: OAuthStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let acts: WithdrawalSteps;
const DAY = 86_400_000;

beforeAll(async () => {
  faceid = await startFaceIdStandIn({ port: 0 });
  oauth = await startOAuthStandIn({ port: 0, wechat: { appId: 'wx-test', appSecret: 'secret' } });
  ctx = await createTestContext({
    ...generatePayoutKeys().env,
    FACEID_URL: faceid.url,
    WECHAT_APP_ID: 'wx-test',
    WECHAT_APP_SECRET: 'secret',
    WECHAT_API_URL: oauth.url,
  });
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  acts = createWithdrawalSteps(ctx, http);
});
beforeEach(() => {
  ctx.clock.set(TEST_NOW);
  faceid.behave('well');
});
afterEach(() => expectMoneyConsistent(ctx));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await faceid.close();
  await oauth.close();
});

/** A card number with a valid check digit; a different one for each `n`. */
function cardOf(n: number): string {
  const head = `622202${String(n).padStart(12, '0')}`;
  const digits = Array.from(head).reverse().map(Number);
  const sum = digits.reduce((total, d, i) => total + (i % 2 === 0 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d), 0);
  return head + String((10 - (sum % 10)) % 10);
}
const ways = async (me: Withdrawer, account?: string) =>
  (await http.post('/api/v1/withdrawal_type', account ? { account } : {}, me.token)).data;
const unbind = async (me: Withdrawer, account_id: number, sms_code = '000000') => {
  await storeSmsCode(ctx, me.mobile, 'bind');
  return http.post('/api/v1/unbind_withdrawal_account', { account_id, sms_code, request_id: newRequestId() }, me.token);
};

describe('binding (W07)', () => {
  it('WD-8 API-5 the holder is the verified person; number and name leave masked and are sealed at rest', async () => {
    const me = await newWithdrawer(ctx);
    const { data } = await acts.bind(me);
    expect(data).toEqual({
      account_id: expect.any(Number),
      type: 1,
      account_mask: `186****${me.mobile.slice(-4)}`,
      name_mask: '张*',
      is_new: 1,
      hold_until: TEST_NOW / 1000 + 86_400,
    });
    const row = await ctx.db.row<Record<string, unknown>>(
      sql`select * from withdraw_account where account_id = ${data.account_id}`,
    );
    const plain = JSON.stringify(row, (_, v) => (v?.type === 'Buffer' ? Buffer.from(v.data).toString('latin1') : v));
    expect(plain).not.toContain(me.mobile);
    expect(plain).not.toContain('张小屿');
    expect(ctx.seal.open(row!.account_enc as Buffer)).toBe(me.mobile);
    const [alipay] = (await ways(me)).types;
    expect(alipay.bound).toMatchObject({ account_mask: `186****${me.mobile.slice(-4)}`, is_new: 1 });
  });

  it('W07 SIGN-4 the gate, the form and the code', async () => {
    const nobody = { ...(await newPerson(ctx, { mobile: '18700000001' })), mobile: '18700000001' };
    expect(await acts.bind(nobody)).toMatchObject({ code: 0, data: { need: ['real_name', 'contract'] } });
    const me = await newWithdrawer(ctx);
    expect(await acts.bind(me, { account_no: 'not an account' })).toMatchObject({
      code: 1004,
      msg: '支付宝账号格式有误',
    });
    expect(await acts.bind(me, { type: 2, account_no: '6222021234567890123' })).toMatchObject({
      code: 1004,
      msg: '银行卡号有误',
    });
    expect(await acts.bind(me, { bank_name: '赌博银行' })).toMatchObject({ code: 1004, data: { reason: 'sensitive' } });
    expect(await acts.bind(me, { sms_code: '111111' })).toMatchObject({ code: 1004, data: { reason: 'sms' } });
    expect(await acts.bind(me, { type: 4 })).toMatchObject({ code: 1005 });
    const rows = await ctx.db.rows(sql`
      select 1 from withdraw_account where owner_id = ${me.user_id} union all
      select 1 from withdrawer where user_id = ${me.user_id} union all
      select 1 from withdraw_account_holder where owner_id = ${me.user_id}`);
    expect(rows).toEqual([]);
  });

  it('WD-8 an account number serves one person; replaced or given up, another may bind it', async () => {
    const [me, other] = [await newWithdrawer(ctx), await newWithdrawer(ctx)];
    const account_no = 'Shared@example.com';
    const { data } = await acts.bind(me, { account_no });
    expect(await acts.bind(other, { account_no: 'shared@example.com' })).toMatchObject({
      code: 1008,
      msg: '该账户已被其他用户绑定',
    });
    expect((await acts.bind(me, { account_no })).code).toBe(1);
    expect(await unbind(me, data.account_id)).toMatchObject({ code: 1006 });
    const live = (await ways(me)).types[0].bound.account_id;
    expect(await unbind(other, live)).toMatchObject({ code: 1006 });
    expect(await unbind(me, live, '111111')).toMatchObject({ code: 1004 });
    expect((await unbind(me, live)).code).toBe(1);
    expect((await acts.bind(other, { account_no })).code).toBe(1);
  });

  it('WD-8 twenty people bind the same number at once: one has it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newWithdrawer(ctx)));
    const replies = await Promise.all(people.map((me) => acts.bind(me, { account_no: 'crowd@example.com' })));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 1008)).toHaveLength(19);
  });

  it('WD-8 changed at most three times in 30 days; the first is no change', async () => {
    const me = await newWithdrawer(ctx);
    for (let n = 0; n < 4; n++)
      expect((await acts.bind(me, { account_no: `change${n}${me.user_id}@example.com` })).code).toBe(1);
    const again = () => acts.bind(me, { account_no: `change9${me.user_id}@example.com` });
    expect(await again()).toMatchObject({ code: 1010, msg: '30 天内最多更换 3 次' });
    ctx.clock.set(TEST_NOW + 30 * DAY);
    me.token = await newSession(ctx, me.user_id);
    expect((await again()).code).toBe(1);
  });

  it('WD-8 X18 neither replaced nor given up while a withdrawal of that type is open', async () => {
    const me = await newWithdrawer(ctx, { fen: 10_000 });
    const account_id = await acts.bound(me);
    const { data } = await acts.withdraw(me, account_id, 10_000);
    expect(await acts.bind(me, { account_no: 'late@example.com' })).toMatchObject({
      code: 1008,
      msg: '有提现处理中，暂不能更换',
    });
    expect(await unbind(me, account_id)).toMatchObject({ code: 1008, msg: '有提现处理中，暂不能解绑' });
    await acts.cancel(me, data.withdraw_no);
    expect((await unbind(me, account_id)).code).toBe(1);
  });

  it('RISK-1 one person withdraws with one account of ours, until that one has given up', async () => {
    const me = await newWithdrawer(ctx, { person: 7_001 });
    const second = await newWithdrawer(ctx, { person: 7_001 });
    const { data } = await acts.bind(me);
    expect(await acts.bind(second)).toMatchObject({ code: 1010, msg: '该身份已在其他账号开通提现' });
    await unbind(me, data.account_id);
    expect((await acts.bind(second)).code).toBe(1);
  });

  it('WD-8 NST-5 an account bound under another identity is not paid to', async () => {
    const me = await newWithdrawer(ctx, { fen: 10_000 });
    await acts.bound(me);
    await ctx.db.tx((tx) => resetRealName(tx, me.user_id, TEST_NOW));
    await giveRealName(ctx, me.user_id, { birthday: '1960-01-01', number: 777, name: '李另屿' });
    await ctx.db.run(sql`update contract set contract_no = contract_no || 'old' where user_id = ${me.user_id}`);
    await insertSignedContract(ctx, me.user_id, 'host');
    expect((await ways(me)).types[0].bound).toBeUndefined();
    expect(await acts.preview(me, 10_000)).toMatchObject({ code: 1006 });
  });
});

describe('bank cards', () => {
  it('EDGE-22 the four elements must agree; three failures a day and nobody is asked any more', async () => {
    const [me, thief] = [await newWithdrawer(ctx), await newWithdrawer(ctx)];
    expect(cardOf(1)).toHaveLength(19);
    const bound = await acts.bind(me, { type: 2, account_no: cardOf(1), bank_name: '招商银行' });
    expect(bound.data).toMatchObject({ type: 2, account_mask: `****${cardOf(1).slice(-4)}` });
    // At the bank the card still belongs to its holder, even when it is unbound here.
    await unbind(me, bound.data.account_id);
    const steal = () => acts.bind(thief, { type: 2, account_no: cardOf(1) });
    for (let n = 0; n < 3; n++) expect(await steal()).toMatchObject({ code: 1005, msg: '账户姓名与实名信息不一致' });
    const asked = faceid.asked();
    expect(await steal()).toMatchObject({ code: 1010, data: { reason: 'limit_day' } });
    expect(faceid.asked()).toBe(asked);
    const kept = await ctx.db.rows(sql`
      select 1 from withdrawer where user_id = ${thief.user_id} union all
      select 1 from withdraw_account_holder where owner_id = ${thief.user_id}`);
    expect(kept).toEqual([]);
    ctx.clock.set(TEST_NOW + DAY);
    expect((await acts.bind(thief, { type: 2, account_no: cardOf(2) })).code).toBe(1);
    expect((await acts.bind(me, { type: 2, account_no: cardOf(1) })).code).toBe(1);
  });

  it('EDGE-22 without the service nobody is bound and no failure counted', async () => {
    const me = await newWithdrawer(ctx);
    faceid.behave('outage');
    expect(await acts.bind(me, { type: 2, account_no: cardOf(3) })).toMatchObject({
      code: 1003,
      data: { reason: 'busy' },
    });
    faceid.behave('well');
    expect((await acts.bind(me, { type: 2, account_no: cardOf(3) })).code).toBe(1);
    expect(ctx.lines.join('\n')).not.toMatch(new RegExp(`${cardOf(1)}|${cardOf(3)}|${me.mobile}|张小屿`));
  });
});

describe('WeChat', () => {
  const stateFor = async (user_id: number, scene = 'bind_withdraw') => {
    const state = `state-${newRequestId()}`;
    await ctx.db.run(sql`
      insert into oauth_state (state_hash, channel, scene, user_id, redirect_path, expire_at)
      values (${sha256(state)}, 'wechat', ${scene}, ${user_id}, '/withdraw/goWithdraw', ${new Date(TEST_NOW + 600_000)})`);
    return state;
  };

  it('W07 WeChat is bound by an authorisation of this very member for this very purpose', async () => {
    const [me, other] = [await newWithdrawer(ctx), await newWithdrawer(ctx)];
    expect(await acts.bind(me, { type: 3 })).toMatchObject({ code: 0, data: { reason: 'need', need: ['oauth'] } });
    const code = () => oauth.issue('wechat', '小岛');
    const wrong = [
      { oauth_state: await stateFor(other.user_id), oauth_code: code() },
      { oauth_state: await stateFor(me.user_id, 'pay'), oauth_code: code() },
      { oauth_state: await stateFor(me.user_id), oauth_code: 'old' },
      { oauth_state: 'made up', oauth_code: code() },
    ];
    for (const consent of wrong) {
      expect(await acts.bind(me, { type: 3, ...consent })).toMatchObject({ code: 1004, msg: '授权已失效，请重新授权' });
    }
    const good = { oauth_state: await stateFor(me.user_id), oauth_code: code() };
    expect((await acts.bind(me, { type: 3, ...good })).data).toMatchObject({ type: 3, name_mask: '张*' });
  });
});

describe('the ways (W06)', () => {
  it('W06 WD-3 WD-7 what each way costs, takes and needs; WeChat is closed while nobody pays it', async () => {
    const me = await newWithdrawer(ctx, { fen: 123_456 });
    expect(await ways(me)).toMatchObject({
      account: 'personal',
      available_fen: 123_456,
      gate: { pass: 1, need: [] },
      types: [
        { type: 1, name: '支付宝', enabled: 1, min_fen: 5_000, max_fen: 2_000_000, step_fen: 100, need_invoice: 0 },
        { type: 2, name: '银行卡', enabled: 1, fee: { rate_bp: 50, min_fen: 100, max_fen: 2_500, free_left: 1 } },
        { type: 3, name: '微信', enabled: 0, disabled_reason: '该提现方式维护中' },
      ],
      limits: { day_left_num: 3, day_left_fen: 5_000_000, month_left_fen: 20_000_000 },
      quick_amounts: [10_000, 50_000, 100_000, 500_000],
    });
    const nobody = { ...(await newPerson(ctx)), mobile: '' };
    expect((await ways(nobody)).gate).toEqual({ pass: 0, need: ['real_name', 'contract'] });
  });

  it('W06 WD-9 the guild’s account is its head’s to see; a company has one way', async () => {
    const me = await newWithdrawer(ctx);
    const ask = () => http.post('/api/v1/withdrawal_type', { account: 'guild' }, me.token);
    expect(await ask()).toMatchObject({ code: 1005 });
    await newGuildHeadedBy(ctx, me, 2);
    expect((await ask()).data).toMatchObject({
      account: 'guild',
      gate: { pass: 0, need: ['contract'] },
      types: [{ type: 4, name: '对公账户', need_invoice: 1, max_fen: 50_000_000, fee: { rate_bp: 0 } }],
      limits: { day_left_num: 2 },
    });
  });
});
