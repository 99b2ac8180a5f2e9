// The stock of limited goods, sold in slots (SHOP-3: never more than there are).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { ConcurrencyLimit } from '#events/lanes.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { soldCountsOf, takeStock } from './stock-store.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext({ DATABASE_POOL: '24' });
});
afterAll(() => ctx.close());

const season = 'c';
const take = (goods_id: string, num: number, stock: number): Promise<boolean> =>
  ctx.db.tx((tx) => takeStock(tx, { goods_id, season, num, stock }));
const sold = async (goods_id: string): Promise<number> =>
  (await soldCountsOf(ctx.db, [goods_id], season)).get(goods_id) ?? 0;

describe('SHOP-3 the stock of limited goods', () => {
  it('is sold to the last piece and not beyond, by many at once who want one or several', async () => {
    let got = 0;
    const nums = Array.from({ length: 300 }, (_, i) => 1 + ((i * 7) % 5));
    // As many transactions as there are connections.
    const gate = new ConcurrencyLimit(ctx.config.DATABASE_POOL - 1);
    const buy = async (num: number): Promise<void> => {
      if (await take('mixed', num, 400)) got += num;
    };
    await Promise.all(nums.map((num) => gate.through(() => buy(num))));
    expect(await sold('mixed')).toBe(got);
    while (await take('mixed', 1, 400)) got++;
    expect([got, await sold('mixed')]).toEqual([400, 400]);
  });

  it('of fewer pieces than slots is sold as well, and several pieces that lie in several slots go to one buyer', async () => {
    expect(await take('few', 6, 5)).toBe(false);
    expect(await take('few', 4, 5)).toBe(true);
    expect(await take('few', 2, 5)).toBe(false);
    expect(await take('few', 1, 5)).toBe(true);
    expect([await take('few', 1, 5), await sold('few')]).toEqual([false, 5]);
  });

  it('that was made smaller sells no more than there are now, and more again when it was made larger', async () => {
    for (let i = 0; i < 30; i++) await take('changed', 1, 100);
    expect(await take('changed', 1, 20)).toBe(false);
    let more = 0;
    while (await take('changed', 1, 33)) more++;
    expect([more, await sold('changed')]).toEqual([3, 33]);
    expect(await take('changed', 7, 40)).toBe(true);
    expect(await take('changed', 1, 40)).toBe(false);
  });

  it('lets a buyer through while others have not committed, and gives back what was not committed', async () => {
    await take('busy', 1, 1_600);
    const holds: (() => void)[] = [];
    const open = Array.from({ length: 10 }, () => {
      const taken = Promise.withResolvers<void>();
      const done = ctx.db
        .tx(async (tx: Tx) => {
          await takeStock(tx, { goods_id: 'busy', season, num: 1, stock: 1_600 });
          taken.resolve();
          await new Promise<void>((resolve) => holds.push(resolve));
          throw new Error('given up');
        })
        .catch(() => undefined);
      return { taken: taken.promise, done };
    });
    await Promise.all(open.map(({ taken }) => taken));
    // Ten slots are locked now; who waited for one of them would wait for ever.
    await ctx.db.tx((tx) => takeStock(tx, { goods_id: 'busy', season, num: 1, stock: 1_600 }), { lockTimeoutMs: 50 });
    expect(await sold('busy')).toBe(2);
    for (const release of holds) release();
    await Promise.all(open.map(({ done }) => done));
    expect(await sold('busy')).toBe(2);
    expect(await ctx.db.row(sql`select count(*)::int as n from shop_stock where goods_id = 'busy'`)).toEqual({ n: 16 });
  });
});
