import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { pg } from './pg.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const asked = async (text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
const later = (text: string): Migration => ({ name: '9999_probe.sql', text, hash: randomBytes(32).toString('hex') });
const PROBE = `create table zz_probe (id bigint primary key); comment on table zz_probe is 'owner: reference';`;

describe('migrating', () => {
  it('runs each file once', async () => {
    expect(await migrate(database.url)).toEqual([]);
    const probe = later(PROBE);
    expect(await migrate(database.url, undefined, [...readMigrations(), probe])).toEqual(['9999_probe.sql']);
    expect(await migrate(database.url, undefined, [...readMigrations(), probe])).toEqual([]);
  });

  it('refuses a file that was changed after it ran, and does nothing more', async () => {
    const [core, ...rest] = readMigrations();
    const changed = { ...core!, hash: 'another' };
    const next = later('create table zz_after (id bigint)');
    const done = migrate(database.url, undefined, [changed, ...rest, { ...next, name: '9999_zz.sql' }]);
    await expect(done).rejects.toThrow(`migration ${core!.name} was changed after it ran`);
    expect(await asked(`select to_regclass('zz_after') as made`)).toEqual([{ made: null }]);
  });

  it('leaves nothing of a file that fails', async () => {
    const failing = later(`create table zz_half (id bigint); select 1 / 0;`);
    const done = migrate(database.url, undefined, [...readMigrations(), { ...failing, name: '9999_half.sql' }]);
    await expect(done).rejects.toThrow('migration 9999_half.sql failed: division by zero');
    expect(await asked(`select to_regclass('zz_half') as made`)).toEqual([{ made: null }]);
    expect(await asked(`select name from migration where name = '9999_half.sql'`)).toEqual([]);
  });
});
