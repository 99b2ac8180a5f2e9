// How PostgreSQL would run the statements of a function: which of them reads a whole table is seen before a table is large.
import type { Queryable } from '#db/db.ts';
import { OnePlace } from '#db/pooled.ts';
import { Statement } from '#db/sql.ts';
import type { TestContext } from './kit.ts';

/** The plans of the statements that `run` reads with; no row comes back to it. */
export async function plansOf({ owner }: TestContext, run: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const explain = async ({ text, values, name }: Statement): Promise<[]> => {
    const lines = await owner.rows<{ 'QUERY PLAN': string }>(
      new Statement(`explain ${text}`, values, `explain_${name}`),
    );
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    return [];
  };
  class Reader extends OnePlace {
    override rows = explain;
    override run = async (statement: Statement): Promise<number> => (await explain(statement)).length;
  }
  // A function that needs a row ends with an error, after its plan is known.
  await run(new Reader()).catch((error: unknown) => {
    if (plans.length === 0) throw error;
  });
  return plans;
}
