// After every test that moves money or things: the books balance, and every lot is what its moves say.
import { expect } from 'vitest';
import type { Context } from '#context.ts';
import { verifyBags } from '#modules/bag/index.ts';
import { verifyBooks } from '#modules/ledger/index.ts';

export async function expectBooksBalance(ctx: Pick<Context, 'db'>): Promise<void> {
  expect((await verifyBooks(ctx.db)).faults).toEqual([]);
  expect(await verifyBags(ctx.db)).toEqual([]);
}
