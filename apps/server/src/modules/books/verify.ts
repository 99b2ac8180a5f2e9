// The whole check: the seals, the database's copies of them, and every journal row by row, page by page. Reads only, each page in a
// short snapshot of its own; whoever runs it may stop after any page and go on there later.
import { keyedChain } from '#chain.ts';
import type { Context } from '#context.ts';
import { END, START, type Fault, type Place, type Proof, type Step } from '#journal.ts';
import { verifyBagJournal } from '#modules/bag/index.ts';
import { verifyLog } from '#modules/console/index.ts';
import { verifyLedger } from '#modules/ledger/index.ts';
import { isSeen, JOURNALS, type Journal } from './seal.ts';
import { HeadReader, readSealed, type SealedState } from './sealed-heads.ts';
import { sealsOf } from './sealer.ts';
import { copiesSince, mayChangeJournals } from './store.ts';

/** Where a check stands. */
export type Mark = { readonly journal: Journal; readonly after: Place };
export type Page = {
  readonly mark: Mark;
  readonly rows: number;
  readonly faults: readonly Fault[];
  readonly warnings: readonly string[];
};

/** Lost seals that are named one by one. */
const TOLD = 20;

type BooksContext = Pick<Context, 'db' | 'config' | 'providers' | 'clock'>;

const VERIFIERS: Record<Journal, typeof verifyLedger> = {
  bag: verifyBagJournal,
  ledger: verifyLedger,
  staff_log: verifyLog,
};

/** From the beginning (then the seals themselves come first), or on from a mark. */
export async function* verifyJournals(ctx: BooksContext, from?: Mark): AsyncGenerator<Page> {
  const sealed = await readSealed(sealsOf(ctx));
  const mark = from ?? { journal: JOURNALS[0], after: START };
  if (!from) yield { mark, rows: 0, faults: await sealFaults(ctx, sealed), warnings: await warningsOf(ctx, sealed) };
  const reader = new HeadReader(sealed.heads());
  await reader.upTo(mark.journal, mark.after);
  for (const journal of JOURNALS.slice(JOURNALS.indexOf(mark.journal))) {
    const proof: Proof = {
      chain: ctx.db.chain,
      old: [...ctx.config.BOOKS_OLD_KEYS.values()].map(keyedChain),
      isSealed: sealed.last ? isSeen(sealed.last.snapshot) : () => false,
      sealedUpTo: (place) => reader.upTo(journal, place),
    };
    let unlinked = 0;
    for await (const step of VERIFIERS[journal](ctx.db, proof, journal === mark.journal ? mark.after : START)) {
      unlinked += step.unlinked ?? 0;
      yield pageOf(journal, step, step.after[0] === END[0] ? unlinked : 0);
    }
  }
}

const pageOf = (journal: Journal, { after, rows, faults }: Step, unlinked: number): Page => ({
  mark: { journal, after },
  rows,
  faults,
  warnings:
    unlinked === 0
      ? []
      : [`${unlinked} rows of ${journal} are from before links were made: only their sums are proved`],
});

async function sealFaults({ db }: BooksContext, { last, since, macs, faults }: SealedState): Promise<Fault[]> {
  const copies = await copiesSince(db, last?.since ?? 0, since);
  const copy = new Map(copies.map(({ n, mac }) => [n, mac.toString('hex')]));
  const of = (n: number, what: string): Fault => ({ table: 'books_seal', row: String(n), what });
  const lost = copies.filter(({ n }) => !macs.has(n));
  return [
    ...faults,
    ...lost.slice(0, TOLD).map(({ n }) => of(n, 'the seal itself is missing outside the database')),
    ...(lost.length > TOLD ? [of(lost.at(-1)!.n, `and ${lost.length - TOLD} more up to this one are missing`)] : []),
    // The last one may be on its way.
    ...[...macs].flatMap(([n, mac]) => {
      if (copy.get(n) === mac || (n === last!.n && !copy.has(n))) return [];
      return [of(n, copy.has(n) ? 'differs from the seal outside the database' : 'missing')];
    }),
  ];
}

async function warningsOf({ db, clock }: BooksContext, { last, silences }: SealedState): Promise<string[]> {
  const iso = (at: number): string => new Date(at).toISOString();
  const late = last && clock.now() - last.at > 10 * 60_000 ? [`the last seal is of ${iso(last.at)}`] : [];
  return [
    ...(last ? late : ['nothing was ever sealed: no scheduler has run']),
    ...silences.map(({ from, until }) => `no seal was made from ${iso(from)} to ${iso(until)}`),
    ...((await mayChangeJournals(db))
      ? ['this role may change journals: DATABASE_URL should be the application’s own role']
      : []),
  ];
}
