// Called after every test that moves money or items: the books must balance, and every lot must equal the sum of its moves.
import { expect } from 'vitest';
import type { Context } from '#context.ts';
import { verifyBags } from '#modules/bag/index.ts';
import { verifyWholeLedger } from '#modules/ledger/index.ts';

export async function expectBooksBalance(ctx: Pick<Context, 'db'>): Promise<void> {
  expect((await verifyWholeLedger(ctx.db)).faults).toEqual([]);
  expect(await verifyBags(ctx.db)).toEqual([]);
}
