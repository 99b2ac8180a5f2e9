import { expect, it } from 'vitest';
import { readTableOwner } from '#db/owner-grammar.ts';
import { sql } from '#db/sql.ts';
import { createTestContext } from '../kit.ts';
import { foreignChanges, type Party } from './changes.ts';
import type { Touch } from './touched-rows.ts';

const [ME, OTHER] = [1, 2];
const party: Party = {
  viewer: { name: 'member', user_id: ME, is_patrol: false, guild_id: null, role: 0 },
  relation_id: 0,
  partner_id: 0,
  named: [],
  proven: [],
};

/** What a column that tells the kind of an owner says of a member. */
const MEMBER: Readonly<Record<string, unknown>> = { owner_kind: 1, subject_kind: 'user' };

it('P13 rows of another member are told apart from one’s own in every table that has some', async () => {
  const ctx = await createTestContext();
  try {
    const tables = await ctx.db.rows<{ name: string; comment: string }>(sql`
      select relname::text as name, obj_description(oid, 'pg_class') as comment from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const deletions = (user_id: number): Touch[] =>
      tables.flatMap(({ name, comment }) => {
        const { kind, columns } = readTableOwner(comment)!;
        if (kind !== 'user' && kind !== 'owner') return [];
        const row = { [columns[0]!]: MEMBER[columns[0]!], [columns.at(-1)!]: user_id };
        return [{ table: name, comment, transaction: '1', op: 'DELETE', row, old: row }];
      });
    const unseen = deletions(OTHER).filter((touch) => foreignChanges([touch], party).length === 0);
    expect(unseen.map(({ table }) => table)).toEqual([]);
    expect(foreignChanges(deletions(ME), party)).toEqual([]);
    expect(deletions(ME).length).toBeGreaterThan(70);
  } finally {
    await ctx.close();
  }
});
