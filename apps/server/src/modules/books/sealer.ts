// The sealer: every minute it writes the heads (number and hash of an owner's last row) of all journals that changed to a store
// outside the database (P11: history cannot be changed unnoticed). One scheduler is active at a time. A row belongs to a seal by
// its transaction: a seal notes which transactions its snapshot saw, and the next seal takes the rows of all others. So a
// transaction that began before a seal and commits after it is in the next seal, whatever its number.
import { ofCluster, type Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { runUnderLeases, type Lease, type StopFunction } from '#events/lease.ts';
import { pause } from '#events/pause.ts';
import { FIRST_OWNER_POSITION, type JournalHead, type OwnerPosition } from '#journal.ts';
import { listBagHeads, listChangedBagHeads } from '#modules/bag/index.ts';
import { readStaffLogHead } from '#modules/console/index.ts';
import { listLedgerHeads, listChangedLedgerHeads } from '#modules/ledger/index.ts';
import { BrokenSeal, type BaseSums, type Journal, type Seal, type SealedHead } from './seal.ts';
import { readSealedState } from './sealed-heads.ts';
import { SealStore } from './seals.ts';
import { hasSealCopies, saveSealCopy, findLastJournalCheck, readTransactionSnapshot } from './store.ts';

const EVERY_MS = 60_000;
/**
 * All heads are written again as a new base when the nightly check begins, so that a check need not read older seals. After this many
 * seals (two days') the sealer does it, because the check has not run.
 */
const REBASE_AFTER = 2_880;
const HEADS_PER_SEAL = 20_000;
const NOTHING_SEEN = '1:1:';

type SealerContext = Pick<Context, 'db' | 'log' | 'metrics' | 'clock' | 'config' | 'providers' | 'cluster'>;

/** Every cluster has seals of its own. */
export const openSealStore = ({
  providers,
  config,
  cluster = 0,
}: Pick<Context, 'providers' | 'config' | 'cluster'>): SealStore => {
  const database = new URL(config.DATABASE_URL).pathname.slice(1);
  return new SealStore(providers.seals, config.BOOKS_KEY, cluster === 0 ? database : `${database}.cluster${cluster}`);
};

export function startSealer(ctx: Context, everyMs = EVERY_MS): StopFunction {
  const stops = ctx.db.each().map((_, cluster) => startSealerOf(ofCluster(ctx, cluster), everyMs));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

const startSealerOf = (ctx: SealerContext, everyMs: number): StopFunction =>
  runUnderLeases({
    db: ctx.db,
    log: ctx.log,
    space: LOCK_CLASS.sealer,
    names: ['sealer'],
    run: (lease) => keepSealing(ctx, lease, everyMs),
  });

async function keepSealing(ctx: SealerContext, lease: Lease, everyMs: number): Promise<void> {
  const { log, metrics } = ctx;
  const seals = openSealStore(ctx);
  log.info('this process seals the journals now');
  while (!lease.signal.aborted) {
    try {
      const { at } = await writeNextSeal(ctx, seals);
      metrics.booksSealedAt.set(at / 1000);
      const check = await findLastJournalCheck(ctx.db);
      if (check) metrics.booksFaults.set(check.faults);
      if (check) metrics.booksVerifiedAt.set(check.began_at.getTime() / 1000);
    } catch (error) {
      // Nothing is lost, because the next seal continues where the last one ended. A lasting failure shows in the age of the last
      // seal.
      log.error({ err: error }, 'the journals were not sealed');
    }
    await pause(everyMs, lease.signal);
  }
  // The process that takes over the sealing reports the metrics from now on, so this one's are set to 0.
  for (const gauge of [metrics.booksSealedAt, metrics.booksFaults, metrics.booksVerifiedAt]) gauge.set(0);
}

export async function writeNextSeal(ctx: SealerContext, seals: SealStore): Promise<Seal> {
  const last = await seals.last();
  // The process that made the seal may have died before it stored the copy in the database.
  if (last) await saveSealCopy(ctx.db, last);
  else if (await hasSealCopies(ctx.db))
    throw new Error('the database knows of seals, but their store is empty: is it the right one? See `books restart`');
  if (!last || last.since === 0) return sealWholeDatabase(ctx, seals, 'the first');
  if (last.n - last.since > REBASE_AFTER) await rebaseFromSeals(ctx, seals);
  const seal = await seals.append(async (before) => {
    const { snapshot, heads } = await ctx.db.tx((tx) => moved(tx, before!.snapshot), { snapshot: true });
    return { at: ctx.clock.now(), snapshot, since: before!.since, heads };
  });
  return reportSeal(ctx, seal);
}

/** Seals the present state of the database as a new base: the first time, and when an operator orders it (`books restart`). */
export async function sealWholeDatabase(ctx: SealerContext, seals: SealStore, why: string): Promise<Seal> {
  const snapshot = await ctx.db.tx(readTransactionSnapshot, { snapshot: true });
  return writeBase(ctx, seals, headsIn(ctx.db), { why, snapshot });
}

/** Writes everything sealed so far as a new base. It reads only the seals, so a changed database cannot alter the base. */
export async function rebaseFromSeals(ctx: SealerContext, seals: SealStore): Promise<Seal> {
  const { first, last, heads, faults } = await readSealedState(seals);
  // A base made from broken seals would lose what they recorded.
  if (faults.length > 0) throw new BrokenSeal(Number(faults[0]!.row), faults[0]!.what);
  return writeBase(ctx, seals, heads(), { why: 'a day has passed', snapshot: last!.snapshot, instead: first });
}

const nextTransaction = (snapshot: string): number => Number(snapshot.split(':')[1]);

async function moved(tx: Tx, since: string): Promise<{ snapshot: string; heads: SealedHead[] }> {
  const snapshot = await readTransactionSnapshot(tx);
  if (nextTransaction(snapshot) < nextTransaction(since))
    throw new Error(
      'transactions are numbered lower than at the last seal: was the database restored? See `books restart`',
    );
  const [bag, ledger, log] = await Promise.all([
    listChangedBagHeads(tx, since),
    listChangedLedgerHeads(tx, since),
    readStaffLogHead(tx),
  ]);
  return { snapshot, heads: [...named('bag', bag), ...named('ledger', ledger), ...named('staff_log', log)] };
}

const named = (journal: Journal, heads: readonly JournalHead[]): SealedHead[] =>
  heads.map((head) => ({ ...head, journal }));

async function* headsIn(db: Queryable): AsyncGenerator<SealedHead> {
  const all = { bag: listBagHeads, ledger: listLedgerHeads };
  for (const [journal, read] of Object.entries(all) as [Journal, typeof listBagHeads][]) {
    let after: OwnerPosition = FIRST_OWNER_POSITION;
    for (let page: JournalHead[] = []; ; after = [page.at(-1)!.id, page.at(-1)!.kind]) {
      page = await read(db, after, HEADS_PER_SEAL);
      yield* named(journal, page);
      if (page.length < HEADS_PER_SEAL) break;
    }
  }
  yield* named('staff_log', await readStaffLogHead(db));
}

/**
 * Writes all heads in order, over as many seals as needed. The previous base stays valid until the last of them is written. The next
 * seal takes everything since `snapshot`. Heads gathered from seals say as `instead` on which base these stood.
 */
async function writeBase(
  ctx: SealerContext,
  seals: SealStore,
  heads: AsyncIterable<SealedHead>,
  { why, snapshot, instead }: { why: string; snapshot: string; instead?: number },
): Promise<Seal> {
  let first = 0;
  let sums: BaseSums = { rows: 0, greatest_id: 0 };
  const part = async (some: readonly SealedHead[], isLast: boolean): Promise<Seal> => {
    sums = some.reduce(
      ({ rows, greatest_id }, { id, seq }) => ({ rows: rows + seq, greatest_id: Math.max(greatest_id, id) }),
      sums,
    );
    const seal = await seals.append(async (before) => {
      const base = { first: first || (before?.n ?? 0) + 1, last: isLast, why, ...(isLast && sums) };
      const stays = { snapshot: before?.snapshot ?? NOTHING_SEEN, since: before?.since ?? 0 };
      const words = { at: ctx.clock.now(), base, heads: some };
      if (!isLast) return { ...words, ...stays };
      // Otherwise its heads would take the place of those that an operator has just sealed anew.
      if (instead !== undefined && stays.since !== instead) throw new Error('another base was sealed meanwhile');
      const anew = instead === undefined && { began: base.first, proved: undefined };
      return { ...words, snapshot, since: base.first, ...anew };
    });
    first ||= seal.n;
    return reportSeal(ctx, seal);
  };
  const some: SealedHead[] = [];
  for await (const head of heads) {
    some.push(head);
    if (some.length === HEADS_PER_SEAL) await part(some.splice(0), false);
  }
  return part(some, true);
}

/**
 * Writes a new seal to the log, so that a copy exists wherever logs are sent, and to the database, so that a seal which
 * disappears from the store is noticed.
 */
export async function reportSeal(ctx: SealerContext, seal: Seal): Promise<Seal> {
  ctx.log.info({ n: seal.n, mac: seal.mac, heads: seal.heads.length, snapshot: seal.snapshot }, 'journals sealed');
  await saveSealCopy(ctx.db, seal);
  return seal;
}
