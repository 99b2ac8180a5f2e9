// WST-1 to WST-13: each allowed state change is made by its own function, and no function makes any other change.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { guildAsOwner, userAsOwner } from '#modules/ledger/index.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import {
  createWithdrawalSteps,
  incomeBalancesOf,
  expectMoneyConsistent,
  giveIncome,
  newGuildHeadedBy,
  newWithdrawer,
  readPlatformPostings,
  insertSignedContract,
  withdrawalStatusOf,
  type WithdrawalSteps,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';
import { Refused } from '#wire/refusal.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../tools/standins/payout.ts';
import { cancelWithdrawal } from './ask/cancel.ts';
import { reviewInvoice } from './pay/invoice.ts';
import { withdraw } from './index.ts';
import { queryUnknownPayouts, startApprovedPayouts, applyPayoutResult } from './pay/payout.ts';
import { reviewWithdrawal } from './pay/review.ts';
import { decideStuckPayout } from './pay/settle.ts';
import {
  WITHDRAWAL_TRANSITIONS,
  INITIAL_STATES,
  UNPAID_END_STATES,
  WITHDRAWAL_STATUSES,
  type WithdrawalRule,
  type WithdrawalStatus,
} from './states.ts';

// The tests run many requests at once, which takes long on a busy machine; hence the timeout.
vi.setConfig({ testTimeout: 60_000 });

let service: PayoutStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let acts: WithdrawalSteps;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEN = 100_000;

