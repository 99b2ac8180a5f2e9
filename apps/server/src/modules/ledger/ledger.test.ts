import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { checkSpend } from '#modules/spend-guard/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import { ENTRY_KIND, userAsOwner } from './accounts.ts';
import { postEntries } from './post.ts';
import { BucketTooSmall } from './books.ts';
import {
  clawBackIncome,
  creditRecharge,
  earnIncome,
  holdDiamonds,
  lockBooks,
  releaseHold,
  returnDiamonds,
  spendDiamonds,
  spendFromBooks,
  spendHold,
  verifyWholeLedger,
  walletOf,
  writeBooks,
} from './index.ts';
import { releaseDueIncome } from './income.ts';

let ctx: TestContext;
let next = 1_000;
const at = TEST_NOW;

beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await ctx.close();
});

async function member(diamonds = 0): Promise<number> {
  const user_id = ++next;
  if (diamonds > 0) await ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds, ref: `recharge:${user_id}`, at }));
  return user_id;
}

const pay = (user_id: number, diamonds: number, ref: string, kind: 'gift' | 'pack' = 'gift') =>
  ctx.db.tx(async (tx) => {
    const pass = await checkSpend(ctx, tx, { user_id, now: at, diamonds, kind, confirm: false });
    return pass instanceof Refused ? pass : spendDiamonds(ctx, tx, pass, { ref, at });
  });

const earn = (user_id: number, ref: string, fen: number) =>
  ctx.db.tx(async (tx) => {
    const books = await lockBooks(tx, [userAsOwner(user_id)], at);
    await earnIncome(ctx, tx, books, [{ user_id, ref, fen }], at);
    await writeBooks(tx, books);
  });

const wallet = (user_id: number) => walletOf(ctx.db, userAsOwner(user_id));

