// The complete check: the seals, the database's copies of them, and every journal row by row. It only reads, each page in its own
// short snapshot; the caller may stop after any page and continue there later.
import { createKeyedChain } from '#chain.ts';
import type { Context } from '#context.ts';
import {
  LAST_OWNER_POSITION,
  FIRST_OWNER_POSITION,
  type JournalFault,
  type OwnerPosition,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { verifyBagJournalPages } from '#modules/bag/index.ts';
import { verifyStaffLogPages } from '#modules/console/index.ts';
import { verifyLedgerPages } from '#modules/ledger/index.ts';
import { makeCommittedCheck, JOURNALS, type Journal } from './seal.ts';
import { HeadReader, readSealedState, type SealedState } from './sealed-heads.ts';
import { openSealStore } from './sealer.ts';
import { listSealCopiesSince, mayChangeJournals } from './store.ts';

/** How far a check has come. */
export type CheckPosition = { readonly journal: Journal; readonly after: OwnerPosition };
export type JournalCheckPage = {
  readonly mark: CheckPosition;
  readonly rows: number;
  readonly faults: readonly JournalFault[];
  readonly warnings: readonly string[];
};

/** At most this many lost seals are reported one by one. */
const TOLD = 20;

type BooksContext = Pick<Context, 'db' | 'config' | 'providers' | 'clock'>;

const VERIFIERS: Record<Journal, typeof verifyLedgerPages> = {
  bag: verifyBagJournalPages,
  ledger: verifyLedgerPages,
  staff_log: verifyStaffLogPages,
};

/** Verifies page by page: from the beginning, with the seals themselves first, or from the mark where an earlier run stopped. */
export async function* verifyJournals(ctx: BooksContext, from?: CheckPosition): AsyncGenerator<JournalCheckPage> {
  const sealed = await readSealedState(openSealStore(ctx));
  const mark = from ?? { journal: JOURNALS[0], after: FIRST_OWNER_POSITION };
  if (!from) yield { mark, rows: 0, faults: await sealFaults(ctx, sealed), warnings: await warningsOf(ctx, sealed) };
  const reader = new HeadReader(sealed.heads());
  await reader.upTo(mark.journal, mark.after);
  for (const journal of JOURNALS.slice(JOURNALS.indexOf(mark.journal))) {
    const proof: JournalChecks = {
      chain: ctx.db.chain,
      old: [...ctx.config.BOOKS_OLD_KEYS.values()].map(createKeyedChain),
      isSealed: sealed.last ? makeCommittedCheck(sealed.last.snapshot) : () => false,
      sealedUpTo: (place) => reader.upTo(journal, place),
    };
    let unlinked = 0;
    for await (const step of VERIFIERS[journal](
      ctx.db,
      proof,
      journal === mark.journal ? mark.after : FIRST_OWNER_POSITION,
    )) {
      unlinked += step.unlinked ?? 0;
      yield pageOf(journal, step, step.after[0] === LAST_OWNER_POSITION[0] ? unlinked : 0);
    }
  }
}

const pageOf = (journal: Journal, { after, rows, faults }: VerifiedPage, unlinked: number): JournalCheckPage => ({
  mark: { journal, after },
  rows,
  faults,
  warnings:
    unlinked === 0
      ? []
      : [`${unlinked} rows of ${journal} are from before links were made: only their sums are proved`],
});

async function sealFaults({ db }: BooksContext, { last, since, macs, faults }: SealedState): Promise<JournalFault[]> {
  const copies = await listSealCopiesSince(db, last?.since ?? 0, since);
  const copy = new Map(copies.map(({ n, mac }) => [n, mac.toString('hex')]));
  const of = (n: number, what: string): JournalFault => ({ table: 'books_seal', row: String(n), what });
  const lost = copies.filter(({ n }) => !macs.has(n));
  return [
    ...faults,
    ...lost.slice(0, TOLD).map(({ n }) => of(n, 'the seal itself is missing outside the database')),
    ...(lost.length > TOLD ? [of(lost.at(-1)!.n, `and ${lost.length - TOLD} more up to this one are missing`)] : []),
    // The copy of the last seal may not have been written yet.
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
