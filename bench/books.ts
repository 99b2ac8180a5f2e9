// `pnpm bench books`: how fast the journals are sealed and verified, and whether a single altered row is found (goal G10 of
// docs/reliability.md: 10,000,000 rows in 10 minutes). The rows are made by the product's own code, including their hash chain, in
// a database that is dropped at the end. ENTRIES (1,000,000) and MEMBERS (50,000) set the size: half of the rows belong to the
// ledger, half to the bags.
import { sql } from '@shengyu/server/db/sql.ts';
import { writeNextSeal, openSealStore, verifyJournals } from '@shengyu/server/modules/books/index.ts';
import { lockBags, writeBags } from '@shengyu/server/modules/bag/index.ts';
import { lockBooks, userAsOwner, writeBooks } from '@shengyu/server/modules/ledger/index.ts';
import { createTestContext, TEST_NOW } from '@shengyu/server/testing/kit.ts';

const ENTRIES = Number(process.env.ENTRIES ?? 1_000_000);
const MEMBERS = Number(process.env.MEMBERS ?? 50_000);
const STEP = 500;
const each = Math.max(1, Math.round(ENTRIES / MEMBERS / 2));
const ctx = await createTestContext({ DATABASE_POOL: '4', LOG_LEVEL: 'error' });

async function fill(from: number): Promise<void> {
  const ids = Array.from({ length: Math.min(STEP, MEMBERS - from + 1) }, (_, i) => from + i);
  await ctx.db.tx(async (tx) => {
    await tx.run(sql`set local synchronous_commit = off`);
    const books = await lockBooks(tx, ids.map(userAsOwner), TEST_NOW);
    const bags = await lockBags(
      tx,
      ids.map((user_id) => ({ user_id })),
    );
    for (const id of ids) {
      for (let n = 1; n <= each; n++) {
        const ref = `recharge:${n}:0198c0de`;
        books.post({
          owner: userAsOwner(id),
          kind: 101,
          ref,
          change: { diamond: 10 },
          platform: 'recharge',
          at: TEST_NOW + n,
        });
        const grant = [{ item_code: 'th_map', qty: 3 }];
        bags.get(id)!.grant({ user_id: id, grant, origin: 'reward', campaign: 'treasure_hunt', ref, at: TEST_NOW + n });
      }
    }
    await writeBooks(tx, books);
    await writeBags(tx, [...bags.values()]);
  });
}

async function timed<T>(what: string, rows: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const own = process.cpuUsage(cpu).user / 1e6 + process.cpuUsage(cpu).system / 1e6;
  console.log(
    `${what}: ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; own processor time ${own.toFixed(1)} s`,
  );
  return result;
}

const proved = async () => {
  const pages = await Array.fromAsync(verifyJournals(ctx));
  return { rows: pages.reduce((sum, p) => sum + p.rows, 0), faults: pages.flatMap((p) => p.faults) };
};

try {
  const rows = MEMBERS * each * 2;
  await timed('written', rows, async () => {
    for (let from = 1; from <= MEMBERS; from += STEP) await fill(from);
  });
  await ctx.owner.run(sql`analyze`);
  await timed('sealed whole (first base)', MEMBERS * 2, () => writeNextSeal(ctx, openSealStore(ctx)));
  await timed('sealed the minute after, finding nothing new', rows, () => writeNextSeal(ctx, openSealStore(ctx)));
  const clean = await timed('proved', rows, proved);
  await ctx.owner.run(sql`set session_replication_role = replica`);
  await ctx.owner.run(sql`update ledger_entry set diamond = 11, platform_diamond = -11
    where owner_id = ${Math.ceil(MEMBERS / 2)} and seq = ${Math.ceil(each / 2)}`);
  const altered = await timed('proved with one row altered', rows, proved);
  console.log(altered.faults.slice(0, 3));
  if (clean.faults.length > 0 || clean.rows !== rows || altered.faults.length === 0) process.exitCode = 1;
} finally {
  await ctx.close();
}