describe('books', () => {
  it('WAL-2 ENT-11 a change is one balanced entry with the balance after it', async () => {
    const me = await member(100);
    expect(await pay(me, 30, 'gift:1')).toMatchObject({ diamond: 70 });
    const entries = await ctx.db.rows(sql`
      select seq, kind, diamond, platform, platform_diamond, after_diamond from ledger_entry where owner_id = ${me} order by seq`);
    expect(entries).toEqual([
      { seq: 1, kind: 101, diamond: 100, platform: 'recharge', platform_diamond: -100, after_diamond: 100 },
      { seq: 2, kind: 102, diamond: -30, platform: 'revenue', platform_diamond: 30, after_diamond: 70 },
    ]);
  });

  it('WAL-2 a reference pays once, for ever', async () => {
    const me = await member(100);
    expect(await ctx.db.tx((tx) => creditRecharge(tx, { user_id: me, diamonds: 100, ref: `recharge:${me}`, at }))).toBe(
      false,
    );
    expect((await wallet(me)).diamond).toBe(100);
  });

  it('MONEY-1 the database lets no campaign credit diamonds or income', async () => {
    const me = await member(1);
    const credit = (kind: number, change: object) =>
      ctx.db.tx((tx) =>
        postEntries(tx, [
          {
            owner: userAsOwner(me),
            kind: kind as 101,
            ref: `bad:${kind}`,
            change,
            platform: 'campaign',
            campaign: 'treasure_hunt',
            at,
          },
        ]),
      );
    await expect(credit(ENTRY_KIND.recharge, { diamond: 5 })).rejects.toThrow(/check constraint/);
    await expect(credit(ENTRY_KIND.gift_income, { pending: 5 })).rejects.toThrow(/check constraint/);
    await expect(credit(ENTRY_KIND.income_correction, { available: 5 })).rejects.toThrow(/check constraint/);
  });

  it('ENT-11 no user balance goes below zero, and the database refuses it even if the code would not', async () => {
    const me = await member(10);
    expect(await pay(me, 11, 'too much')).toMatchObject({ reason: 'diamond_short', code: 1007 });
    expect(
      await ctx.db.tx((tx) =>
        postEntries(tx, [
          {
            owner: userAsOwner(me),
            kind: ENTRY_KIND.shop,
            ref: 'x',
            change: { diamond: -11 },
            platform: 'revenue',
            at,
          },
        ]),
      ),
    ).toBeInstanceOf(BucketTooSmall);
    await expect(ctx.db.run(sql`update ledger_account set diamond = -1 where owner_id = ${me}`)).rejects.toThrow(
      /check constraint/,
    );
  });

  /** A debit and a credit in the same books, written at once: what a gift order is. */
  const give = (from: number, to: number, diamonds: number, ref: string) =>
    ctx.db.tx(async (tx) => {
      const pass = await checkSpend(ctx, tx, { user_id: from, now: at, diamonds, kind: 'gift', confirm: false });
      if (pass instanceof Refused) return pass;
      const books = await lockBooks(tx, [userAsOwner(to), userAsOwner(from)], at);
      const spent = await spendFromBooks(ctx, tx, books, pass, { ref, at });
      if (spent instanceof Refused) return spent;
      await earnIncome(ctx, tx, books, [{ user_id: to, ref: `${ref}:line`, fen: diamonds * 5 }], at);
      await writeBooks(tx, books);
      return spent;
    });

  it('WAL-2 WAL-4 a debit and the credits it pays for are written together, or neither', async () => {
    const [from, to] = [await member(100), await member()];
    expect(await give(from, to, 30, 'order:1')).toEqual({ diamond: 70 });
    expect(await wallet(to)).toMatchObject({ pending: 150 });
    const entries = await ctx.db.rows(sql`
      select owner_id, seq, kind, ref, diamond, pending, platform from ledger_entry where ref like 'order:1%' order by kind`);
    expect(entries).toEqual([
      { owner_id: from, seq: 2, kind: 102, ref: 'order:1', diamond: -30, pending: 0, platform: 'revenue' },
      { owner_id: to, seq: 1, kind: 201, ref: 'order:1:line', diamond: 0, pending: 150, platform: 'payable' },
    ]);
    expect(await give(from, to, 71, 'order:2')).toMatchObject({ reason: 'diamond_short' });
    await expect(give(from, to, 30, 'order:1')).rejects.toThrow(/duplicate key/);
    expect([await wallet(from), await wallet(to)]).toMatchObject([{ diamond: 70 }, { pending: 150 }]);
  });

  it('GUARD-5 books of a spending that still needs the confirmation are not written', async () => {
    const [from, to] = [await member(600_000), await member()];
    expect(await give(from, to, 500_000, 'order:3')).toMatchObject({ reason: 'guard' });
    expect([await wallet(from), await wallet(to)]).toMatchObject([{ diamond: 600_000 }, { pending: 0 }]);
  });

  it('WAL-7 entries cannot be changed or deleted', async () => {
    const me = await member(10);
    await expect(ctx.owner.run(sql`update ledger_entry set diamond = 11 where owner_id = ${me}`)).rejects.toThrow(
      /never change/,
    );
    await expect(ctx.owner.run(sql`delete from ledger_entry where owner_id = ${me}`)).rejects.toThrow(/never change/);
  });

  it('WAL-2 a balance cannot move without its entry', async () => {
    const me = await member(10);
    await expect(ctx.db.run(sql`update ledger_account set diamond = 999 where owner_id = ${me}`)).rejects.toThrow(
      /moved without its entry/,
    );
  });

  it('WAL-2 the chain tells a changed, a missing and a forged entry', async () => {
    const victim = await createTestContext();
    try {
      await victim.db.tx((tx) => creditRecharge(tx, { user_id: 1, diamonds: 100, ref: 'a', at }));
      await victim.db.tx((tx) => creditRecharge(tx, { user_id: 1, diamonds: 50, ref: 'b', at }));
      await victim.owner.run(sql`alter table ledger_entry disable trigger user`);
      await victim.owner.run(sql`update ledger_entry set reverses = 'c' where seq = 1`);
      expect((await verifyWholeLedger(victim.db)).faults).toEqual([
        { table: 'ledger_entry', row: '1:1#1', what: 'was changed: its link does not fit' },
      ]);
      await victim.owner.run(sql`update ledger_entry set reverses = null where seq = 1`);
      expect((await verifyWholeLedger(victim.db)).faults).toEqual([]);
      await victim.owner.run(sql`delete from ledger_entry where seq = 1`);
      expect((await verifyWholeLedger(victim.db)).faults).toContainEqual({
        table: 'ledger_entry',
        row: '1:1#1',
        what: 'missing',
      });
    } finally {
      await victim.close();
    }
  });

  it('WAL-3 fifty acts of one member at once: each sees the other, none is lost', async () => {
    const me = await member(1_000);
    const done = await Promise.all(Array.from({ length: 50 }, (_, i) => pay(me, 30, `many:${i}`)));
    expect(done.filter((d) => !(d instanceof Refused)).length).toBe(33);
    expect((await wallet(me)).diamond).toBe(10);
  });
});

