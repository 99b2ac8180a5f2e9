// For tests: members who may withdraw, guilds with a head, and all steps of a withdrawal over HTTP.
import { expect } from 'vitest';
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { findCurrentAgreementVersion, seedAgreements } from '#modules/agreement/index.ts';
import {
  guildAsOwner,
  lockBooks,
  userAsOwner,
  walletOf,
  writeBooks,
  type AccountOwner,
} from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newGuild } from './guilds.ts';
import { newPerson, newRequestId, type TestHttpClient, type Person, type TestResponse } from '../http.ts';
import { giveRealName } from '../signing.ts';
import { storeSmsCode } from '../sms.ts';

export type Withdrawer = Person & { mobile: string };

const DAY = 86_400_000;
let people = 0;
let given = 0;

/** Gives income that can be withdrawn, booked as an operator's correction. */
export const giveIncome = (ctx: Context, owner: AccountOwner, fen: number): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const at = ctx.clock.now();
    const books = await lockBooks(tx, [owner], at);
    const ref = `adjust:test${++given}`;
    books.post({ owner, kind: 209, ref, change: { available: fen }, platform: 'adjust', at });
    await writeBooks(tx, books);
  });

/** Inserts a signed contract of this kind. */
export async function insertSignedContract(
  ctx: Context,
  user_id: number,
  type: 'host' | 'guild_settle',
): Promise<void> {
  const now = ctx.clock.now();
  await seedAgreements(ctx);
  const { id, version } = (await findCurrentAgreementVersion(ctx.db, type, now))!;
  await ctx.db.run(sql`
    insert into contract (user_id, contract_no, agreement_id, version, status, signature_key, pdf_key, pdf_sha256, created_at, signed_at,
      expire_at)
    values (${user_id}, ${`HT${user_id}${type}`}, ${id}, ${version}, 2, 'signature/a.png', 'contract/a.pdf', ${'0'.repeat(64)},
      ${new Date(now)}, ${new Date(now)}, ${new Date(now + 365 * DAY)})`);
}

/** A member who meets all conditions for a withdrawal, with income; no account is bound yet. */
export async function newWithdrawer(
  ctx: Context,
  { fen = 0, person = ++people }: { fen?: number; person?: number } = {},
): Promise<Withdrawer> {
  const mobile = `186${String(10_000_000 + ++people)}`;
  const me = await newPerson(ctx, { mobile });
  const birthday = `19${70 + (Math.floor(person / 900) % 30)}-03-02`;
  await giveRealName(ctx, me.user_id, { birthday, number: (person % 900) + 1, now: ctx.clock.now() - 30 * DAY });
  await insertSignedContract(ctx, me.user_id, 'host');
  if (fen > 0) await giveIncome(ctx, userAsOwner(me.user_id), fen);
  return { ...me, mobile };
}

/** A guild that this person heads; type 2 (enterprise) has company papers. */
export async function newGuildHeadedBy(ctx: Context, head: Person, type: 1 | 2 = 1): Promise<number> {
  const { guild_id } = await newGuild(ctx, { head, type });
  if (type === 2)
    await ctx.db.run(sql`
      update guild_file set company_name = '屿声文化有限公司', credit_code = ${`9131${String(guild_id).padStart(14, '0')}`},
        papers_enc = ${ctx.seal.seal('{}')}, verified_at = ${new Date(ctx.clock.now())}
      where guild_id = ${guild_id}`);
  return guild_id;
}

