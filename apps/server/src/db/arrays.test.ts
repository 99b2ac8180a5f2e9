import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/kit.ts';
import {
  encodeBigintArray,
  encodeBoolArray,
  encodeByteaArray,
  encodeIntArray,
  encodeJsonbArray,
  encodeSmallintArray,
  encodeTextArray,
  encodeTimestampArray,
  encodeUuidArray,
} from './arrays.ts';
import { Cluster } from './cluster.ts';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Cluster({ url: database.url, pool: 2, name: 'arrays-test' });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const numbers = [0, 1, -1, 2 ** 31, -(2 ** 32) - 7, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null];

it('bigints keep every safe integer, below zero too, and nothing else', async () => {
  const rows = await db.rows<{ n: number | null }>(
    sql`select n from unnest(${encodeBigintArray(numbers)}::bigint[]) n`,
  );
  expect(rows.map(({ n }) => n)).toEqual(numbers);
  expect(() => encodeBigintArray([2 ** 53])).toThrow('safe integer');
  expect(() => encodeBigintArray([0.5])).toThrow('safe integer');
});

it('small numbers and truth values arrive as they are, and what does not fit is refused', async () => {
  const rows = await db.rows(sql`
    select * from unnest(${encodeIntArray([-(2 ** 31), null])}::int[], ${encodeSmallintArray([-32_768, 7])}::smallint[], ${encodeBoolArray([true, false])}::boolean[]) r(i, s, b)`);
  expect(rows).toEqual([
    { i: -(2 ** 31), s: -32_768, b: true },
    { i: null, s: 7, b: false },
  ]);
  expect(() => encodeIntArray([2 ** 31])).toThrow('out of range');
  expect(() => encodeSmallintArray([40_000])).toThrow('out of range');
});

it('texts keep quotes, commas, braces and every script', async () => {
  const given = ['', 'NULL', null, '{a,"b"}', '声屿 🏝', "it's\\", 'a\nb'];
  const rows = await db.rows<{ t: string | null }>(sql`select t from unnest(${encodeTextArray(given)}::text[]) t`);
  expect(rows.map(({ t }) => t)).toEqual(given);
});

it('bytes, JSON, ids and times arrive as they are', async () => {
  const id = '0192f3a4-5b6c-7d8e-9f00-112233445566';
  const at = Date.UTC(1999, 11, 31, 23, 59, 59, 123);
  const later = Date.UTC(2026, 10, 18, 4, 0, 0, 7);
  const rows = await db.rows(sql`
    select * from unnest(${encodeByteaArray([Buffer.from([0, 255, 92]), null])}::bytea[], ${encodeJsonbArray(['{"a":["声"]}', 'null'])}::jsonb[],
      ${encodeUuidArray([id, id.toUpperCase()])}::uuid[], ${encodeTimestampArray([at, later])}::timestamptz[]) r(b, j, u, t)`);
  expect(rows).toEqual([
    { b: Buffer.from([0, 255, 92]), j: { a: ['声'] }, u: id, t: new Date(at) },
    { b: null, j: null, u: id, t: new Date(later) },
  ]);
  expect(() => encodeUuidArray(['0192f3a4'])).toThrow('no UUID');
});

it('an empty set is an empty set', async () => {
  expect(
    await db.rows(
      sql`select * from unnest(${encodeBigintArray([])}::bigint[], ${encodeTextArray([])}::text[]) r(n, t)`,
    ),
  ).toEqual([]);
});