describe('holds (REL-2)', () => {
  const held = async (me: number, diamonds: number, ref: string) =>
    ctx.db.tx(async (tx) => {
      const pass = await checkSpend(ctx, tx, { user_id: me, now: at, diamonds, kind: 'ring', confirm: false });
      return pass instanceof Refused ? pass : holdDiamonds(ctx, tx, pass, { ref, at, expire_at: at + 86_400_000 });
    });

  it('are given back in full, once, and the guard forgets them', async () => {
    const me = await member(520);
    await held(me, 520, 'ring:1');
    expect(await wallet(me)).toMatchObject({ diamond: 0, held: 520 });
    const back = () => ctx.db.tx((tx) => releaseHold(tx, { user_id: me, ref: 'ring:1', at }));
    expect((await Promise.all([back(), back(), back()])).filter(Boolean).length).toBe(1);
    expect(await wallet(me)).toMatchObject({ diamond: 520, held: 0 });
    expect(await ctx.db.row(sql`select spend from guard_day where user_id = ${me}`)).toEqual({ spend: 0 });
  });

  it('are spent at the decision, and cannot be given back then', async () => {
    const me = await member(600);
    await held(me, 520, 'ring:2');
    expect(await ctx.db.tx((tx) => spendHold(tx, { user_id: me, ref: 'ring:2', at }))).toBe(true);
    expect(await ctx.db.tx((tx) => releaseHold(tx, { user_id: me, ref: 'ring:2', at }))).toBe(false);
    expect(await wallet(me)).toMatchObject({ diamond: 80, held: 0 });
  });
});

describe('income', () => {
  it('WAL-5 waits as pending and is released at 04:00 on the third day', async () => {
    const me = await member();
    await earn(me, 'line:1', 260);
    expect(await wallet(me)).toMatchObject({ pending: 260, available: 0 });
    ctx.clock.set(Date.UTC(2026, 10, 20, 19, 59, 59)); // 03:59:59 of the 21st in Shanghai
    await releaseDueIncome(ctx);
    expect((await wallet(me)).available).toBe(0);
    ctx.clock.set(Date.UTC(2026, 10, 20, 20, 0, 0));
    await releaseDueIncome(ctx);
    await releaseDueIncome(ctx);
    expect(await wallet(me)).toMatchObject({ pending: 0, available: 260 });
    ctx.clock.set(TEST_NOW);
  });

  it('WAL-8 EDGE-17 is taken back from pending, later from available, which may go below zero and is filled first', async () => {
    const me = await member();
    await earn(me, 'line:2', 100);
    await ctx.db.tx((tx) =>
      clawBackIncome(tx, { user_id: me, of: 'line:2', ref: 'back:2', fen: 100, at, reason: '礼物退款' }),
    );
    expect(await wallet(me)).toMatchObject({ pending: 0, available: 0 });
    await ctx.db.tx((tx) =>
      clawBackIncome(tx, { user_id: me, of: 'line:0', ref: 'back:0', fen: 70, at, reason: '礼物退款' }),
    );
    expect((await wallet(me)).available).toBe(-70);
    const out = ctx.db.tx((tx) =>
      postEntries(tx, [
        {
          owner: userAsOwner(me),
          kind: ENTRY_KIND.withdrawal,
          ref: 'w',
          change: { available: -1, frozen: 1 },
          platform: 'none',
          at,
        },
      ]),
    );
    expect(await out).toBeInstanceOf(BucketTooSmall);
    await expect(ctx.db.run(sql`update ledger_account set available = -71 where owner_id = ${me}`)).rejects.toThrow(
      /check constraint/,
    );
  });

  it('WAL-7 GUARD-2 a refund names what it takes back and leaves the Day it was counted in', async () => {
    const me = await member(100);
    await pay(me, 60, 'pack:1', 'pack');
    const back = () =>
      ctx.db.tx((tx) =>
        returnDiamonds(tx, {
          user_id: me,
          ref: 'pack:1:refund',
          of: 'pack:1',
          diamonds: 60,
          kind: 'purchase',
          chance: 60,
          spent_at: at,
          at,
        }),
      );
    expect([await back(), await back()]).toEqual([true, false]);
    expect((await wallet(me)).diamond).toBe(100);
    expect(await ctx.db.row(sql`select spend, chance from guard_day where user_id = ${me}`)).toEqual({
      spend: 0,
      chance: 0,
    });
  });
});