/** The steps of a withdrawal over HTTP. */
export const createWithdrawalSteps = (ctx: Context, http: TestHttpClient) => ({
  async bind(me: Withdrawer, more: object = {}): Promise<TestResponse> {
    await storeSmsCode(ctx, me.mobile, 'bind');
    const data = { type: 1, account_no: me.mobile, sms_code: '000000', request_id: newRequestId(), ...more };
    return http.post('/api/v1/bind_withdrawal_account', data, me.token);
  },
  /** Binds an account and dates it back, so that its age demands neither an SMS code nor a review. */
  async bound(me: Withdrawer, more: object = {}): Promise<number> {
    const { code, msg, data } = await this.bind(me, more);
    expect([code, msg]).toEqual([1, 'ok']);
    await ctx.db.run(sql`
      update withdraw_account set bound_at = ${new Date(ctx.clock.now() - 10 * DAY)} where account_id = ${data.account_id}`);
    return data.account_id as number;
  },
  preview: (me: Person, amount_fen: number, more: object = {}): Promise<TestResponse> =>
    http.post('/api/v1/withdrawal_preview', { account: 'personal', type: 1, amount_fen, ...more }, me.token),
  submit: (me: Person, data: object): Promise<TestResponse> =>
    http.post(
      '/api/v1/user_withdrawal',
      { account: 'personal', type: 1, request_id: newRequestId(), ...data },
      me.token,
    ),
  /** Quote and submission; when the quote demands an SMS code, it is prepared. */
  async withdraw(me: Withdrawer, account_id: number, amount_fen: number, more: object = {}): Promise<TestResponse> {
    const quote = await this.preview(me, amount_fen, more);
    if (quote.code !== 1) return quote;
    if (quote.data.need_sms) await storeSmsCode(ctx, me.mobile, 'withdraw');
    const { quote_id } = quote.data;
    return this.submit(me, { account_id, amount_fen, quote_id, sms_code: '000000', ...more });
  },
  detail: (me: Person, withdraw_no: string): Promise<TestResponse> =>
    http.post('/api/v1/withdrawal_detail', { withdraw_no }, me.token),
  cancel: (me: Person, withdraw_no: string): Promise<TestResponse> =>
    http.post('/api/v1/cancel_withdrawal', { withdraw_no, request_id: newRequestId() }, me.token),
  review: (token: string, withdraw_no: string, action: string): Promise<TestResponse> =>
    http.post(
      '/console/api/withdraw/review',
      { withdraw_no, action, reason: '已核对', request_id: newRequestId() },
      token,
    ),
  notify: (body: string, channel = 'alipay') =>
    http.app.inject({
      method: 'POST',
      url: `/api/payout/notify/${channel}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    }),
});
export type WithdrawalSteps = ReturnType<typeof createWithdrawalSteps>;

export const withdrawalStatusOf = async (ctx: Context, withdraw_no: string): Promise<number | undefined> =>
  (await ctx.db.row<{ status: number }>(sql`select status from withdrawal where withdraw_no = ${withdraw_no}`))?.status;

export const incomeBalancesOf = async (
  ctx: Context,
  owner: AccountOwner,
): Promise<[available: number, frozen: number]> => {
  const { available, frozen } = await walletOf(ctx.db, owner);
  return [available, frozen];
};

/** The sum posted to each platform account for this withdrawal. */
export const readPlatformPostings = async (ctx: Context, withdraw_no: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await ctx.db.rows<{ platform: string; fen: number }>(sql`
        select platform, sum(platform_fen)::bigint as fen from ledger_entry
        where split_part(ref, ':', 2) = ${withdraw_no} and platform <> 'none' group by 1`)
    ).map(({ platform, fen }) => [platform, fen]),
  );

/**
 * Checks that the books balance, that the frozen income equals the open withdrawals, and that every personal withdrawal has its tax
 * line.
 */
export async function expectMoneyConsistent(ctx: Context): Promise<void> {
  await expectBooksBalance(ctx);
  const faults = await ctx.db.rows(sql`
    select a.owner_kind, a.owner_id, a.frozen, coalesce(w.fen, 0) as open from ledger_account a
    full join (select owner_kind, owner_id, sum(amount_fen)::bigint as fen from withdrawal where status in (1, 2, 3, 8, 9) group by 1, 2) w
      on w.owner_kind = a.owner_kind and w.owner_id = a.owner_id
    where coalesce(a.frozen, 0) <> coalesce(w.fen, 0)`);
  expect(faults).toEqual([]);
  const lines = await ctx.db.rows(sql`
    select w.withdraw_no from withdrawal w left join tax_line l on l.withdraw_no = w.withdraw_no and l.id_hash = w.id_hash
    where w.type <> 4 and (l.withdraw_no is null or l.counts <> (w.status not in (5, 6, 7)) or l.amount_fen <> w.amount_fen)`);
  expect(lines).toEqual([]);
}

export const guildAsIncomeOwner = guildAsOwner;
