// P5: reading keeps working while writes wait for a new primary. Reads go to a standby and say of which moment they are; a transaction
// that writes never goes there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPrivatePostgres, type PrivatePostgres, type PrivateStandby } from '#testing/servers/private-postgres.ts';
import { isDatabaseUnavailable } from './away.ts';
import { Cluster } from './cluster.ts';
import type { Db } from './db.ts';
import type { OldRead } from './primary-watch.ts';
import { sql } from './sql.ts';

let primary: PrivatePostgres;
let standby: PrivateStandby;
let db: Db;
let beforeAllWrites: number;

beforeAll(async () => {
  primary = await startPrivatePostgres();
  standby = await primary.addStandby();
  db = new Cluster({ url: primary.url, standbyUrl: standby.url, pool: 4, name: 'standby-test' });
  beforeAllWrites = Date.now();
  await db.run(sql`create table thing (n int)`);
}, 60_000);
afterAll(async () => {
  await db.close();
  standby.stop();
  primary.stop();
});

const countThings = async (read: OldRead): Promise<number> => {
  const row = await db.readingOld(read, () => db.row<{ n: number }>(sql`select count(*)::int as n from thing`));
  return row!.n;
};
const whenAway = (error: unknown): boolean => isDatabaseUnavailable(error);

it('P5 while the primary is there, reads come from it', async () => {
  const read: OldRead = {};
  await db.run(sql`insert into thing values (1)`);
  expect(await countThings(read)).toBe(1);
  expect([read.asOf, db.isPrimaryAway]).toEqual([undefined, false]);
});

it('P5 a primary that is silent for 800 ms is not waited for', async () => {
  const read: OldRead = {};
  const began = Date.now();
  // The standby answers at once; the primary would need seven seconds.
  const row = await db.readingOld(read, () =>
    db.row<{ here: boolean }>(
      sql`select pg_is_in_recovery() as here from (select case when pg_is_in_recovery() then '' else pg_sleep(7)::text end) t`,
    ),
  );
  expect([row!.here, read.asOf]).toEqual([true, expect.any(Number)]);
  expect(Date.now() - began).toBeLessThan(6_000);
  await expect.poll(() => db.isPrimaryAway).toBe(false);
});

it('P5 without the primary reads are answered with their moment, writes are refused, and all is as before when it is back', async () => {
  await db.run(sql`insert into thing values (2)`);
  const admin = new Cluster({ url: standby.url, pool: 1, name: 'admin' });
  await expect.poll(() => admin.rows(sql`select from thing`)).toHaveLength(2);
  await primary.crash();

  const reads: OldRead[] = [{}, {}, {}];
  expect(await Promise.all(reads.map(countThings))).toEqual([2, 2, 2]);
  for (const { asOf } of reads) {
    expect(asOf).toBeGreaterThanOrEqual(beforeAllWrites);
    expect(asOf).toBeLessThanOrEqual(Date.now());
  }
  expect(db.isPrimaryAway).toBe(true);

  // A standby that loses a connection in the middle of a read is asked again.
  const cut: OldRead = {};
  const slow = db.readingOld(cut, () => db.row<{ n: number }>(sql`select 1 as n, pg_sleep(2)`));
  await expect
    .poll(async () => {
      const sleeping = sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
      return (await admin.rows(sleeping)).length;
    })
    .toBe(1);
  expect([(await slow)!.n, cut.asOf]).toEqual([1, expect.any(Number)]);
  await admin.close();

  // A snapshot is read there too; everything that writes, and reads that must not be old, are refused.
  const snapshot: OldRead = {};
  const inSnapshot = await db.readingOld(snapshot, () =>
    db.tx((tx) => tx.row<{ n: number }>(sql`select count(*)::int as n from thing`), { snapshot: true }),
  );
  expect([inSnapshot!.n, snapshot.asOf]).toEqual([2, expect.any(Number)]);
  await expect(db.row(sql`select 1`)).rejects.toSatisfy(whenAway);
  await expect(db.readingOld({}, () => db.run(sql`insert into thing values (3)`))).rejects.toSatisfy(whenAway);
  await expect(db.readingOld({}, () => db.tx((tx) => tx.run(sql`insert into thing values (3)`)))).rejects.toSatisfy(
    whenAway,
  );

  await primary.start();
  await expect.poll(() => db.isPrimaryAway).toBe(false);
  const read: OldRead = {};
  await db.run(sql`insert into thing values (4)`);
  expect(await countThings(read)).toBe(3);
  expect(read.asOf).toBeUndefined();
});
