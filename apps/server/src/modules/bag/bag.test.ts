import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { Refused } from '#wire/refusal.ts';
import type { Delivery } from './bag.ts';
import { balancesOf, deliverGrants, takeCost, takeLots } from './index.ts';

let ctx: TestContext;
let next = 0;
const at = TEST_NOW;
const DAY = 86_400_000;

beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await ctx.close();
});

const give = (d: Partial<Delivery> & Pick<Delivery, 'user_id' | 'grant'>) =>
  ctx.db.tx((tx) =>
    deliverGrants(tx, { origin: 'reward', campaign: 'treasure_hunt', ref: `grant:${++next}`, at, ...d }),
  );
const lots = (user_id: number) =>
  ctx.db.rows<{ lot_id: number; item_code: string; qty: number; income_base: number; expire_at: Date | null }>(sql`
    select lot_id, item_code, qty, income_base, expire_at from lot where user_id = ${user_id} order by lot_id`);
const spend = (user_id: number, item_code: string, qty: number) =>
  ctx.db.tx((tx) =>
    takeCost(tx, { user_id, cost: [{ item_code, qty }], ref: `cost:${++next}`, at, campaign: 'treasure_hunt' }),
  );

describe('delivery', () => {
  it('KIT-6 a reference delivers once, however often it is tried at once', async () => {
    const once = {
      user_id: 1,
      grant: [
        { item_code: 'th_map', qty: 3 },
        { item_code: 'pink', qty: 5 },
      ],
      ref: 'task:th_t1:2026-11-18',
    };
    const tries = await Promise.all(Array.from({ length: 10 }, () => give(once)));
    expect(tries.filter((fresh) => fresh.length > 0).length).toBe(1);
    expect((await balancesOf(ctx.db, 1, ['th_map'], at)).get('th_map')!.qty).toBe(3);
    expect((await walletOf(ctx.db, userAsOwner(1))).pink).toBe(5);
  });

  it('MONEY-2 MONEY-4 what was paid is spread over the gifts to the last diamond; prizes have none', async () => {
    await give({
      user_id: 2,
      origin: 'buy',
      grant: [
        { item_code: 'g_conch', qty: 10 },
        { item_code: 'th_map', qty: 10 },
      ],
      paid: 203,
    });
    await give({ user_id: 2, origin: 'draw', grant: [{ item_code: 'g_conch', qty: 1 }] });
    const rows = await lots(2);
    expect(rows.map(({ item_code, qty, income_base }) => [item_code, qty, income_base])).toEqual([
      ['g_conch', 7, 20],
      ['g_conch', 3, 21],
      ['th_map', 10, 0],
      ['g_conch', 1, 0],
    ]);
  });

  it('MONEY-2 the database lets no prize carry an income base', async () => {
    await expect(ctx.db.run(sql`update lot set income_base = 5 where user_id = 2 and lot_id = 4`)).rejects.toThrow(
      /check constraint/,
    );
  });

  it('LOT-1 the same timed thing moves its end; gifts of one kind and origin share a lot', async () => {
    await give({
      user_id: 3,
      grant: [
        { item_code: 'fr_isle', qty: 15 },
        { item_code: 'g_pearl', qty: 1 },
      ],
    });
    await give({ user_id: 3, origin: 'draw', grant: [{ item_code: 'fr_isle', qty: 7 }] });
    await give({ user_id: 3, grant: [{ item_code: 'g_pearl', qty: 2 }] });
    const rows = await lots(3);
    expect(rows.map(({ item_code, qty }) => [item_code, qty])).toEqual([
      ['fr_isle', 22],
      ['g_pearl', 3],
    ]);
    expect(rows[0]!.expire_at!.getTime()).toBe(at + 22 * DAY);
  });
});

describe('costs', () => {
  it('TOK-1 the earliest end goes first, then the older lot; what has ended is not there', async () => {
    const map = (qty: number, end: number | undefined) =>
      give({ user_id: 4, grant: [{ item_code: 'th_map', qty }], expires: () => end });
    await map(5, undefined);
    await map(3, at + 2 * DAY);
    await map(2, at + DAY);
    await map(9, at - 1);
    expect((await balancesOf(ctx.db, 4, ['th_map'], at)).get('th_map')).toEqual({
      qty: 10,
      expire_num: 5,
      expire_at: at + DAY,
    });
    expect(await spend(4, 'th_map', 6)).toMatchObject([
      { lot_id: 3, qty: 2 },
      { lot_id: 2, qty: 3 },
      { lot_id: 1, qty: 1 },
    ]);
    expect(await spend(4, 'th_map', 5)).toMatchObject({ reason: 'token_short', msg: '藏宝图不足' });
    expect((await balancesOf(ctx.db, 4, ['th_map'], at)).get('th_map')!.qty).toBe(4);
  });

  it('TOK-1 forty at once take what is there and no more', async () => {
    await give({ user_id: 5, grant: [{ item_code: 'th_map', qty: 25 }] });
    const done = await Promise.all(Array.from({ length: 40 }, () => spend(5, 'th_map', 1)));
    expect(done.filter((d) => !(d instanceof Refused)).length).toBe(25);
  });

  it('LOT-3 a locked lot stays', async () => {
    await give({ user_id: 6, grant: [{ item_code: 'g_rose', qty: 3 }] });
    await ctx.db.run(sql`update lot set locked = true where user_id = 6`);
    expect(await spend(6, 'g_rose', 1)).toMatchObject({ reason: 'token_short' });
    const named = ctx.db.tx((tx) =>
      takeLots(tx, { user_id: 6, lots: [{ lot_id: 1, qty: 1 }], ref: 'give:1', at, campaign: '', why: 'give' }),
    );
    expect(await named).toMatchObject({ reason: 'locked' });
  });

  it('SHOP-10 pink diamonds are a cost like any other, and never go below zero', async () => {
    await give({ user_id: 7, grant: [{ item_code: 'pink', qty: 10 }] });
    expect(await spend(7, 'pink', 11)).toMatchObject({ reason: 'token_short', msg: '粉钻不足' });
    expect(await spend(7, 'pink', 10)).toEqual([]);
    expect((await walletOf(ctx.db, userAsOwner(7))).pink).toBe(0);
  });
});
