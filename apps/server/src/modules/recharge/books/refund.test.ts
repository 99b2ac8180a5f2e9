// Refunds by an operator and by the provider, and the diamonds behind them (RST-8 to RST-11, Z24, Z25).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { computeIdNumberChecksum } from '@shengyu/rules/identity/id-number.ts';
import { sql } from '#db/sql.ts';
import { passRealName } from '#modules/agreement/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { returnDiamonds, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus } from '#testing/servers/bus.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newPerson, newRequestId, type Person } from '#testing/http.ts';
import { giveDiamonds, newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { offer } from '#mechanics/offer/index.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { attemptsOf } from '../attempt-store.ts';
import { refundsOf } from './refund-store.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../../tools/standins/cashier.ts';

const ID_DIGITS = '11010119900307109';

let till: CashierTestServer<CashierStandIn>;
let asker: StaffPerson;
let decider: StaffPerson;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
  asker = await newStaff(till.ctx, 'finance');
  decider = await newStaff(till.ctx, 'finance');
});
afterEach(() => expectBooksBalance(till.ctx));
afterAll(() => till.close());

const wallet = async ({ user_id }: Person) => {
  const { diamond, debt } = await walletOf(till.ctx.db, userAsOwner(user_id));
  return { diamond, debt };
};
const counted = ({ user_id }: Person) =>
  till.ctx.db.row(sql`select recharge_fen, credited_fen from guard_day where user_id = ${user_id}`);
const ask = (path: 'refund' | 'fix', out_trade_no: string, more: object = {}) =>
  till.http.post(
    `/console/api/recharge/${path}`,
    { out_trade_no, reason: '工单 77', request_id: newRequestId(), ...more },
    asker.token,
  );
/** One operator requests and another approves. */
async function decided(path: 'refund' | 'fix', out_trade_no: string, more: object = {}) {
  const asked = await ask(path, out_trade_no, more);
  expect(asked.code, asked.text).toBe(1);
  return decideApprovalAs(till.http, asked.data.approval_id, decider.token);
}
async function credited(channel: 'alipay_wap' | 'wechat_h5' = 'alipay_wap'): Promise<{ me: Person; no: string }> {
  const me = await newAdult(till.ctx);
  const { out_trade_no: no } = await till.paid(me, channel);
  await till.tell(channel, no);
  return { me, no };
}
/** Diamonds leave the wallet by an operator's correction (Z35). */
async function loses({ user_id }: Person, diamonds: number): Promise<void> {
  const account = { kind: 'diamond', id: user_id };
  const data = { account, amount: -diamonds, ticket_no: `T${user_id}`, reason: '工单', request_id: newRequestId() };
  const asked = await till.http.post('/console/api/ledger/adjust', data, asker.token);
  expect((await decideApprovalAs(till.http, asked.data.approval_id, decider.token)).code).toBe(1);
}

