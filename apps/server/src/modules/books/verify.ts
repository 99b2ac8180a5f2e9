// The check of the seals, the database's copies of them, and the journals row by row: all of them whole, or what is new and some owners
// whole (night.ts). It only reads, each page in its own short snapshot; the caller may stop after any page and continue there later.
import { createKeyedChain } from '#chain.ts';
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import {
  ALL_OWNERS,
  FIRST_OWNER_POSITION,
  type JournalFault,
  type MovedHead,
  type OwnerPosition,
  type OwnerRange,
  type JournalChecks,
  type VerifiedPage,
} from '#journal.ts';
import { verifyBagJournalPages, verifyNewBagRows } from '#modules/bag/index.ts';
import { verifyNewStaffLogRows, verifyStaffLogPages } from '#modules/console/index.ts';
import { verifyLedgerPages, verifyNewLedgerRows } from '#modules/ledger/index.ts';
import { compareHeads, makeCommittedCheck, JOURNALS, type Journal } from './seal.ts';
import { HeadReader, readSealedState, type SealedState } from './sealed-heads.ts';
import { openSealStore } from './sealer.ts';
import { listSealCopiesSince, mayChangeJournals } from './store.ts';

/** What is verified: the owners in `whole` from their first row on, and of the others the rows since the base `since`. */
export type CheckScope = { readonly since?: number | undefined; readonly whole: OwnerRange };
export const EVERYTHING: CheckScope = { whole: ALL_OWNERS };

/** How far a check has come: new rows come first, in all journals. */
export type CheckPosition = {
  readonly part: 'new' | 'whole';
  readonly journal: Journal;
  readonly after: OwnerPosition;
};
export type JournalCheckPage = {
  readonly mark: CheckPosition;
  readonly rows: number;
  readonly faults: readonly JournalFault[];
  readonly warnings: readonly string[];
};

/** At most this many lost seals are reported one by one. */
const TOLD = 20;
/** So many owners' new rows are read at once. */
const OWNERS = 500;

type BooksContext = Pick<Context, 'db' | 'config' | 'providers' | 'clock' | 'cluster'>;

const VERIFIERS: Record<Journal, { whole: typeof verifyLedgerPages; news: typeof verifyNewLedgerRows }> = {
  bag: { whole: verifyBagJournalPages, news: verifyNewBagRows },
  ledger: { whole: verifyLedgerPages, news: verifyNewLedgerRows },
  staff_log: { whole: verifyStaffLogPages, news: verifyNewStaffLogRows },
};

/**
 * Verifies page by page: from the beginning, with the seals themselves first, or from the mark where an earlier run stopped. Without a
 * scope it verifies everything.
 */
export async function* verifyJournals(
  ctx: BooksContext,
  from?: CheckPosition,
  scope: CheckScope = EVERYTHING,
): AsyncGenerator<JournalCheckPage> {
  const sealed = await readSealedState(openSealStore(ctx), scope.since);
  const mark = from ?? { part: 'new', journal: JOURNALS[0], after: FIRST_OWNER_POSITION };
  if (!from) yield { mark, rows: 0, faults: await sealFaults(ctx, sealed), warnings: await warningsOf(ctx, sealed) };
  const checks: JournalChecks = {
    chain: ctx.db.chain,
    old: [...ctx.config.BOOKS_OLD_KEYS.values()].map(createKeyedChain),
    isSealed: sealed.last ? makeCommittedCheck(sealed.last.snapshot) : () => false,
    sealedUpTo: async () => [],
  };
  if (mark.part === 'new' && scope.since !== undefined) yield* newRows(ctx.db, checks, sealed, scope, mark);
  yield* wholeOwners(ctx.db, checks, sealed, scope.whole, mark.part === 'whole' ? mark : undefined);
}

/** Which owners have new rows is read from the seals alone: nobody in the database can keep one out. */
async function* newRows(
  db: Db,
  checks: JournalChecks,
  sealed: SealedState,
  { whole }: CheckScope,
  mark: CheckPosition,
): AsyncGenerator<JournalCheckPage> {
  const done = { journal: mark.journal, id: mark.after[0], kind: mark.after[1], seq: 0, hash: Buffer.alloc(0) };
  let owners: MovedHead[] = [];
  let of = mark.journal;
  const verify = async (): Promise<JournalCheckPage> => {
    const step = await VERIFIERS[of].news(db, checks, owners);
    owners = [];
    return pageOf({ part: 'new', journal: of, after: step.after }, step, step.unlinked);
  };
  for await (const head of sealed.heads()) {
    const isWhole = head.id > whole.after[0] && head.id <= whole.until[0];
    if (isWhole || head.seq === head.known?.seq || compareHeads(head, done) <= 0) continue;
    if (owners.length === OWNERS || (owners.length > 0 && head.journal !== of)) yield await verify();
    of = head.journal;
    owners.push(head);
  }
  if (owners.length > 0) yield await verify();
}

async function* wholeOwners(
  db: Db,
  checks: JournalChecks,
  sealed: SealedState,
  whole: OwnerRange,
  mark: CheckPosition | undefined,
): AsyncGenerator<JournalCheckPage> {
  const reader = new HeadReader(sealed.heads());
  for (const journal of JOURNALS.slice(mark ? JOURNALS.indexOf(mark.journal) : 0)) {
    const after = journal === mark?.journal ? mark.after : whole.after;
    await reader.upTo(journal, after);
    const proof: JournalChecks = { ...checks, sealedUpTo: (place) => reader.upTo(journal, place) };
    let unlinked = 0;
    for await (const step of VERIFIERS[journal].whole(db, proof, { after, until: whole.until })) {
      unlinked += step.unlinked ?? 0;
      const isLast = step.after[0] === whole.until[0];
      yield pageOf({ part: 'whole', journal, after: step.after }, step, isLast ? unlinked : 0);
    }
  }
}

const pageOf = (mark: CheckPosition, { rows, faults }: VerifiedPage, unlinked = 0): JournalCheckPage => ({
  mark,
  rows,
  faults,
  warnings:
    unlinked === 0
      ? []
      : [`${unlinked} rows of ${mark.journal} are from before links were made: only their sums are proved`],
});

async function sealFaults(
  { db }: BooksContext,
  { last, first, since, macs, faults }: SealedState,
): Promise<JournalFault[]> {
  const copies = await listSealCopiesSince(db, first, since);
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
