// The sealer under disturbances: late commits, a second sealer, a crash, an hour of absence, a restored database.
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBooksCommand } from '#books-command.ts';
import { sql } from '#db/sql.ts';
import { waitUntil } from '#events/test-tools.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { continueJournalCheck } from './check.ts';
import { writeNextSeal, openSealStore, startSealer, verifyJournals } from './index.ts';
import type { Seal } from './seal.ts';
import { findLastJournalCheck } from './store.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await createTestContext();
});
afterEach(() => ctx.close());

const seal = () => writeNextSeal(ctx, openSealStore(ctx));
const pay = (user_id: number, ref: string) =>
  ctx.db.tx((tx) => creditRecharge(tx, { user_id, diamonds: 100, ref, at: TEST_NOW }));
const names = ({ heads }: Seal) => heads.filter((h) => h.journal === 'ledger').map((h) => `${h.id}#${h.seq}`);
const found = async () => {
  const pages = await Array.fromAsync(verifyJournals(ctx));
  return { faults: pages.flatMap((page) => page.faults), warnings: pages.flatMap((page) => page.warnings) };
};

describe('the sealer', () => {
  it('P11 a transaction that began before a seal and commits after it is in the next one', async () => {
    await seal();
    const late = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = ctx.db.tx(async (tx) => {
      await creditRecharge(tx, { user_id: 1, diamonds: 5, ref: 'slow', at: TEST_NOW });
      written.resolve();
      await late.promise;
    });
    await written.promise;
    await pay(2, 'quick');
    expect(names(await seal())).toEqual(['2#1']);
    late.resolve();
    await slow;
    expect(names(await seal())).toEqual(['1#1']);
    expect(names(await seal())).toEqual([]);
    expect(await found()).toEqual({ faults: [], warnings: [] });
  });

  it('P11 sealers at once and payments beside them leave one unbroken row of seals', async () => {
    await seal();
    const others = Array.from({ length: 4 }, () => openSealStore(ctx));
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        ...others.map((seals) => writeNextSeal(ctx, seals)),
        pay(1, `a${round}`),
        pay(2, `b${round}`),
      ]);
    }
    const last = await seal();
    expect(last.n).toBe(22);
    expect(await found()).toEqual({ faults: [], warnings: [] });
  });

  it('P11 one that died before its copy was kept is taken over with it', async () => {
    await seal();
    const seals = openSealStore(ctx);
    await pay(1, 'a');
    const broken = { ...ctx, db: Object.create(ctx.db, { run: { value: () => Promise.reject(new Error('gone')) } }) };
    await expect(writeNextSeal(broken, openSealStore(ctx))).rejects.toThrow('gone');
    await seals.append(async (before) => ({
      at: TEST_NOW,
      snapshot: before!.snapshot,
      since: before!.since,
      heads: [],
    }));
    expect((await seal()).n).toBe(3);
    expect(await found()).toEqual({ faults: [], warnings: [] });
  });

  it('P11 an hour without a sealer is a warning, and all of it is sealed afterwards; a clock set back is nothing', async () => {
    await seal();
    ctx.clock.advance(3_600_000);
    await pay(1, 'a');
    expect(names(await seal())).toEqual(['1#1']);
    expect(await found()).toEqual({
      faults: [],
      warnings: ['no seal was made from 2026-11-18T04:00:00.000Z to 2026-11-18T05:00:00.000Z'],
    });
    ctx.clock.advance(-1_800_000);
    await seal();
    expect((await found()).warnings).toHaveLength(1);
  });

  it('P11 a database whose transactions went back is not sealed until an operator says why', async () => {
    await pay(1, 'a');
    await seal();
    await openSealStore(ctx).append(async (last) => ({
      at: last!.at,
      snapshot: last!.snapshot.replace(/:(\d+):/, (_, next) => `:${Number(next) + 1e6}:`),
      since: last!.since,
      heads: [],
    }));
    await expect(seal()).rejects.toThrow('was the database restored?');
    const said: string[] = [];
    expect(await runBooksCommand(ctx, ['restart', '演练后恢复'], (line) => said.push(line))).toBe(true);
    expect(said[0]).toContain('sealed anew with seal 3');
    await pay(1, 'b');
    expect(names(await seal())).toEqual(['1#2']);
    expect(await found()).toEqual({ faults: [], warnings: [] });
    expect(await ctx.db.row(sql`select call, reason from staff_log order by log_id desc limit 1`)).toEqual({
      call: 'books_restart',
      reason: '演练后恢复',
    });
  });

  it('P11 a store that lost all seals is not taken for a new one until an operator says why', async () => {
    await pay(1, 'a');
    await seal();
    await rm(ctx.config.BOOKS_SEAL_DIR, { recursive: true });
    await expect(seal()).rejects.toThrow('their store is empty');
    expect((await found()).faults).toEqual([
      { table: 'books_seal', row: '1', what: 'the seal itself is missing outside the database' },
    ]);
    ctx.clock.advance(60_000);
    await runBooksCommand(ctx, ['restart', '更换存储'], () => undefined);
    expect(await found()).toEqual({ faults: [], warnings: [] });
  });

  it('P11 runs once among all schedulers, and its metrics say when it sealed and what the last check found', async () => {
    const stops = [startSealer(ctx, 20), startSealer(ctx, 20)];
    try {
      await continueJournalCheck({ due_at: TEST_NOW }, ctx);
      const of = async (name: string) => (await ctx.metrics.registry.getSingleMetric(name)!.get()).values[0]?.value;
      await waitUntil('sealed', async () => (await of('shengyu_books_verified_timestamp_seconds')) === TEST_NOW / 1000);
      expect(await of('shengyu_books_sealed_timestamp_seconds')).toBe(TEST_NOW / 1000);
      expect(await of('shengyu_books_faults')).toBe(0);
      expect(ctx.lines.filter((line) => line.includes('seals the journals now'))).toHaveLength(1);
      expect(ctx.lines.some((line) => /"mac":"[0-9a-f]{64}".*journals sealed/.test(line))).toBe(true);
    } finally {
      for (const stop of stops) await stop();
    }
  });
});

