// A model test of the books: random operations on money and items, many at once, repeated, or aborted before their commit, are
// compared with the balances that must result. They run in chapters of 20 000 operations, each with members of its own, so that
// many operations meet on few members and a long run costs no more per operation than a short one. Used by the test of the books
// and by the drill that removes constraints.
import fc from 'fast-check';
import type { Context } from '#context.ts';
import { isLockTimeout } from '#db/away.ts';
import type { Queryable } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { ConcurrencyLimit } from '#events/lanes.ts';
import type { JournalFault } from '#journal.ts';
import { verifyBags } from '#modules/bag/index.ts';
import { verifyWholeLedger } from '#modules/ledger/index.ts';
import { BOOKS_OPERATIONS, type Balances, type BooksRunState, type BalanceChanges } from './books-model-acts.ts';

export const MEMBER_COUNT = 40;
const CHAPTER = 20_000;
const AT_ONCE = 60;

type Op = { who: number; what: keyof typeof BOOKS_OPERATIONS; n: number; repeat: boolean; crash: boolean };
type Model = Map<number, Balances>;
type Tally = { done: number; refused: number; twice: number };
export type BooksRunResult = Tally & { readonly faults: readonly string[] };

const op = fc.record<Op>({
  who: fc.integer({ min: 1, max: MEMBER_COUNT }),
  what: fc.constantFrom(...(Object.keys(BOOKS_OPERATIONS) as (keyof typeof BOOKS_OPERATIONS)[])),
  n: fc.integer({ min: 1, max: 60 }),
  repeat: fc.boolean(),
  crash: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

export type BooksRunOptions = {
  readonly ops: number;
  readonly seed: number;
  /** Called after every chapter. */
  readonly onChapter?: (tally: Tally) => void;
  /** Runs concurrently with the operations of every round. */
  readonly beside?: (round: number) => Promise<void>;
};

/** Runs until `ops` operations were done, and returns what is wrong with the books; stops after a chapter with a fault. */
export async function runBooksModel(ctx: Context, playing: BooksRunOptions): Promise<BooksRunResult> {
  const tally: Tally = { done: 0, refused: 0, twice: 0 };
  const desk: BooksRunState = { ctx, last: { hold: new Map(), pack: new Map(), earn: new Map() } };
  // At most as many transactions run as there are connections; on a slow machine more would time out waiting for a
  // connection.
  const gate = new ConcurrencyLimit(ctx.config.DATABASE_POOL - 1);
  const faults: string[] = [];
  for (let chapter = 0; tally.done < playing.ops && faults.length === 0; chapter++) {
    const model = await playChapter({ desk, gate }, playing, chapter, tally);
    faults.push(...(await differences(ctx.db, model)));
    playing.onChapter?.(tally);
  }
  if (tally.twice > 0) faults.push(`acts done twice: ${tally.twice}`);
  faults.push(
    ...(await verifyWholeLedger(ctx.db)).faults.map(told),
    ...(await verifyBags(ctx.db)).map(told),
    ...(await negatives(ctx.db)),
  );
  return { ...tally, faults };
}

type Table = { readonly desk: BooksRunState; readonly gate: ConcurrencyLimit };

async function playChapter(table: Table, playing: BooksRunOptions, chapter: number, tally: Tally): Promise<Model> {
  const first = chapter * MEMBER_COUNT;
  const model: Model = new Map(Array.from({ length: MEMBER_COUNT }, (_, i) => [first + i + 1, nothing()]));
  const until = Math.min(playing.ops, (chapter + 1) * CHAPTER);
  for (let round = 0; tally.done < until; round++) {
    const seed = playing.seed + chapter * CHAPTER + round;
    const ops = fc.sample(op, { numRuns: AT_ONCE, seed }).map((o) => ({ ...o, who: first + o.who }));
    const acts = ops.map((one, i) => playOne(table, one, `${one.what}:${round}:${i}`, model.get(one.who)!, tally));
    await Promise.all([...acts, playing.beside?.(round)]);
  }
  return model;
}

const told = ({ table, row, what }: JournalFault): string => `${table} ${row}: ${what}`;

const nothing = (): Balances => ({ diamond: 0, held: 0, pink: 0, pending: 0, available: 0, map: 0, base: 0 });

async function playOne({ desk, gate }: Table, one: Op, ref: string, mine: Balances, tally: Tally): Promise<void> {
  // A client that does not know the outcome sends the same request again; here both are sent at once.
  const asked = one.repeat ? [one, { ...one, crash: false }] : [one];
  const tries = asked.map((each) => gate.through(() => run(desk, each, ref)));
  const effects = (await Promise.all(tries)).filter((effect) => effect !== undefined);
  tally.done += tries.length;
  tally.refused += tries.length - effects.length;
  const once = !['refund', 'release', 'ring', 'claw_back'].includes(one.what);
  if (once && effects.length > 1) tally.twice++;
  for (const effect of effects) {
    for (const [key, n] of Object.entries(effect)) mine[key as keyof Balances] += n;
    if (one.what === 'hold' || one.what === 'pack' || one.what === 'earn')
      desk.last[one.what].set(one.who, { ref, n: one.n });
  }
}

class Crash extends Error {}

async function run(desk: BooksRunState, one: Op, ref: string): Promise<BalanceChanges | undefined> {
  try {
    return await desk.ctx.db.tx(async (tx) => {
      await lockMember(tx, one.who);
      const effect = await BOOKS_OPERATIONS[one.what](tx, desk, one.who, one.n, ref);
      if (one.crash) throw new Crash();
      return effect;
    });
  } catch (error) {
    // Who waits too long for a member is told that the product is busy; like a crash, it leaves nothing behind.
    if (error instanceof Crash || isLockTimeout(error)) return undefined;
    throw error;
  }
}

/** One line of text for each balance that differs from the model. */
async function differences(db: Queryable, model: Model): Promise<string[]> {
  const rows = await db.rows<Balances & { who: number }>(sql`
    select a.owner_id as who, a.diamond, a.held, a.pink, a.pending, a.available,
      coalesce((select sum(qty) from lot l where l.user_id = a.owner_id and item_code = 'th_map'), 0)::bigint as map,
      coalesce((select sum(qty * income_base) from lot l where l.user_id = a.owner_id), 0)::bigint as base
    from ledger_account a where owner_id = any(${[...model.keys()]}::bigint[])`);
  const found = new Map(rows.map(({ who, ...balances }) => [who, balances]));
  return [...model].flatMap(([who, must]) => {
    const has = found.get(who) ?? nothing();
    return (Object.keys(must) as (keyof Balances)[])
      .filter((key) => has[key] !== must[key])
      .map((key) => `member ${who} has ${key} ${has[key]}, the model ${must[key]}`);
  });
}

async function negatives(db: Queryable): Promise<string[]> {
  const { n } = (await db.row<{ n: number }>(sql`
    select (select count(*) from ledger_account where least(diamond, held, pink, pending, frozen) < 0)
      + (select count(*) from lot where qty < 0) as n`))!;
  return n === 0 ? [] : [`balances below zero: ${n}`];
}