describe('Z24', () => {
  it.each(['alipay_wap', 'wechat_h5'] as const)(
    'Z24 CON-2 RST-9 RST-10 %s: two people, the diamonds leave, the money goes back, once',
    async (channel) => {
      const { me, no } = await credited(channel);
      const done = await decided('refund', no);
      expect(done.data.result).toMatchObject({ status: 5, amount_fen: 6_800, taken: 680, owed: 0 });
      expect([await till.status(no), await wallet(me)]).toEqual([5, { diamond: 0, debt: 0 }]);
      await Promise.all([1, 2, 3].map(() => till.job('recharge.refund', { out_trade_no: no })));
      await till.job('recharge.sweep');
      expect(await till.status(no)).toBe(6);
      const provider = channel === 'alipay_wap' ? till.cashier.alipay : till.cashier.wechat;
      expect(provider.trades.get(no)!.refunds.map(({ fen }) => fen)).toEqual([6_800]);
      const told = (await readEvents(till.ctx, 'recharge.refunded')).filter((e) => e.key === String(me.user_id));
      expect(told.map((e) => e.data)).toMatchObject([
        { out_trade_no: no, target_id: me.user_id, amount_fen: 6_800, diamond: 680 },
      ]);
      expect(await counted(me)).toEqual({ recharge_fen: 0, credited_fen: 0 });
      const lines = await till.ctx.db.rows(sql`
        select kind, ref, reverses, diamond from ledger_entry where owner_id = ${me.user_id} and owner_kind = 1 order by seq`);
      expect(lines).toEqual([
        { kind: 101, ref: `recharge:${no}`, reverses: null, diamond: 680 },
        { kind: 105, ref: `recharge:${no}:refund:1`, reverses: `recharge:${no}`, diamond: -680 },
      ]);
    },
  );

  it('Z24 CON-2 never by its author, never twice, never on what moved on', async () => {
    const { no } = await credited();
    const asked = await ask('refund', no);
    expect((await decideApprovalAs(till.http, asked.data.approval_id, asker.token)).code).not.toBe(1);
    const [first, second] = [await ask('refund', no), await ask('refund', no)];
    expect((await decideApprovalAs(till.http, first.data.approval_id, decider.token)).code).toBe(1);
    expect((await decideApprovalAs(till.http, second.data.approval_id, decider.token)).code).toBe(1008);
    expect(await ask('refund', no)).toMatchObject({ code: 1008 });
    expect(await ask('refund', 'RC2026111800000000000009')).toMatchObject({ code: 1006 });
  });

  it('RST-9 WAL-6 ENT-11 what is spent already is owed, nothing can be spent, and whatever comes in fills it first', async () => {
    const { me, no } = await credited();
    await loses(me, 500);
    await decided('refund', no);
    expect(await wallet(me)).toEqual({ diamond: 0, debt: -500 });
    // The database enforces it too: an account with a debt has no diamonds.
    const both = till.ctx.db.run(
      sql`update ledger_account set diamond = 1 where owner_id = ${me.user_id} and owner_kind = 1`,
    );
    await expect(both).rejects.toThrow(/check constraint/);
    const { user_id } = me;
    const at = till.ctx.clock.now();
    const returning = { user_id, ref: `back:${user_id}`, of: 'x', kind: 'gift' as const, chance: 0, spent_at: at, at };
    await till.ctx.db.run(sql`update guard_day set spend = 100 where user_id = ${user_id}`);
    await till.ctx.db.tx((tx) => returnDiamonds(tx, { ...returning, diamonds: 100 }));
    expect(await wallet(me)).toEqual({ diamond: 0, debt: -400 });
    await giveDiamonds(till.ctx, user_id, 1_000);
    expect(await wallet(me)).toEqual({ diamond: 600, debt: 0 });
  });

  it('RST-11 the provider refuses: the diamonds are there again, and it can be asked once more', async () => {
    const { me, no } = await credited();
    await loses(me, 200);
    await decided('refund', no);
    expect(await wallet(me)).toEqual({ diamond: 0, debt: -200 });
    till.cashier.alipay.refusesRefunds = true;
    await till.job('recharge.refund', { out_trade_no: no });
    till.cashier.alipay.refusesRefunds = false;
    expect([await till.status(no), await wallet(me)]).toEqual([3, { diamond: 480, debt: 0 }]);
    await decided('refund', no);
    await till.job('recharge.refund', { out_trade_no: no });
    expect(await till.status(no)).toBe(6);
    const refunds = await refundsOf(till.ctx.db, await till.stored(no));
    expect(refunds.map(({ refund_no, state }) => [refund_no, state])).toEqual([
      [`${no}R2`, 'done'],
      [`${no}R1`, 'refused'],
    ]);
  });

  it('RST-10 a provider that is silent or slow: asked again under the same number, its notice ends it', async () => {
    const { no } = await credited('wechat_h5');
    await decided('refund', no);
    till.cashier.behave('outage');
    await expect(till.job('recharge.refund', { out_trade_no: no })).rejects.toThrow('wechat pay');
    till.cashier.behave('well');
    till.cashier.wechat.slowRefunds = true;
    await till.job('recharge.sweep');
    till.cashier.wechat.slowRefunds = false;
    expect(await till.status(no)).toBe(5);
    const notice = till.cashier.wechat.refundNotice(no, `${no}R1`, 6_800);
    const replies = await Promise.all(Array.from({ length: 20 }, () => till.notify('wechat_h5', notice)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await till.status(no)).toBe(6);
    expect(till.cashier.wechat.trades.get(no)!.refunds).toHaveLength(1);
  });

  it('RST-9 a chargeback of the provider takes the diamonds without anybody asking; a part of it is a difference', async () => {
    const { me, no } = await credited('wechat_h5');
    const { me: other, no: part } = await credited('wechat_h5');
    const back = till.cashier.wechat.refundNotice(no, 'CHARGEBACK1', 6_800);
    await Promise.all(Array.from({ length: 10 }, () => till.notify('wechat_h5', back)));
    expect([await till.status(no), await wallet(me)]).toEqual([6, { diamond: 0, debt: 0 }]);
    expect((await till.notify('wechat_h5', till.cashier.wechat.refundNotice(part, 'CHARGEBACK2', 100))).status).toBe(
      200,
    );
    expect([await till.status(part), await wallet(other)]).toEqual([3, { diamond: 680, debt: 0 }]);
    expect(
      await till.ctx.db.row(sql`select kind, state from recharge_difference where out_trade_no = ${part}`),
    ).toEqual({
      kind: 'refund_amount',
      state: 'open',
    });
  });

  it('OFFER-4 OFFER-1 the offers hear of the payment and of its refund', async () => {
    const { me, no } = await credited();
    const bus = createTestBus(till.ctx, [offer]);
    await bus.drain();
    const paid = () =>
      till.ctx.db.row<any>(sql`select amount_fen, refunded_at from offer_paid where out_trade_no = ${no}`);
    expect(await paid()).toMatchObject({ amount_fen: 6_800, refunded_at: null });
    await decided('refund', no);
    await till.job('recharge.refund', { out_trade_no: no });
    await bus.drain();
    expect((await paid()).refunded_at).not.toBeNull();
    expect((await wallet(me)).diamond).toBe(0);
  });

  it('EDGE-36 OFFER-6 unverified, the first order brings its diamonds at once and its gift when the real name passes', async () => {
    await seedCampaigns(till.ctx, [makeAlwaysOpenCampaign('first_charge')]);
    const bus = createTestBus(till.ctx, [offer]);
    const me = await newPerson(till.ctx);
    const { out_trade_no: no } = await till.paid(me, 'alipay_wap', { tier_id: 'rc_30' });
    await till.tell('alipay_wap', no);
    await bus.drain();
    const has = async () => {
      const { diamond, pink } = await walletOf(till.ctx.db, userAsOwner(me.user_id));
      return { diamond, pink };
    };
    const page = async () =>
      (await till.http.post('/api/activity/get_first_recharge_type_list', {}, me.token)).data as Record<
        string,
        unknown
      >;
    expect(await has()).toEqual({ diamond: 300, pink: 0 });
    expect(await page()).toMatchObject({ eligible: 0, why_not: '完成实名后领取' });
    await till.ctx.db.tx((tx) =>
      passRealName(till.ctx, tx, {
        user_id: me.user_id,
        name: '林小岛',
        id_no: `${ID_DIGITS}${computeIdNumberChecksum(ID_DIGITS)}`,
        now: till.ctx.clock.now(),
      }),
    );
    await bus.drain();
    expect(await has()).toEqual({ diamond: 300, pink: 300 });
    expect(await page()).toMatchObject({ eligible: 0, granted: { tier_id: 'fc_30' } });
    // A second order does not count as a first recharge.
    const { out_trade_no: second } = await till.paid(me, 'alipay_wap', { tier_id: 'rc_68' });
    await till.tell('alipay_wap', second);
    await bus.drain();
    expect(await has()).toEqual({ diamond: 980, pink: 300 });
  });

  it('RISK-8 GUARD-9 of somebody who turned out a minor the operators’ overview counts it', async () => {
    const { me, no } = await credited();
    await till.ctx.db.run(sql`update real_name set born_on = '2012-05-20' where user_id = ${me.user_id}`);
    await decided('refund', no);
    await till.job('recharge.refund', { out_trade_no: no });
    expect(await till.ctx.db.row(sql`select kind, total from guard_hit where user_id = ${me.user_id}`)).toEqual({
      kind: 'guardian_refund',
      total: 6_800,
    });
  });

  it('RISK-8 Z12 every refund to a guardian counts in the operators’ overview, also the second one of a day', async () => {
    const overview = async () => (await till.http.get('/console/api/guard/overview', asker.token)).data.counts;
    const before = await overview();
    const { me, no } = await credited();
    const { out_trade_no: second } = await till.paid(me, 'alipay_wap', { tier_id: 'rc_30' });
    await till.tell('alipay_wap', second);
    await till.ctx.db.run(sql`update real_name set born_on = '2012-05-20' where user_id = ${me.user_id}`);
    for (const out_trade_no of [no, second]) {
      await decided('refund', out_trade_no);
      await till.job('recharge.refund', { out_trade_no });
      await till.job('recharge.refund', { out_trade_no });
    }
    expect(await overview()).toMatchObject({
      guardian_refunds: before.guardian_refunds + 2,
      guardian_refund_fen: before.guardian_refund_fen + 6_800 + 3_000,
    });
  });
});

describe('Z25', () => {
  async function parked(paid_fen: number, currency = 'CNY'): Promise<{ me: Person; no: string }> {
    const me = await newAdult(till.ctx);
    const { out_trade_no: no } = await till.paid(me);
    await till.notify('alipay_wap', till.cashier.alipay.notice(no, { paid_fen, currency }));
    return { me, no };
  }

  it('Z25 RST-8 credit: what the money is worth at the order’s price, not what was ordered', async () => {
    for (const [paid_fen, diamond] of [
      [6_000, 600],
      [10_000, 1_000],
      [6_809, 680],
    ] as const) {
      const { me, no } = await parked(paid_fen);
      const done = await decided('fix', no, { action: 'credit' });
      expect(done.data.result).toMatchObject({ status: 3, diamond });
      expect(await wallet(me)).toEqual({ diamond, debt: 0 });
      const told = (await readEvents(till.ctx, 'recharge.paid')).filter((e) => e.key === String(me.user_id));
      expect(told.map((e) => e.data.diamond)).toEqual([diamond]);
      expect(await ask('fix', no, { action: 'credit' })).toMatchObject({ code: 1008 });
    }
  });

  it('Z25 RST-8 close: the money goes back to who paid it', async () => {
    const { me, no } = await parked(6_000);
    await decided('fix', no, { action: 'close' });
    expect([await till.status(no), await wallet(me)]).toEqual([4, { diamond: 0, debt: 0 }]);
    expect(await counted(me)).toEqual({ recharge_fen: 0, credited_fen: 0 });
    await till.job('recharge.return', { out_trade_no: no, attempt: 1 });
    expect(till.cashier.alipay.trades.get(no)!.refunds.map(({ fen }) => fen)).toEqual([6_000]);
    expect((await attemptsOf(till.ctx.db, await till.stored(no)))[0]!.state).toBe('returned');
    // The old notice arrives once more.
    await till.notify('alipay_wap', till.cashier.alipay.notice(no, { paid_fen: 6_000 }));
    expect([await till.status(no), await wallet(me)]).toEqual([4, { diamond: 0, debt: 0 }]);
  });

  it('Z25 money of another currency is never credited', async () => {
    const { no } = await parked(6_800, 'USD');
    expect(await ask('fix', no, { action: 'credit' })).toMatchObject({ code: 1008 });
    expect((await ask('fix', no, { action: 'close' })).code).toBe(1);
  });

  it('Z38 Z39 exceptions wait in the queue, and an order is shown with all that happened to it', async () => {
    const { me, no } = await parked(6_000);
    const { no: foreign } = await parked(6_800, 'USD');
    const queue = await till.http.get('/console/api/queue/list?queue=recharge&limit=50', asker.token);
    const rowOf = (key: string) => queue.data.list.find((row: any) => row.key === key);
    expect(rowOf(no)).toMatchObject({ state: 7, state_text: '异常', amount_fen: 6_800, text: '支付宝，实付 ¥60.00' });
    // What the operator decides on: the money that came, and the diamonds that crediting it would give.
    expect(rowOf(no).data).toMatchObject({ diamond: 680, paid_fen: 6_000, currency: 'CNY', credit: 600 });
    expect(rowOf(foreign).data).toMatchObject({ paid_fen: 6_800, currency: 'USD', credit: 0 });
    const shown = await till.http.get(`/console/api/lookup/detail?kind=recharge&id=${no}`, asker.token);
    expect(shown.data).toMatchObject({ kind: 'recharge', id: no, state: 7, state_text: '异常' });
    expect(shown.data.fields).toContainEqual(expect.objectContaining({ key: 'paid_fen', value: '¥60.00 CNY' }));
    expect(shown.data.fields).toContainEqual(expect.objectContaining({ key: 'credit', value: '600' }));
    expect(shown.data.links).toEqual([expect.objectContaining({ kind: 'user', id: String(me.user_id) })]);
    await decided('fix', no, { action: 'credit' });
    const after = await till.http.get('/console/api/queue/list?queue=recharge&limit=50', asker.token);
    expect(after.data.list.some((row: any) => row.key === no)).toBe(false);
  });
});