describe('the check', () => {
  it('P11 goes on piece by piece where it stopped, tells each fault once and keeps the result', async () => {
    for (let member = 1; member <= 1_200; member += 100) {
      await ctx.db.tx(async (tx) => {
        for (let id = member; id < member + 100; id++)
          await creditRecharge(tx, { user_id: id, diamonds: 1, ref: 'a', at: TEST_NOW });
      });
    }
    await seal();
    await ctx.owner.run(sql`set session_replication_role = replica`);
    await ctx.owner.run(sql`update ledger_entry set ref = 'b' where owner_id in (7, 1100)`);
    let pieces = 0;
    for (let payload: unknown = { due_at: TEST_NOW }; payload; pieces++) {
      await continueJournalCheck(payload, ctx, { pieceMs: -1 });
      const job = await ctx.db.row<{ payload: unknown }>(sql`
        delete from graphile_worker._private_jobs where key = 'books.check' returning payload`);
      payload = job?.payload;
    }
    // The pieces are the seals, the bags, three pages of members, the staff log, and the end.
    expect(pieces).toBe(7);
    expect(await findLastJournalCheck(ctx.db)).toMatchObject({ rows: 1_200, faults: 4, began_at: new Date(TEST_NOW) });
    expect((await findLastJournalCheck(ctx.db))!.told.map(({ row, what }) => `${row} ${what}`)).toContain(
      '1:1100#1 was changed: its link does not fit',
    );
  });

  it('P11 the command names the faults and says that all is not well', async () => {
    await pay(1, 'a');
    await seal();
    const lines: string[] = [];
    expect(await runBooksCommand(ctx, [], (line) => lines.push(line))).toBe(true);
    await ctx.owner.run(sql`set session_replication_role = replica`);
    await ctx.owner.run(sql`update ledger_entry set campaign = 'x'`);
    expect(await runBooksCommand(ctx, [], (line) => lines.push(line))).toBe(false);
    expect(lines).toContain('fault: ledger_entry 1:1#1: was changed: its link does not fit');
  });
});
