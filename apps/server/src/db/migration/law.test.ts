// The law of migrations, held against this repository, and against planted migrations whose effect a real PostgreSQL tells: what the law
// refuses as slow really reads or writes the whole table, and what it allows does neither.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { readMigrations } from '../migrate.ts';
import { pg } from '../pg.ts';
import { findMigrationBreaches } from './law.ts';
import { statementsOf } from './statements.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const present = (JSON.parse(read('../../../../../package.json')) as { version: string }).version;
/** Releases stand in the changelog; the one that is being written is not out yet. */
const released = [...read('../../../../../CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)]
  .map(([, version]) => version!)
  .filter((version) => version !== present);

describe('P20 every migration after the baseline', () => {
  const baseline = read('../../../migrations/baseline').match(/^\d{4}_\w+\.sql$/m)?.[0];

  it('the baseline names a migration', () => {
    expect(readMigrations().map(({ name }) => name)).toContain(baseline);
  });

  it('lets the release before go on, and nobody waits for it', () => {
    const later = readMigrations().filter(({ name }) => name > baseline!);
    expect(
      later.flatMap(({ name, text }) => findMigrationBreaches(text, { released }).map((b) => `${name}: ${b}`)),
    ).toEqual([]);
  });
});

const breachesOf = (sql: string): string[] => findMigrationBreaches(sql, { released: ['1.0.0'] });

/** What PostgreSQL really does to the table. What is quick and refused all the same breaks the release before, or waits for a lock. */
type Effect = 'rewrites' | 'reads all' | 'quick';
const DANGERS: readonly (readonly [sql: string, why: RegExp, effect: Effect])[] = [
  ['drop table zz_other', /release before may still use/, 'quick'],
  ['alter table zz_member drop column num', /release before may still use/, 'quick'],
  ['alter table zz_member drop num', /release before may still use/, 'quick'],
  ['alter table zz_member rename to zz_people', /old name only/, 'quick'],
  ['alter table zz_member rename column num to count', /old name only/, 'quick'],
  ['alter table zz_member alter column num type bigint', /whole table anew/, 'rewrites'],
  ['alter table zz_member alter num set data type bigint', /whole table anew/, 'rewrites'],
  ['alter table zz_member alter column num set not null', /under a lock/, 'reads all'],
  ['alter table zz_other add column day date not null', /not null without a default/, 'quick'],
  ['alter table zz_other add column day date not null default null', /not null without a default/, 'quick'],
  ['alter table zz_member add column token uuid default gen_random_uuid()', /written into every row/, 'rewrites'],
  [
    'alter table zz_member add column at timestamptz not null default clock_timestamp()',
    /written into every row/,
    'rewrites',
  ],
  ['alter table zz_member add column twice int generated always as (num * 2) stored', /whole table anew/, 'rewrites'],
  ['alter table zz_member add column nr bigserial', /whole table anew/, 'rewrites'],
  ['alter table zz_member add column day int check (day > 0)', /every row under a lock/, 'reads all'],
  ['alter table zz_member add column code text unique', /every row under a lock/, 'reads all'],
  ['alter table zz_member add check (num > 0)', /not valid/, 'reads all'],
  ['alter table zz_member add constraint zz_num check (num > 0)', /not valid/, 'reads all'],
  ['alter table zz_member add constraint zz_fk foreign key (num) references zz_member (id)', /not valid/, 'reads all'],
  ['alter table zz_member add constraint zz_one unique (num)', /using index/, 'reads all'],
  ['alter table zz_member add column a int, add check (num > 0)', /not valid/, 'reads all'],
  ['create index zz_by_num on zz_member (num)', /concurrently/, 'reads all'],
  ['create unique index zz_by_num on zz_member (num)', /concurrently/, 'reads all'],
  ['drop index zz_there', /concurrently/, 'quick'],
  ['update zz_member set num = 2', /small pieces/, 'reads all'],
  ['delete from zz_member', /small pieces/, 'reads all'],
  ['create table zz_copy as select * from zz_member', /small pieces/, 'reads all'],
  ['lock table zz_member', /waits for it/, 'quick'],
  ['truncate zz_member', /small pieces/, 'rewrites'],
  ["do $$ begin execute 'alter table zz_member drop column num'; end $$", /hides/, 'quick'],
  ["select set_config('lock_timeout', '0', true)", /hides/, 'quick'],
  ["set local lock_timeout = '0'; alter table zz_member add column a int", /lock_timeout/, 'quick'],
  [
    'create trigger zz before insert on zz_member for each row execute function zz_refuse()',
    /refuse what the release/,
    'quick',
  ],
  ['alter table zz_member disable trigger all', /not known/, 'quick'],
  ['alter table zz_member add column a int; alter table zz_other add column a int', /at once/, 'quick'],
  [
    'alter table zz_member add constraint zz_num check (num > 0) not valid; alter table zz_member validate constraint zz_num',
    /stands alone/,
    'reads all',
  ],
  ['/* drop */ ALTER /* x */ TABLE "zz_member" -- why\n DROP COLUMN "num"', /release before may still use/, 'quick'],
];

const HARMLESS = [
  'alter table zz_member add column day date',
  "alter table zz_member add column kind text not null default 'none'",
  "alter table zz_member add column ids text[] not null default '{}', add column seen boolean not null default false",
  'alter table zz_member add column at timestamptz not null default now()',
  'alter table zz_member add constraint zz_num check (num > 0) not valid',
  'alter table zz_member drop constraint zz_old, add constraint zz_old check (num > -9) not valid',
  'alter table zz_member alter column num drop not null',
  'alter table zz_member alter column num set default 7',
  "comment on column zz_member.num is 'drop table zz_member; update'",
  'create function zz_more() returns void language sql as $$ update zz_member set num = 1; $$',
  'create table zz_new (id bigint primary key, of bigint not null); create index zz_new_of on zz_new (of); alter table zz_new add check (of > 0)',
  'insert into zz_other values (7)',
];

describe('planted migrations', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      create table zz_other (id bigint primary key);
      create table zz_member (id bigint primary key, num int, constraint zz_old check (num > -99));
      create index zz_there on zz_member (num, id);
      insert into zz_member select n, n from generate_series(1, 1000) n;
      create function zz_refuse() returns trigger language plpgsql as 'begin return null; end'`);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function effectOf(sql: string): Promise<Effect> {
    const look = async () =>
      (
        await client.query<{ file: string; scans: number }>(
          `select pg_relation_filenode('zz_member')::text as file, seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'zz_member'`,
        )
      ).rows[0] ?? { file: '', scans: 0 };
    await client.query('begin');
    try {
      const before = await look();
      await client.query(sql);
      const { rows } = await client.query(`select to_regclass('zz_member') is not null as there`);
      if (!rows[0].there) return 'quick';
      const after = await look();
      if (after.file !== before.file) return 'rewrites';
      return after.scans > before.scans ? 'reads all' : 'quick';
    } finally {
      await client.query('rollback');
    }
  }

  it.each(DANGERS)('P20 is refused: %s', async (sql, why, effect) => {
    expect(breachesOf(sql).join('\n')).toMatch(why);
    expect(await effectOf(sql)).toBe(effect);
  });

  it.each(HARMLESS)('P20 may run under load, and is over at once: %s', async (sql) => {
    expect(breachesOf(sql)).toEqual([]);
    expect(await effectOf(sql)).toBe('quick');
  });

  it.each([
    'create index concurrently zz_by_num on zz_member (num)',
    'create unique index concurrently zz_by_num on zz_member (num) where num > 0',
    'create index concurrently zz_by_num on zz_member using hash (num)',
    'alter table zz_member validate constraint zz_old',
  ])('P20 may read the whole table, because members go on meanwhile: %s', async (sql) => {
    expect(breachesOf(sql)).toEqual([]);
    await client.query(sql);
    await client.query('drop index if exists zz_by_num');
  });
});

describe('a contract step', () => {
  const drop = 'alter table zz_member drop column num;';

  it('P20 names the release that stopped using what it drops, and that release is out', () => {
    expect(breachesOf(`-- contract: unused since 1.0.0\n${drop}`)).toEqual([]);
    expect(breachesOf(`-- contract: unused since 1.1.0\n${drop}`)).toEqual([
      expect.stringContaining('not a release that is out'),
    ]);
    expect(breachesOf(`-- contract: soon\n${drop}`)).toHaveLength(1);
  });

  it('P20 still lets nobody wait', () => {
    const contract = '-- contract: unused since 1.0.0\n';
    expect(breachesOf(`${contract}drop index zz_there`)).toHaveLength(1);
    expect(breachesOf(`${contract}drop index concurrently if exists zz_there`)).toEqual([]);
    expect(breachesOf(`${contract}alter table zz_member rename column num to count`)).toHaveLength(1);
    expect(breachesOf(`${contract}alter table zz_member alter column num type bigint`)).toHaveLength(1);
  });
});

describe('cutting a migration into statements', () => {
  it('semicolons and words inside strings, comments and functions are no statements', () => {
    const sql = `-- a; b\ncreate function f() returns text language sql as $x$ select 'a;b'; $x$; /* c; */ comment on table t is 'x; it''s';`;
    expect(statementsOf(sql).map(({ plain }) => plain)).toEqual([
      `create function f() returns text language sql as ''`,
      `comment on table t is ''`,
    ]);
  });
});
