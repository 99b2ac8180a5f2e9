// Indexes made while members write, against a real PostgreSQL: not in a transaction, again after a crash at any point, on partitioned
// tables too, and by several processes at once.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { migrate, readMigrations, type Migration } from '../migrate.ts';
import { pg } from '../pg.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query(`delete from migration where name like '9999%'; drop table if exists zz_member, zz_log;
    create table zz_member (id bigint primary key, num int);
    insert into zz_member select n, n % 500 from generate_series(1, 1000) n;
    create table zz_log (at timestamptz not null, num int) partition by range (at);
    create table zz_log_1 partition of zz_log for values from ('2026-01-01') to ('2026-02-01');
    create table zz_log_2 partition of zz_log for values from ('2026-02-01') to ('2026-03-01');
    insert into zz_log values ('2026-01-05', 1), ('2026-02-05', 2)`);
});

const file = (text: string): Migration => ({
  name: '9999_zz.sql',
  text,
  hash: createHash('sha256').update(text).digest('hex'),
});
const run = (text: string): Promise<string[]> => migrate(database.url, undefined, [...readMigrations(), file(text)]);
const INDEX = '-- why\ncreate index concurrently zz_by_num on zz_member (num);\n';
const ON_LOG = 'create index concurrently zz_log_by_num on zz_log (num)';

const indexes = async (): Promise<Record<string, boolean>> => {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid::regclass::text like 'zz\\_%'
       and not indisprimary order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
};
const noted = async (): Promise<string[]> =>
  (await client.query(`select hash from migration where name = '9999_zz.sql'`)).rows.map(({ hash }) => hash);

/** A process that was killed while the index was made: noted as begun, and an index that PostgreSQL does not use. */
async function plantCrash(sql: string, ...names: string[]): Promise<void> {
  await client.query('insert into migration (name, hash) values ($1, $2)', ['9999_zz.sql', `begun:${file(sql).hash}`]);
  for (const name of names)
    await client.query(`update pg_index set indisvalid = false where indexrelid = $1::regclass`, [name]);
}

describe('an index made concurrently', () => {
  it('P20 is made once, while a member’s transaction writes to the table', async () => {
    const member = new pg.Client({ connectionString: database.url });
    await member.connect();
    await member.query('begin; update zz_member set num = 3 where id = 1');
    const made = run(INDEX);
    await sleep(300);
    // In a transaction the index would now hold the table, and this write would wait for it.
    await client.query(
      `set statement_timeout = '20s'; update zz_member set num = 4 where id = 2; reset statement_timeout`,
    );
    await member.query('commit');
    await member.end();
    expect(await made).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({ zz_by_num: true });
    expect(await run(INDEX)).toEqual([]);
  });

  it('P20 is made anew after a crash in the middle, and after one between the index and its note', async () => {
    await client.query('create index zz_by_num on zz_member (id)');
    await plantCrash(INDEX, 'zz_by_num');
    expect(await indexes()).toEqual({ zz_by_num: false });
    expect(await run(INDEX)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({ zz_by_num: true });
    const { rows } = await client.query(`select pg_get_indexdef('zz_by_num'::regclass) as is`);
    expect(rows[0].is).toContain('(num)');

    await client.query(`update migration set hash = 'begun:' || hash where name = '9999_zz.sql'`);
    expect(await run(INDEX)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({ zz_by_num: true });
    expect(await noted()).toEqual([file(INDEX).hash]);
  });

  it('P20 really killed in the middle: the next run starts over', async () => {
    const member = new pg.Client({ connectionString: database.url });
    await member.connect();
    // An open transaction keeps the index unfinished until the migrator is killed.
    await member.query('begin; update zz_member set num = 3 where id = 1');
    const made = run(INDEX).catch((error: Error) => error.message);
    for (let kills = 0; kills === 0; await sleep(50)) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%concurrently%'
           and application_name = 'shengyu-migrate' and wait_event_type = 'Lock'`,
      );
      kills = rowCount!;
    }
    expect(await made).toMatch(/9999_zz.sql failed/);
    await member.query('commit');
    await member.end();
    expect(await indexes()).toEqual({ zz_by_num: false });
    expect(await noted()).toEqual([`begun:${file(INDEX).hash}`]);
    expect(await run(INDEX)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({ zz_by_num: true });
  });

  it('P20 one that cannot be made leaves nothing, so that a corrected file can run', async () => {
    const twice = 'create unique index concurrently zz_by_num on zz_member (num)';
    await expect(run(twice)).rejects.toThrow(/9999_zz.sql failed: could not create unique index/);
    expect(await indexes()).toEqual({});
    expect(await noted()).toEqual([]);
    expect(await run('create unique index concurrently zz_by_num on zz_member (num, id)')).toEqual(['9999_zz.sql']);
  });

  it('P20 never touches an index of that name that was there before', async () => {
    await client.query('create index zz_by_num on zz_member (id)');
    await expect(run(INDEX)).rejects.toThrow(/already exists/);
    expect(await indexes()).toEqual({ zz_by_num: true });
    expect(await noted()).toEqual([]);
  });

  it('P20 on a partitioned table each partition gets its own; again after a crash between two of them', async () => {
    const all = { zz_log_by_num: true, zz_log_by_num_zz_log_1: true, zz_log_by_num_zz_log_2: true };
    expect(await run(ON_LOG)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual(all);

    await client.query(`delete from migration where name = '9999_zz.sql'; drop index zz_log_by_num;
      create index zz_log_by_num on only zz_log (num); create index zz_log_by_num_zz_log_1 on zz_log_1 (num);
      alter index zz_log_by_num attach partition zz_log_by_num_zz_log_1; create index zz_log_by_num_zz_log_2 on zz_log_2 (num)`);
    await plantCrash(ON_LOG, 'zz_log_by_num_zz_log_2');
    expect(await run(ON_LOG)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual(all);
  });

  it('P20 is dropped without a lock, and again after a crash', async () => {
    const drop = 'drop index concurrently if exists zz_by_num';
    await client.query('create index zz_by_num on zz_member (num)');
    await plantCrash(drop, 'zz_by_num');
    expect(await run(drop)).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({});
  });

  it('P20 several processes that migrate at once wait for one another without standing in each other’s way', async () => {
    const ran = await Promise.all([run(INDEX), run(INDEX), run(INDEX)]);
    expect(ran.flat()).toEqual(['9999_zz.sql']);
    expect(await indexes()).toEqual({ zz_by_num: true });
  });

  it('P20 a file that does something else besides is refused', async () => {
    await expect(run(`${INDEX} alter table zz_member add column a int`)).rejects.toThrow(/stands alone/);
  });
});
