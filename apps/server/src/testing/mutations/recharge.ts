// Valid requests of the mutating calls about recharging. The test connects the channels to the local cashier.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { seedAgreements } from '#modules/agreement/index.ts';
import type { Person } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff } from '#testing/people/staff.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

let made = 0;

/** Inserts an order of ¥6 and moves it through these values of recharge_order.status. */
async function orderOf(ctx: Context, { user_id }: Person, ...states: number[]): Promise<string> {
  const no = `RC20261118${String(++made).padStart(14, '0')}`;
  const now = new Date(ctx.clock.now());
  await ctx.db.run(sql`insert into recharge_no (out_trade_no, target_id) values (${no}, ${user_id})`);
  await ctx.db.run(sql`
    insert into recharge_order (target_id, out_trade_no, payer_id, amount_fen, diamond, tier_id, channel, status, day, need_confirm, need_sms,
      created_at, expire_at)
    values (${user_id}, ${no}, ${user_id}, 600, 60, 'rc_6', 'alipay_wap', 0, '2026-11-18', false, false, ${now},
      ${new Date(ctx.clock.now() + 1_800_000)})`);
  await ctx.db.run(sql`
    insert into guard_day as d (user_id, day, recharge_fen) values (${user_id}, '2026-11-18', 600)
    on conflict (user_id, day) do update set recharge_fen = d.recharge_fen + 600`);
  for (const status of states) {
    await ctx.db.run(sql`
      update recharge_order set status = ${status}, paid_at = ${now}, credited = case when ${status} = 3 then 60 end,
        credited_at = case when ${status} = 3 then ${now}::timestamptz end
      where target_id = ${user_id} and out_trade_no = ${no}`);
  }
  if (states.length > 0) {
    await ctx.db.run(sql`
      insert into recharge_attempt (target_id, out_trade_no, attempt, channel, state, opened_at, trade_no, paid_fen, currency, paid_at)
      values (${user_id}, ${no}, 1, 'alipay_wap', 'paid', ${now}, ${`T${no}`}, 500, 'CNY', ${now})`);
  }
  return no;
}

/**
 * A call that needs approval (marked * in the specification) only stores a request, so its effects are the approvals that wait for
 * a second person.
 */
async function asking(ctx: Context, data: Record<string, unknown>): Promise<MutationCase> {
  const { token, staff_id } = await newStaff(ctx, 'finance');
  const effects = () => count(ctx, sql`select count(*) as n from approval where author_id = ${staff_id}`);
  return { token, data: { reason: '工单', ...data }, other: { reason: '另一个工单' }, effects };
}

export const RECHARGE_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  W02: async (ctx) => {
    await seedAgreements(ctx);
    const me = await newAdult(ctx);
    return {
      token: me.token,
      data: { tier_id: 'rc_6', channel: 'alipay_wap', agreement_version: '1.0' },
      other: { tier_id: 'rc_30' },
      effects: () => count(ctx, sql`select count(*) as n from recharge_order where target_id = ${me.user_id}`),
    };
  },
  W03: async (ctx) => {
    const me = await newAdult(ctx);
    const out_trade_no = await orderOf(ctx, me);
    return {
      token: me.token,
      data: { out_trade_no, channel: 'alipay_wap', return_path: '/payment' },
      other: { return_path: '/firstCharge' },
      effects: () => count(ctx, sql`select count(*) as n from recharge_attempt where out_trade_no = ${out_trade_no}`),
    };
  },
  X42: async (ctx) => {
    const me = await newAdult(ctx);
    const out_trade_no = await orderOf(ctx, me);
    return {
      token: me.token,
      data: { out_trade_no },
      other: { out_trade_no: 'RC2026111800000000000000' },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from outbox where name = 'recharge.closed' and key = ${String(me.user_id)}`,
        ),
    };
  },
  Z24: async (ctx) => asking(ctx, { out_trade_no: await orderOf(ctx, await newAdult(ctx), 2, 3) }),
  Z25: async (ctx) => asking(ctx, { out_trade_no: await orderOf(ctx, await newAdult(ctx), 7), action: 'credit' }),
};
