// Valid requests of the mutating calls about withdrawals, and of the finance calls that decide them.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { sha256 } from '#ids.ts';
import { buildFileUrl, createFileKey } from '#modules/content/index.ts';
import { freezeIncome, guildAsOwner, userAsOwner } from '#modules/ledger/index.ts';
import type { TestResponse } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { newStaff } from '#testing/people/staff.ts';
import { storeSmsCode } from '../sms.ts';
import {
  giveIncome,
  newGuildHeadedBy,
  newWithdrawer,
  insertSignedContract,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';

const DAY = 86_400_000;
const FEN = 10_000;

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

let made = 0;

/** A withdrawal account that was bound ten days ago, inserted directly. */
async function accountOf(
  ctx: Context,
  me: Withdrawer,
  type: 1 | 4 = 1,
  owner = userAsOwner(me.user_id),
): Promise<number> {
  const hash = ctx.seal.index('withdraw_account', `case:${++made}`);
  const bound = new Date(ctx.clock.now() - 10 * DAY);
  const { id_hash } = (await ctx.db.row<{ id_hash: Buffer }>(
    sql`select id_hash from real_name where user_id = ${me.user_id}`,
  ))!;
  await ctx.db.run(
    sql`insert into withdrawer (id_hash, user_id) values (${id_hash}, ${me.user_id}) on conflict do nothing`,
  );
  return count(
    ctx,
    sql`insert into withdraw_account (owner_kind, owner_id, type, account_hash, account_enc, name_enc, account_mask, name_mask, id_hash,
          is_change, bound_at)
        values (${owner.kind === 'user' ? 1 : 2}, ${owner.id}, ${type}, ${hash}, ${ctx.seal.seal('a@example.com')},
          ${ctx.seal.seal('张小屿')}, 'a***', '张*', ${type === 4 ? null : id_hash}, false, ${bound}) returning account_id as n`,
  );
}

/** Inserts a withdrawal and freezes its income; a corporate one waits for its invoice. */
async function withdrawalOf(ctx: Context, corporate = false) {
  const me = await newWithdrawer(ctx);
  const owner = corporate ? guildAsOwner(await newGuildHeadedBy(ctx, me, 2)) : userAsOwner(me.user_id);
  if (corporate) await insertSignedContract(ctx, me.user_id, 'guild_settle');
  const account_id = await accountOf(ctx, me, corporate ? 4 : 1, owner);
  const withdraw_no = `WD20261118${String(++made).padStart(14, '0')}`;
  const kind = corporate ? 2 : 1;
  const now = new Date(ctx.clock.now());
  await giveIncome(ctx, owner, FEN);
  await ctx.db.tx(async (tx) => {
    await freezeIncome(tx, { owner, withdraw_no, fen: FEN, at: now.getTime() });
    await tx.run(sql`
      insert into withdrawal_owner (withdraw_no, owner_kind, owner_id, user_id) values (${withdraw_no}, ${kind}, ${owner.id}, ${me.user_id})`);
    await tx.run(sql`
      insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, id_hash,
        amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at)
      select owner_kind, owner_id, ${withdraw_no}, ${me.user_id}, type, account_id, account_enc, name_enc, account_mask, id_hash,
        ${FEN}, 0, 0, ${FEN}, case when type = 4 then null else '{}'::jsonb end, ${withdraw_no},
        case when type = 4 then 8 else 1 end, ${now}, ${now}
      from withdraw_account where account_id = ${account_id}`);
  });
  return { me, withdraw_no };
}

const inState = (withdraw_no: string, status: number) => (ctx: Context) =>
  count(ctx, sql`select count(*) as n from withdrawal where withdraw_no = ${withdraw_no} and status = ${status}`);

async function paperOf(ctx: Context, user_id: number): Promise<string> {
  const key = createFileKey('invoice', 'pdf');
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, 'invoice', 'application/pdf', 4, 0, 0, ${sha256(key)}, ${new Date(ctx.clock.now())})`);
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}

export const WITHDRAW_MUTATIONS: Record<string, (ctx: Context) => Promise<MutationCase>> = {
  W07: async (ctx) => {
    const me = await newWithdrawer(ctx);
    await storeSmsCode(ctx, me.mobile, 'bind');
    return {
      token: me.token,
      data: { type: 1, account_no: me.mobile, sms_code: '000000' },
      other: { account_no: 'other@example.com' },
      effects: () => count(ctx, sql`select count(*) as n from withdraw_account where owner_id = ${me.user_id}`),
    };
  },
  W08: async (ctx) => {
    const me = await newWithdrawer(ctx, { fen: 3 * FEN });
    const account_id = await accountOf(ctx, me);
    // All repeats share one quote, which the first of them requests.
    let quote: Promise<TestResponse> | undefined;
    const ask = { account: 'personal', type: 1, amount_fen: FEN };
    return {
      data: { ...ask, account_id },
      other: { amount_fen: 2 * FEN },
      send: async (http, data) => {
        quote ??= http.post('/api/v1/withdrawal_preview', ask, me.token);
        const { quote_id } = (await quote).data;
        return http.post('/api/v1/user_withdrawal', { ...data, quote_id }, me.token);
      },
      effects: () => count(ctx, sql`select count(*) as n from withdrawal where owner_id = ${me.user_id}`),
    };
  },
  X17: async (ctx) => {
    const { me, withdraw_no } = await withdrawalOf(ctx);
    return {
      token: me.token,
      data: { withdraw_no },
      other: { withdraw_no: `WD${'0'.repeat(22)}` },
      effects: () =>
        count(ctx, sql`select count(*) as n from ledger_entry where owner_id = ${me.user_id} and kind = 205`),
    };
  },
  X18: async (ctx) => {
    const me = await newWithdrawer(ctx);
    const account_id = await accountOf(ctx, me);
    await storeSmsCode(ctx, me.mobile, 'bind');
    return {
      token: me.token,
      data: { account_id, sms_code: '000000' },
      other: { sms_code: '111111' },
      effects: () =>
        count(
          ctx,
          sql`select count(*) as n from withdraw_account where account_id = ${account_id} and ended_at is not null`,
        ),
    };
  },
  X19: async (ctx) => {
    const { me, withdraw_no } = await withdrawalOf(ctx, true);
    const url = await paperOf(ctx, me.user_id);
    return {
      token: me.token,
      data: { withdraw_no, invoice_no: '24000000', amount_fen: FEN, issued_on: '2026-11-18', url },
      other: { invoice_no: '24000001' },
      effects: () => count(ctx, sql`select count(*) as n from withdraw_invoice where withdraw_no = ${withdraw_no}`),
    };
  },
  Z21: async (ctx) => {
    const { withdraw_no } = await withdrawalOf(ctx);
    return {
      token: (await newStaff(ctx, 'finance')).token,
      data: { withdraw_no, action: 'approve', reason: '已核对' },
      other: { action: 'reject' },
      effects: inState(withdraw_no, 2),
    };
  },
  Z22: async (ctx) => {
    const { withdraw_no } = await withdrawalOf(ctx, true);
    await ctx.db.run(sql`
      update withdrawal set invoice_state = 1, invoice_no = '24000002', invoice_on = '2026-11-18', invoice_key = 'invoice/a.pdf'
      where withdraw_no = ${withdraw_no}`);
    return {
      token: (await newStaff(ctx, 'finance')).token,
      data: { withdraw_no, action: 'approve', reason: '相符' },
      other: { action: 'reject' },
      effects: inState(withdraw_no, 1),
    };
  },
  Z23: async (ctx) => {
    const { withdraw_no } = await withdrawalOf(ctx);
    const long = new Date(ctx.clock.now() - 4 * DAY);
    await ctx.db.run(sql`update withdrawal set status = 2 where withdraw_no = ${withdraw_no}`);
    await ctx.db.run(sql`
      update withdrawal set status = 3, paying_at = ${long}, asked_at = ${long} where withdraw_no = ${withdraw_no}`);
    const { token, staff_id } = await newStaff(ctx, 'finance');
    return {
      token,
      data: { withdraw_no, result: 'paid', proof: '渠道对账单', reason: '工单' },
      other: { result: 'failed' },
      effects: () => count(ctx, sql`select count(*) as n from approval where author_id = ${staff_id}`),
    };
  },
};
