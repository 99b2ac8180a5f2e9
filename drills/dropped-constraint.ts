// Drill: can the check of the books find faults? (reliability G18.) It runs the same actions and faults twice for each constraint:
// with all constraints in place every fault is refused and the books are clean; with one constraint removed the faults are written,
// and the check must name them. `pnpm drill dropped-constraint [--ops 2000]`; exit code 1 when a fault is not refused or not named.
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Statement } from '@shengyu/server/db/sql.ts';
import { lockMember } from '@shengyu/server/db/member-lock.ts';
import { MEMBER_COUNT, runBooksModel, type BooksRunResult } from '@shengyu/server/testing/books/books-model.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { CONSTRAINT_FAULTS, type ConstraintFault } from './dropped-constraint-faults.ts';

/** Faults are tried from this round on, because by then the members own something. */
const FIRST_ROUND = 2;

type Tried = { written: number; refused: number };
export type ConstraintDrillResult = {
  readonly what: string;
  readonly guarded: BooksRunResult & Tried;
  readonly open: BooksRunResult & Tried;
  readonly clean: boolean;
};

export async function runDroppedConstraintDrill(fault: ConstraintFault, ops: number): Promise<ConstraintDrillResult> {
  const guarded = await play(fault, ops, false);
  const open = await play(fault, ops, true);
  const clean =
    guarded.faults.length === 0 &&
    guarded.refused > 0 &&
    guarded.written === 0 &&
    open.written > 0 &&
    open.faults.some((line) => fault.reported.test(line));
  return { what: fault.what, guarded, open, clean };
}

async function play(fault: ConstraintFault, ops: number, isDropped: boolean): Promise<BooksRunResult & Tried> {
  const ctx = await createTestContext({ DATABASE_POOL: '16', LOG_LEVEL: 'silent' });
  try {
    if (isDropped) await ctx.owner.pool.query(fault.drop);
    const tried: Tried = { written: 0, refused: 0 };
    const beside = async (round: number): Promise<void> => {
      if (round < FIRST_ROUND) return;
      await attempt(ctx, 1 + ((round * 7) % MEMBER_COUNT), fault.write(1 + ((round * 7) % MEMBER_COUNT), round), tried);
    };
    const played = await runBooksModel(ctx, { ops, seed: 33, beside });
    return { ...played, ...tried };
  } finally {
    await ctx.close();
  }
}

/** The member does not own anything yet to which the fault could apply. */
class Nothing extends Error {}

async function attempt(ctx: TestContext, who: number, statements: readonly Statement[], tried: Tried): Promise<void> {
  try {
    await ctx.db.tx(async (tx) => {
      await lockMember(tx, who);
      for (const statement of statements) if ((await tx.run(statement)) === 0) throw new Nothing();
    });
    tried.written++;
  } catch (error) {
    if (error instanceof Nothing) return;
    if (!((error as { code?: string }).code ?? '').startsWith('23')) throw error;
    tried.refused++;
  }
}

if (import.meta.main) {
  process.env.PGUSER ??= userInfo().username;
  const { values } = parseArgs({ options: { ops: { type: 'string', default: '2000' } } });
  let all = true;
  for (const fault of CONSTRAINT_FAULTS) {
    const { what, guarded, open, clean } = await runDroppedConstraintDrill(fault, Number(values.ops));
    all &&= clean;
    console.log(`${clean ? 'caught' : 'NOT CAUGHT'}: ${what}`);
    console.log(
      `  in its place: ${guarded.refused} refused, ${guarded.written} written, ${guarded.faults.length} faults`,
    );
    console.log(`  taken away:   ${open.refused} refused, ${open.written} written; the model says:`);
    for (const line of open.faults.slice(0, 4)) console.log(`    ${line}`);
    if (open.faults.length > 4) console.log(`    … ${open.faults.length} lines`);
    const named = open.faults.find((line) => fault.reported.test(line));
    if (named !== undefined) console.log(`    named by: ${named}`);
  }
  process.exit(all ? 0 : 1);
}
