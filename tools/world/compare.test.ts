import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { compareDumps, describeDifferences, dumpDatabase } from './compare.ts';
import { withClient } from './facts.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

/** A gift line of each number and its refund; `fen` is the income that waits for the first. */
const write = ({ url }: Database, [line, refund]: readonly [number, number], fen: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(
      `insert into ledger_due (user_id, ref, fen, due_at, state) values
         (1, 'gift:${line}', ${fen}, '2026-11-18', 'pending'), (1, 'gift:${refund}', 7, '2026-11-18', 'pending')`,
    );
    await client.query(`insert into gift_refund values (1, ${line}, ${refund}, '2026-11-18')`);
  });

const databases: Database[] = [];
const differencesTo = async (lines: readonly [number, number], fen: number): Promise<string[]> => {
  const database = await createTestDatabase();
  databases.push(database);
  await write(database, lines, fen);
  const dumps = await Promise.all([databases[0]!, database].map(({ url }) => dumpDatabase(url)));
  return describeDifferences(compareDumps(dumps[0]!, dumps[1]!));
};

beforeAll(async () => {
  databases.push(await createTestDatabase());
  await write(databases[0]!, [5, 6], 100);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
});

describe('comparing two databases', () => {
  it('G1 other numbers of a sequence with the same references are equal', async () => {
    expect(await differencesTo([51, 60], 100)).toEqual([]);
  });

  it('G1 another amount differs, and so does what refers to it', async () => {
    const differences = await differencesTo([5, 6], 101);
    expect(differences.join('\n')).toMatch(/ledger_due: 2 rows only in the first, 2 only in the second[^]*"fen":101/);
    expect(differences.join('\n')).toContain('gift_refund: 1 rows');
  });

  it('G1 the same rows with references to one another differ', async () => {
    const database = await createTestDatabase();
    databases.push(database);
    await write(database, [5, 6], 100);
    await withClient(database.url, async (client) => {
      await client.query('update gift_refund set flow_id = refund_flow_id, refund_flow_id = flow_id');
    });
    const [first, swapped] = await Promise.all([databases[0]!, database].map(({ url }) => dumpDatabase(url)));
    expect(compareDumps(first!, swapped!).map(({ table }) => table)).toContain('gift_refund');
  });
});