beforeAll(async () => {
  const keys = generatePayoutKeys();
  service = await startPayoutStandIn({ port: 0, keys });
  ctx = await createTestContext({ ...keys.env, PAYOUT_ALIPAY_GATEWAY: `${service.url}/gateway.do` });
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  acts = createWithdrawalSteps(ctx, http);
});
afterEach(async () => {
  ctx.clock.set(TEST_NOW);
  service.plan('pay');
  await expectMoneyConsistent(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});

type Someone = Withdrawer & { withdraw_no: string; owner: ReturnType<typeof userAsOwner> };

/** A withdrawal in this state, brought there by real calls; corporate where only corporate withdrawals have the state. */
async function withdrawalIn(status: WithdrawalStatus, corporate = status === 8): Promise<Someone> {
  const me = await newWithdrawer(ctx, { fen: corporate ? 0 : FEN });
  const owner = corporate ? guildAsOwner(await newGuildHeadedBy(ctx, me, 2)) : userAsOwner(me.user_id);
  if (corporate) {
    await insertSignedContract(ctx, me.user_id, 'guild_settle');
    await giveIncome(ctx, owner, FEN);
  }
  const way = corporate ? { account: 'guild', type: 4, account_no: `6222${owner.id}0000` } : {};
  const account_id = await acts.bound(me, way);
  const { data, msg } = await acts.withdraw(me, account_id, FEN, way);
  expect(msg).toBe('ok');
  const someone = { ...me, withdraw_no: data.withdraw_no as string, owner };
  const steps: Partial<Record<WithdrawalStatus, WithdrawalRule[]>> = {
    1: corporate ? ['WST-3'] : [],
    2: ['WST-4'],
    3: ['WST-4', 'WST-10'],
    4: ['WST-4', 'WST-10', 'WST-11'],
    5: ['WST-7'],
    6: ['WST-4', 'WST-10', 'WST-12'],
    7: ['WST-8'],
    9: ['WST-5'],
  };
  for (const rule of steps[status] ?? []) await ACTS[rule](someone);
  expect(await withdrawalStatusOf(ctx, someone.withdraw_no)).toBe(status);
  return someone;
}

const by = (action: 'approve' | 'reject' | 'hold' | 'release') => (w: Someone) =>
  ctx.db.tx((tx) =>
    reviewWithdrawal(ctx, tx, {
      withdraw_no: w.withdraw_no,
      action,
      reason: '已核对',
      staff_id: 7,
      now: ctx.clock.now(),
    }),
  );

/** The function that makes the change of each rule; the tests look at the state, not at the returned value. */
const ACTS: Record<WithdrawalRule, (w: Someone) => Promise<unknown>> = {
  'WST-3': async (w) => {
    await ctx.db.run(sql`
      update withdrawal set invoice_state = 1, invoice_no = ${`INV${w.user_id}`}, invoice_on = '2026-11-01', invoice_key = 'invoice/a.pdf'
      where withdraw_no = ${w.withdraw_no} and type = 4 and status = 8`);
    return ctx.db.tx((tx) =>
      reviewInvoice(tx, { withdraw_no: w.withdraw_no, action: 'approve', reason: '相符', staff_id: 7, now: TEST_NOW }),
    );
  },
  'WST-4': by('approve'),
  'WST-5': by('hold'),
  'WST-6': by('release'),
  'WST-7': by('reject'),
  'WST-8': (w) => ctx.db.tx((tx) => cancelWithdrawal(tx, w.user_id, w.withdraw_no, ctx.clock.now())),
  'WST-9': async () => {
    ctx.clock.set(TEST_NOW + 31 * DAY);
    await withdraw.jobs!['withdraw.drop_without_invoice']!({}, ctx);
    ctx.clock.set(TEST_NOW);
  },
  'WST-10': async () => {
    service.plan('deal');
    await startApprovedPayouts(ctx);
    service.plan('pay');
  },
  'WST-11': (w) => ctx.db.tx((tx) => applyPayoutResult(ctx, tx, w.withdraw_no, { result: 'paid', provider_no: 'P1' })),
  'WST-12': (w) =>
    ctx.db.tx((tx) => applyPayoutResult(ctx, tx, w.withdraw_no, { result: 'failed', reason: '收款账户不存在' })),
};

describe('every act in every state', () => {
  for (const rule of Object.keys(WITHDRAWAL_TRANSITIONS) as WithdrawalRule[]) {
    const { from, to } = WITHDRAWAL_TRANSITIONS[rule];
    it.each(WITHDRAWAL_STATUSES)(`${rule} from %i`, async (state) => {
      // State 8 exists for corporate withdrawals only.
      const w = await withdrawalIn(state, state === 8);
      const result = await ACTS[rule](w);
      const isLegal = (from as readonly number[]).includes(state);
      if (result instanceof Refused) expect(isLegal).toBe(false);
      expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(isLegal ? to : state);
    });
  }
});

describe('the rows of the table', () => {
  const stepsOf = (w: Someone) =>
    ctx.db.rows<{ rule: string; by: string }>(sql`
      select rule, by from withdrawal_step where withdraw_no = ${w.withdraw_no} order by seq`);

  it('WST-1 asking sets the whole amount aside', async () => {
    const w = await withdrawalIn(1);
    expect(await incomeBalancesOf(ctx, w.owner)).toEqual([0, FEN]);
    expect(await stepsOf(w)).toEqual([{ rule: 'WST-1', by: 'member' }]);
    expect(INITIAL_STATES['WST-1']).toBe(1);
  });

  it('WST-2 WST-3 a company waits for its invoice first', async () => {
    const w = await withdrawalIn(8);
    expect(await incomeBalancesOf(ctx, w.owner)).toEqual([0, FEN]);
    await ACTS['WST-3'](w);
    expect(await stepsOf(w)).toEqual([
      { rule: 'WST-2', by: 'member' },
      { rule: 'WST-3', by: 'staff:7' },
    ]);
  });

  it('WST-5 WST-6 nobody promises an arrival while it is held; a release promises anew', async () => {
    const expected = async (w: Someone) =>
      (await ctx.db.row<{ at: Date | null }>(sql`
        select expect_arrive_at as at from withdrawal where withdraw_no = ${w.withdraw_no}`))!.at;
    const w = await withdrawalIn(9);
    expect(await expected(w)).toBeNull();
    expect((await acts.detail(w, w.withdraw_no)).data).toMatchObject({ expect_arrive_at: 0, can_cancel: 1 });
    await ACTS['WST-6'](w);
    expect(await expected(w)).not.toBeNull();
  });

  it.each([
    ['WST-7', 1],
    ['WST-7', 8],
    ['WST-7', 9],
    ['WST-8', 1],
    ['WST-8', 8],
    ['WST-8', 9],
    ['WST-9', 8],
    ['WST-12', 3],
  ] as const)('%s out of %i gives all of it back, fee and tax too', async (rule, state) => {
    const w = await withdrawalIn(state);
    await ACTS[rule](w);
    expect(await incomeBalancesOf(ctx, w.owner)).toEqual([FEN, 0]);
    expect(await readPlatformPostings(ctx, w.withdraw_no)).toEqual({});
  });

  it('WST-10 WST-11 the provider pays what arrives under our number; fee and tax go their own ways', async () => {
    const me = await newWithdrawer(ctx, { fen: 3_000_000 });
    const account_id = await acts.bound(me);
    await acts.withdraw(me, account_id, 1_000_000);
    const { data } = await acts.withdraw(me, account_id, 1_000_000);
    expect(data).toMatchObject({ fee_fen: 2_500, tax_fen: 24_000, arrive_fen: 973_500 });
    const { withdraw_no } = data;
    const w = { ...me, withdraw_no, owner: userAsOwner(me.user_id) };
    await ACTS['WST-4'](w);
    await startApprovedPayouts(ctx);
    expect(await withdrawalStatusOf(ctx, withdraw_no)).toBe(4);
    expect(service.transfers().find(({ no }) => no === withdraw_no)).toMatchObject({
      amount: '9735.00',
      identity: me.mobile,
      identity_type: 'ALIPAY_LOGON_ID',
      name: '张小屿',
    });
    expect(await readPlatformPostings(ctx, withdraw_no)).toEqual({ payout: 973_500, fee: 2_500, tax: 24_000 });
  });

  it('WST-13 unknown for 72 hours it stays in 3; then, and not before, two people may settle it', async () => {
    for (const [result, end, balance] of [
      ['paid', 4, 0],
      ['failed', 6, FEN],
    ] as const) {
      const w = await withdrawalIn(3);
      const settling = { withdraw_no: w.withdraw_no, result, proof: '渠道对账单 7', staff_id: 7 };
      const at = (now: number) => ctx.db.tx((tx) => decideStuckPayout(tx, { ...settling, now }));
      ctx.clock.set(TEST_NOW + 71 * HOUR);
      await queryUnknownPayouts(ctx);
      expect([await withdrawalStatusOf(ctx, w.withdraw_no), await at(ctx.clock.now())]).toMatchObject([
        3,
        { reason: 'conflict' },
      ]);
      expect(await at(TEST_NOW + 72 * HOUR)).toMatchObject({ status: end });
      expect(await incomeBalancesOf(ctx, w.owner)).toEqual([balance, 0]);
      expect(await at(TEST_NOW + 72 * HOUR)).toBeInstanceOf(Refused);
      ctx.clock.set(TEST_NOW);
    }
  });
});

describe('the database itself', () => {
  const legal = new Set(Object.values(WITHDRAWAL_TRANSITIONS).flatMap(({ from, to }) => from.map((f) => `${f}-${to}`)));

  it('WST-1…12 refuses every other move, whoever writes', async () => {
    expect(legal.size).toBe(13);
    for (const from of WITHDRAWAL_STATUSES) {
      const w = await withdrawalIn(from);
      for (const to of WITHDRAWAL_STATUSES.filter((s) => s !== from && !legal.has(`${from}-${s}`))) {
        const moved = ctx.db.run(sql`
          update withdrawal set status = ${to}, paying_at = coalesce(paying_at, now()),
            finished_at = case when ${to} in (4, 5, 6, 7) then now() end
          where withdraw_no = ${w.withdraw_no}`);
        await expect(moved, `${from}-${to}`).rejects.toThrow(`withdrawal cannot go from ${from} to ${to}`);
      }
    }
  });

  it('WST-1 WST-2 refuses another beginning', async () => {
    const w = await withdrawalIn(1);
    for (const status of WITHDRAWAL_STATUSES.filter((s) => s !== 1)) {
      const copied = ctx.db.run(sql`
        insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
          amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at)
        select owner_kind, owner_id, 'WD' || lpad('1', 22, '0'), user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
          amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, 'other', ${status}, created_at, moved_at
        from withdrawal where withdraw_no = ${w.withdraw_no}`);
      await expect(copied).rejects.toThrow('does not begin in');
    }
  });

  it('WST-11 what is paid to whom never changes, and no row or step is ever deleted', async () => {
    const w = await withdrawalIn(2);
    const of = w.withdraw_no;
    for (const change of [
      sql`update withdrawal set amount_fen = amount_fen + 100, arrive_fen = arrive_fen + 100 where withdraw_no = ${of}`,
      sql`update withdrawal set account_enc = 'x' where withdraw_no = ${of}`,
      sql`update withdrawal set user_id = user_id + 1 where withdraw_no = ${of}`,
      sql`delete from withdrawal where withdraw_no = ${of}`,
      sql`update withdrawal_step set by = 'system' where withdraw_no = ${of}`,
      sql`delete from withdrawal_step where withdraw_no = ${of}`,
    ])
      await expect(ctx.owner.run(change)).rejects.toThrow(/never change/);
  });

  it('WD-9 nothing corporate leaves its invoice behind', async () => {
    const w = await withdrawalIn(8);
    await expect(
      ctx.db.run(sql`update withdrawal set status = 1 where withdraw_no = ${w.withdraw_no}`),
    ).rejects.toThrow('check constraint');
    expect(UNPAID_END_STATES).toEqual([5, 6, 7]);
  });
});
