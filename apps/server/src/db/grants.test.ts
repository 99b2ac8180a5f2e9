// Two real roles: the owner of the tables migrates, and the application may only read and write rows (docs/decisions/0078). All
// other tests run as the application, which shows that the product needs no more rights.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig, migrationRolesOf } from '../config.ts';
import { ensurePartitions } from './partitions.ts';
import { migrate } from './migrate.ts';
import { pg } from './pg.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const name = `shengyu_roles_${randomBytes(5).toString('hex')}`;
const roles = { owner: `${name}_owner`, app: `${name}_app`, strong: `${name}_strong` };
const password = randomBytes(12).toString('hex');
const urlOf = (database: string, role?: string) =>
  role ? Object.assign(new URL(`${SERVER}/${database}`), { username: role, password }).href : `${SERVER}/${database}`;

const admin = new pg.Client({ connectionString: urlOf('postgres') });
const owner = new pg.Client({ connectionString: urlOf(name, roles.owner) });
const app = new pg.Client({ connectionString: urlOf(name, roles.app) });

beforeAll(async () => {
  await admin.connect();
  for (const role of Object.values(roles)) await admin.query(`create role ${role} login password '${password}'`);
  await admin.query(`create database ${name} owner ${roles.owner}`);
  await migrate(urlOf(name, roles.owner), roles.app);
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await admin.query(`drop database if exists ${name} with (force)`);
  for (const role of Object.values(roles)) await admin.query(`drop role if exists ${role}`);
  await admin.end();
});

describe('the application’s role', () => {
  it('P11 may write journals and change no row of them, and switches nothing off', async () => {
    for (const statement of [
      'update ledger_entry set diamond = 0',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'delete from bag_entry',
      'update staff_log set reason = reason',
      'delete from ledger_ref',
      'update books_seal set n = 1',
      'update migration set hash = hash',
    ])
      await expect(app.query(statement), statement).rejects.toThrow('permission denied for table');
    for (const statement of [
      'alter table ledger_entry disable trigger user',
      'alter table ledger_account add column x int',
      'drop trigger ledger_entry_immutable on ledger_entry',
      'create index x on ledger_entry (ref)',
      'drop table ledger_entry',
      'drop function must_be(bigint, bigint, text)',
    ])
      await expect(app.query(statement), statement).rejects.toThrow('must be owner');
    for (const statement of [
      'set session_replication_role = replica',
      'create table x (id int)',
      'create schema x',
      'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$',
      `set role ${roles.owner}`,
    ])
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied/);
    const { rows } = await app.query<{ n: number }>('select count(*) as n from migration');
    expect(rows[0]!.n).toBeGreaterThan(40);
  });

  it('reads and writes every other table, and has the queue to itself', async () => {
    const { rows } = await owner.query<{ lacks: string }>(
      `select c.relname || ' ' || right_of as lacks from pg_class c, unnest('{select,insert}'::text[]) right_of
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
         and not has_table_privilege($1, c.oid, right_of)`,
      [roles.app],
    );
    expect(rows).toEqual([]);
    await app.query(`select graphile_worker.add_job('probe', '{}')`);
    expect((await app.query('select 1 from graphile_worker.jobs')).rowCount).toBe(1);
  });

  it('has partitions made and dropped, though they are not its own', async () => {
    const { made } = await ensurePartitions(app, new Date(Date.now() + 40 * 86_400_000));
    expect(made.some((table) => table.startsWith('outbox_'))).toBe(true);
    await app.query(`insert into books_seal values (1, now() + interval '40 days', '1:1:', 0, sha256(''))`);
  });

  it('keeps its rights through another migration, gets those of a new table, and loses what was too much', async () => {
    await owner.query(`create table later (id int); comment on table later is 'owner: reference'`);
    await owner.query(`grant update on ledger_entry to ${roles.app}`);
    await expect(app.query('select from later')).rejects.toThrow('permission denied');
    expect(await migrate(urlOf(name, roles.owner), roles.app)).toEqual([]);
    await app.query('insert into later values (1)');
    await expect(app.query('update ledger_entry set diamond = 0')).rejects.toThrow('permission denied');
    await owner.query('drop table later');
  });

  it('is refused when it could help itself to more', async () => {
    const granted = (role: string) => migrate(urlOf(name, roles.owner), role);
    await expect(granted('nobody_of_this_name')).rejects.toThrow('does not exist');
    await admin.query(`grant ${roles.owner} to ${roles.strong}`);
    await expect(granted(roles.strong)).rejects.toThrow('is a member of the owner’s role');
    await admin.query(`revoke ${roles.owner} from ${roles.strong}`);
    await admin.query(`alter role ${roles.strong} superuser`);
    await expect(granted(roles.strong)).rejects.toThrow('is a superuser');
    await admin.query(`alter role ${roles.strong} nosuperuser`);
  });
});

describe('who migrates', () => {
  const of = (env: Record<string, string>) => migrationRolesOf(loadConfig({ NODE_ENV: 'test', ...env }));
  it('the owner, for the role of DATABASE_URL; alone only outside production', () => {
    const two = { MIGRATE_DATABASE_URL: 'postgres://own@h/d', DATABASE_URL: 'postgres://app@h/d' };
    expect(of(two)).toEqual({ owner: 'postgres://own@h/d', application: 'app' });
    expect(of({ DATABASE_URL: 'postgres://app@h/d' })).toEqual({ owner: 'postgres://app@h/d', application: undefined });
    const production = { ...loadConfig({ NODE_ENV: 'test' }), NODE_ENV: 'production' as const };
    expect(() => migrationRolesOf(production)).toThrow('MIGRATE_DATABASE_URL');
  });
});
