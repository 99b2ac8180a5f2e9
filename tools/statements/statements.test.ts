// Every statement written with the `sql` tag is prepared against the migrated schema, and its columns are compared with the row
// type that the code claims (docs/decisions/0085).
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pg } from '@shengyu/server/db/pg.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import {
  readDatabaseCatalogue,
  describeStatement as columnsOf,
  findRowTypeDifferences,
  NEVER_NULL_COLUMNS,
  type DatabaseCatalogue,
} from './prepare.ts';
import type { ColumnClaim, ValueKind } from './row-type.ts';
import { findStatements } from './source.ts';

/** Modules whose statements are composed at run time, how many there are, and why. */
const MADE_WHILE_RUNNING: Readonly<Record<string, { readonly num: number; readonly why: string }>> = {
  'modules/console': {
    num: 6,
    why: 'a page of a list is written for each kind of object, and figures are kept, replaced and deleted for each size of step; object-lists.test.ts and the tests of metrics send all of them',
  },
  'modules/turnover': {
    num: 11,
    why: 'written for each day table of a list, and for the sources it is counted from; day-table-store.test.ts and settlement.test.ts send them',
  },
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let catalogue: DatabaseCatalogue;
let found: ReturnType<typeof findStatements>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Connects as the application, so that missing grants are found, too.
  client = new pg.Client({ connectionString: database.application });
  await client.connect();
  catalogue = await readDatabaseCatalogue(client);
  found = findStatements();
}, 240_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('statements of the server', () => {
  it('can all be prepared, and give the rows that their readers claim', async () => {
    const faults: string[] = [];
    let texts = 0;
    for (const { at, texts: ways, row } of found.written) {
      const said = new Set<string>();
      for (const text of ways) {
        texts++;
        try {
          const columns = await columnsOf(client, text);
          if (row) for (const one of findRowTypeDifferences(row, text, columns, catalogue)) said.add(one);
        } catch (error) {
          said.add((error as Error).message);
        }
      }
      faults.push(...[...said].map((one) => `${at} ${one}`));
    }
    expect(faults).toEqual([]);
    const rows = found.written.filter(({ row }) => row !== undefined).length;
    const left = found.unread.length;
    console.log(
      `${found.written.length} statements prepared as ${texts} texts, ${rows} row types compared, ${left} not readable`,
    );
    expect(found.written.length).toBeGreaterThan(900);
    expect(rows).toBeGreaterThan(500);
  }, 120_000);

  it('are all read from the sources but those that are made while they run', () => {
    const byModule = Map.groupBy(found.unread, ({ at }) => at.split('/').slice(0, 2).join('/'));
    const nums = Object.fromEntries([...byModule].map(([module, own]) => [module, own.length]));
    for (const { at, why } of found.unread) console.log(`not prepared: ${at} ${why.replaceAll(/\s+/g, ' ')}`);
    expect(nums).toEqual(
      Object.fromEntries(Object.entries(MADE_WHILE_RUNNING).map(([module, { num }]) => [module, num])),
    );
  });
});

describe('the comparison', () => {
  const claim = (name: string, kind: ValueKind, more: Partial<ColumnClaim> = {}): ColumnClaim => ({
    name,
    kinds: new Set([kind]),
    nullable: false,
    optional: false,
    ...more,
  });
  const compared = async (text: string, ...claims: ColumnClaim[]) =>
    findRowTypeDifferences({ text: '', claims }, text, await columnsOf(client, text), catalogue);

  it('refuses what PostgreSQL cannot prepare', async () => {
    await expect(columnsOf(client, 'select nothing from user_account')).rejects.toThrow(
      'column "nothing" does not exist',
    );
    await expect(columnsOf(client, 'select 1 where $1 > now() and $1 = 1')).rejects.toThrow('operator does not exist');
    expect(await columnsOf(client, 'update user_account set city = $1')).toEqual([]);
  });

  it('names a missing column and one of another kind', async () => {
    const text = 'select user_id, registered_at, nickname as name from user_account';
    expect(
      await compared(text, claim('user_id', 'number'), claim('registered_at', 'Date'), claim('name', 'string')),
    ).toEqual([]);
    expect(await compared(text, claim('nickname', 'string'), claim('user_id', 'string'))).toEqual([
      'nickname is not among its columns',
      'user_id is taken for string and comes as number',
    ]);
    expect(await compared(text, claim('nickname', 'string', { optional: true }))).toEqual([]);
    expect(await compared('select array[1::bigint] as ids', claim('ids', 'list of number'))).not.toEqual(
      await compared('select array[1::bigint] as ids', claim('ids', 'list of string')),
    );
  });

  it('names a column that may be null, unless the rows are chosen by it or it is claimed so', async () => {
    const text = 'select inviter_id from user_account';
    expect(await compared(text, claim('inviter_id', 'number'))).toEqual([
      'inviter_id may be null (user_account.inviter_id)',
    ]);
    expect(await compared(text, claim('inviter_id', 'number', { nullable: true }))).toEqual([]);
    expect(await compared(`${text} where inviter_id is not null`, claim('inviter_id', 'number'))).toEqual([]);
    expect(await compared(`${text} where inviter_id is null`, claim('inviter_id', 'number'))).not.toEqual([]);
  });

  it('excuses only columns that may be null', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select attrelid::regclass || '.' || attname as name from pg_attribute where attnum > 0 and not attnotnull and attrelid >= 16384`,
    );
    const loose = new Set(rows.map(({ name }) => name));
    expect(NEVER_NULL_COLUMNS.filter(({ column }) => !loose.has(column))).toEqual([]);
  });
});
