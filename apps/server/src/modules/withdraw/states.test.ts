// WST-1 to WST-13: every arrow is drawn by its own act, and no act draws any other.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#modules.ts';
import { guild, user } from '#modules/ledger/index.ts';
import { testHttp, type Http } from '#testing/http.ts';
import { testContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import {
  actsOf,
  bucketsOf,
  expectMoneyRight,
  giveIncome,
  headedGuild,
  newWithdrawer,
  paidOut,
  signed,
  statusOf,
  type Acts,
  type Withdrawer,
} from '#testing/withdrawing.ts';
import { Refused } from '#wire/refusal.ts';
import { payoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../tools/standins/payout.ts';
import { cancel } from './cancel.ts';
import { reviewInvoice } from './invoice.ts';
import { withdraw } from './index.ts';
import { askAgain, payBatch, takeWord } from './payout.ts';
import { review } from './review.ts';
import { settle } from './settle.ts';
import { ARROWS, BEGINNINGS, IS_OVER, STATUSES, type Rule, type Status } from './states.ts';

// Many people and many acts at once; a machine that is busy elsewhere takes its time.
vi.setConfig({ testTimeout: 60_000 });

let service: PayoutStandIn;
let ctx: TestContext;
let http: Http;
let acts: Acts;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEN = 100_000;

beforeAll(async () => {
  const keys = payoutKeys();
  service = await startPayoutStandIn({ port: 0, keys });
  ctx = await testContext({ ...keys.env, PAYOUT_ALIPAY_GATEWAY: `${service.url}/gateway.do` });
  http = await testHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  acts = actsOf(ctx, http);
});
afterEach(async () => {
  ctx.clock.set(TEST_NOW);
  service.plan('pay');
  await expectMoneyRight(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});

type Someone = Withdrawer & { withdraw_no: string; owner: ReturnType<typeof user> };

/** A withdrawal in this state, brought there by the acts themselves; corporate where only a company's can be. */
async function withdrawalIn(status: Status, corporate = status === 8): Promise<Someone> {
  const me = await newWithdrawer(ctx, { fen: corporate ? 0 : FEN });
  const owner = corporate ? guild(await headedGuild(ctx, me, 2)) : user(me.user_id);
  if (corporate) {
    await signed(ctx, me.user_id, 'guild_settle');
    await giveIncome(ctx, owner, FEN);
  }
  const way = corporate ? { account: 'guild', type: 4, account_no: `6222${owner.id}0000` } : {};
  const account_id = await acts.bound(me, way);
  const { data, msg } = await acts.withdraw(me, account_id, FEN, way);
  expect(msg).toBe('ok');
  const someone = { ...me, withdraw_no: data.withdraw_no as string, owner };
  const steps: Partial<Record<Status, Rule[]>> = {
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
  expect(await statusOf(ctx, someone.withdraw_no)).toBe(status);
  return someone;
}

const by = (action: 'approve' | 'reject' | 'hold' | 'release') => (w: Someone) =>
  ctx.db.tx((tx) =>
    review(ctx, tx, { withdraw_no: w.withdraw_no, action, reason: '已核对', staff_id: 7, now: ctx.clock.now() }),
  );

/** The act of each rule; what it returns is looked at by its state alone. */
const ACTS: Record<Rule, (w: Someone) => Promise<unknown>> = {
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
  'WST-8': (w) => ctx.db.tx((tx) => cancel(tx, w.user_id, w.withdraw_no, ctx.clock.now())),
  'WST-9': async () => {
    ctx.clock.set(TEST_NOW + 31 * DAY);
    await withdraw.jobs!['withdraw.drop_without_invoice']!({}, ctx);
    ctx.clock.set(TEST_NOW);
  },
  'WST-10': async () => {
    service.plan('deal');
    await payBatch(ctx);
    service.plan('pay');
  },
  'WST-11': (w) => ctx.db.tx((tx) => takeWord(ctx, tx, w.withdraw_no, { result: 'paid', provider_no: 'P1' })),
  'WST-12': (w) => ctx.db.tx((tx) => takeWord(ctx, tx, w.withdraw_no, { result: 'failed', reason: '收款账户不存在' })),
};

describe('every act in every state', () => {
  for (const rule of Object.keys(ARROWS) as Rule[]) {
    const { from, to } = ARROWS[rule];
    it.each(STATUSES)(`${rule} from %i`, async (state) => {
      // What only a company's withdrawal can be is tried with one.
      const w = await withdrawalIn(state, state === 8);
      const result = await ACTS[rule](w);
      const isLegal = (from as readonly number[]).includes(state);
      if (result instanceof Refused) expect(isLegal).toBe(false);
      expect(await statusOf(ctx, w.withdraw_no)).toBe(isLegal ? to : state);
    });
  }
});

describe('the rows of the table', () => {
  const stepsOf = (w: Someone) =>
    ctx.db.rows<{ rule: string; by: string }>(sql`
      select rule, by from withdrawal_step where withdraw_no = ${w.withdraw_no} order by seq`);

  it('WST-1 asking sets the whole amount aside', async () => {
    const w = await withdrawalIn(1);
    expect(await bucketsOf(ctx, w.owner)).toEqual([0, FEN]);
    expect(await stepsOf(w)).toEqual([{ rule: 'WST-1', by: 'member' }]);
    expect(BEGINNINGS['WST-1']).toBe(1);
  });

  it('WST-2 WST-3 a company waits for its invoice first', async () => {
    const w = await withdrawalIn(8);
    expect(await bucketsOf(ctx, w.owner)).toEqual([0, FEN]);
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
    expect(await bucketsOf(ctx, w.owner)).toEqual([FEN, 0]);
    expect(await paidOut(ctx, w.withdraw_no)).toEqual({});
  });

  it('WST-10 WST-11 the provider pays what arrives under our number; fee and tax go their own ways', async () => {
    const me = await newWithdrawer(ctx, { fen: 3_000_000 });
    const account_id = await acts.bound(me);
    await acts.withdraw(me, account_id, 1_000_000);
    const { data } = await acts.withdraw(me, account_id, 1_000_000);
    expect(data).toMatchObject({ fee_fen: 2_500, tax_fen: 24_000, arrive_fen: 973_500 });
    const { withdraw_no } = data;
    const w = { ...me, withdraw_no, owner: user(me.user_id) };
    await ACTS['WST-4'](w);
    await payBatch(ctx);
    expect(await statusOf(ctx, withdraw_no)).toBe(4);
    expect(service.transfers().find(({ no }) => no === withdraw_no)).toMatchObject({
      amount: '9735.00',
      identity: me.mobile,
      identity_type: 'ALIPAY_LOGON_ID',
      name: '张小屿',
    });
    expect(await paidOut(ctx, withdraw_no)).toEqual({ payout: 973_500, fee: 2_500, tax: 24_000 });
  });

  it('WST-13 unknown for 72 hours it stays in 3; then, and not before, two people may settle it', async () => {
    for (const [result, end, balance] of [
      ['paid', 4, 0],
      ['failed', 6, FEN],
    ] as const) {
      const w = await withdrawalIn(3);
      const settling = { withdraw_no: w.withdraw_no, result, proof: '渠道对账单 7', staff_id: 7 };
      const at = (now: number) => ctx.db.tx((tx) => settle(tx, { ...settling, now }));
      ctx.clock.set(TEST_NOW + 71 * HOUR);
      await askAgain(ctx);
      expect([await statusOf(ctx, w.withdraw_no), await at(ctx.clock.now())]).toMatchObject([
        3,
        { reason: 'conflict' },
      ]);
      expect(await at(TEST_NOW + 72 * HOUR)).toMatchObject({ status: end });
      expect(await bucketsOf(ctx, w.owner)).toEqual([balance, 0]);
      expect(await at(TEST_NOW + 72 * HOUR)).toBeInstanceOf(Refused);
      ctx.clock.set(TEST_NOW);
    }
  });
});

describe('the database itself', () => {
  const legal = new Set(Object.values(ARROWS).flatMap(({ from, to }) => from.map((f) => `${f}-${to}`)));

  it('WST-1…12 refuses every other move, whoever writes', async () => {
    expect(legal.size).toBe(13);
    for (const from of STATUSES) {
      const w = await withdrawalIn(from);
      for (const to of STATUSES.filter((s) => s !== from && !legal.has(`${from}-${s}`))) {
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
    for (const status of STATUSES.filter((s) => s !== 1)) {
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
      await expect(ctx.db.run(change)).rejects.toThrow(/never change/);
  });

  it('WD-9 nothing corporate leaves its invoice behind', async () => {
    const w = await withdrawalIn(8);
    await expect(
      ctx.db.run(sql`update withdrawal set status = 1 where withdraw_no = ${w.withdraw_no}`),
    ).rejects.toThrow('check constraint');
    expect(IS_OVER).toEqual([5, 6, 7]);
  });
});
