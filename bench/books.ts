// `pnpm bench books`: how fast the journals are sealed and verified, and whether a single altered row is found (goal G10 of
// docs/reliability.md: 10,000,000 rows in 10 minutes). The rows are made by the product's own code, including their hash chain, in
// a database that is dropped at the end. ENTRIES (1,000,000) and MEMBERS (50,000) set the size: half of the rows belong to the
// ledger, half to the bags, spread over MONTHS (12). Then a day passes: a tenth of the members acts again, and the night that goes on from
// what was proved is held against the one that reads everything.
import { sql } from '@shengyu/server/db/sql.ts';
import {
  beginNight,
  endNight,
  openSealStore,
  verifyJournals,
  writeNextSeal,
} from '@shengyu/server/modules/books/index.ts';
import { lockBags, writeBags } from '@shengyu/server/modules/bag/index.ts';
import { lockBooks, userAsOwner, writeBooks } from '@shengyu/server/modules/ledger/index.ts';
import { createTestContext, TEST_NOW } from '@shengyu/server/testing/kit.ts';

const ENTRIES = Number(process.env.ENTRIES ?? 1_000_000);
const MEMBERS = Number(process.env.MEMBERS ?? 50_000);
const MONTHS = Number(process.env.MONTHS ?? 12);
const MONTH_MS = 30 * 86_400_000;
const STEP = 500;
/** Members are numbered from the next on. */
const FIRST = 10_000_000;
/** Of ten million members a million are active on a day, with 8.4 new rows each (docs/scale.md). */
const ACTIVE = Math.round(MEMBERS / 10);
const ROWS_OF_DAY = 4;
const each = Math.max(1, Math.round(ENTRIES / MEMBERS / 2));
const ctx = await createTestContext({ DATABASE_POOL: '4', LOG_LEVEL: 'error' });

/** These members' rows number `first` to `last`. */
async function fill(ids: readonly number[], first: number, last: number): Promise<void> {
  await ctx.db.tx(async (tx) => {
    await tx.run(sql`set local synchronous_commit = off`);
    const books = await lockBooks(tx, ids.map(userAsOwner), TEST_NOW);
    const bags = await lockBags(
      tx,
      ids.map((user_id) => ({ user_id })),
    );
    for (const id of ids) {
      for (let n = first; n <= last; n++) {
        const at = Math.round(TEST_NOW - (Math.max(0, each - n) / each) * MONTHS * MONTH_MS);
        const ref = `recharge:${n}:0198c0de`;
        books.post({
          owner: userAsOwner(id),
          kind: 101,
          ref,
          change: { diamond: 10 },
          platform: 'recharge',
          at,
        });
        const grant = [{ item_code: 'th_map', qty: 3 }];
        bags.get(id)!.grant({ user_id: id, grant, origin: 'reward', campaign: 'treasure_hunt', ref, at });
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

const members = (from: number, step = 1) =>
  Array.from({ length: STEP }, (_, i) => from + i * step)
    .filter((member) => member <= MEMBERS)
    .map((member) => FIRST + member);

/** What a night reads, and how long it takes with all that belongs to it. */
async function night(what: string): Promise<{ rows: number; faults: number }> {
  const done = { rows: 0, faults: 0 };
  const began = performance.now();
  const plan = await beginNight(ctx, 0);
  for await (const page of verifyJournals(ctx, undefined, plan.scope)) {
    done.rows += page.rows;
    done.faults += page.faults.length;
  }
  await endNight(ctx, plan, done.faults);
  console.log(`${what}: ${done.rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

const proved = async () => {
  const pages = await Array.fromAsync(verifyJournals(ctx));
  return { rows: pages.reduce((sum, p) => sum + p.rows, 0), faults: pages.flatMap((p) => p.faults) };
};

try {
  const rows = MEMBERS * each * 2;
  await timed('written', rows, async () => {
    for (let month = MONTHS; month >= 0; month--)
      await ctx.owner.run(sql`select log_partitions(${new Date(TEST_NOW - month * MONTH_MS)})`);
    for (let from = 1; from <= MEMBERS; from += STEP) await fill(members(from), 1, each);
  });
  await ctx.owner.run(sql`set statement_timeout = 0`);
  await ctx.owner.run(sql`analyze ledger_account, ledger_entry, ledger_ref, bag, bag_entry, bag_ref, lot`);
  await timed('sealed whole (first base)', MEMBERS * 2, () => writeNextSeal(ctx, openSealStore(ctx)));
  await timed('sealed the minute after, finding nothing new', rows, () => writeNextSeal(ctx, openSealStore(ctx)));
  const clean = await timed('proved', rows, proved);
  const whole = await night('a night that reads everything');
  for (let from = 1; from <= MEMBERS; from += STEP * 10) await fill(members(from, 10), each + 1, each + ROWS_OF_DAY);
  await writeNextSeal(ctx, openSealStore(ctx));
  const next = await night('the next night: a thirtieth whole, and what is new');
  const turn = await night('a night after a day without rows: a thirtieth whole');
  const fresh = ACTIVE * ROWS_OF_DAY * 2;
  console.log(`new rows ${fresh}; read of all ${((100 * next.rows) / (whole.rows + fresh)).toFixed(1)} %`);
  await ctx.owner.run(sql`set session_replication_role = replica`);
  await ctx.owner.run(sql`update ledger_entry set diamond = 11, platform_diamond = -11
    where owner_id = ${FIRST + Math.ceil(MEMBERS / 2)} and seq = ${Math.ceil(each / 2)}`);
  const altered = await timed('proved with one row altered', rows + fresh, proved);
  console.log(altered.faults.slice(0, 3));
  const quiet = [clean.faults.length, whole.faults, next.faults, turn.faults].every((faults) => faults === 0);
  if (!quiet || clean.rows !== rows || whole.rows !== rows || altered.faults.length === 0) process.exitCode = 1;
} finally {
  await ctx.close();
}
