// Every statement written with the `sql` tag, and every function of the database, names rows of one owner by the owner's key, or stands
// in the list of those that do not (docs/decisions/0127).
import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_CROSSINGS } from '@shengyu/server/db/data/owner-crossings.ts';
import { createOwnerJudge } from '@shengyu/server/db/owner-statements.ts';
import { findFunctionCrossings } from '@shengyu/server/db/owner-tables.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { findStatements } from './source.ts';

const SOURCES = new URL('../../apps/server/src/', import.meta.url);

/** How many breaches are listed. The number only falls: what is mended is taken out of the list, and the number follows. */
const LISTED = 295;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('owners of the statements of the server', () => {
  it('are one for each statement, but for those that are listed', async () => {
    const judge = await createOwnerJudge(client);
    const asking = findStatements().written.filter(({ texts }) => texts.some((text) => ASKS_ROWS.test(text)));
    const breaches: string[] = [];
    for (const { at, texts } of asking) {
      const own = new Set<string>();
      for (const text of texts) for (const breach of await judge(text)) own.add(breach);
      breaches.push(...[...own].map((breach) => `${placeOf(at)}: ${breach}`));
    }
    for (const crossing of await findFunctionCrossings(client)) breaches.push(`function ${crossing}`);
    const found = new Set(
      [...Map.groupBy(breaches, (one) => one)].map(([one, { length }]) =>
        length === 1 ? one : `${one} (${length} statements)`,
      ),
    );

    const listed = KNOWN_CROSSINGS.flatMap(({ statements }) => statements);
    expect({
      unlisted: [...found].filter((one) => !listed.includes(one)).toSorted(),
      gone: listed.filter((one) => !found.has(one)),
      twice: listed.filter((one, i) => listed.indexOf(one) !== i),
    }).toEqual({ unlisted: [], gone: [], twice: [] });
    expect(listed.length).toBe(LISTED);
    expect(asking.length).toBeGreaterThan(900);
    console.log(`${asking.length} statements judged, ${listed.length} breaches are listed`);
  }, 240_000);
});

/** Other statements set something of the session or take a lock. */
const ASKS_ROWS = /^\s*(select|insert|update|delete|with)\b/;

/** The file and the declaration that a statement stands in: lines move too often to be listed. */
function placeOf(at: string): string {
  const [file, line] = at.split(':') as [string, string];
  const above = readFileSync(new URL(file, SOURCES), 'utf8').split('\n').slice(0, Number(line));
  const declared = above.findLast((one) => DECLARATION.test(one));
  return `${file} ${DECLARATION.exec(declared ?? '')?.[1] ?? 'top'}`;
}
const DECLARATION = /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/;
