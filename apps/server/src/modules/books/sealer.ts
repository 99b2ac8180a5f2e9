// The sealer: each minute the heads of all journals that moved leave the database (reliability P11). One scheduler is active at a time.
// A row belongs to a seal by its transaction: a seal notes which ones its snapshot saw, and the next one takes the rows of all others. So
// a transaction that began before a seal and commits after it is in the next seal, whatever its number.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { shareLeases, type Lease, type Stop } from '#events/lease.ts';
import { pause } from '#events/pause.ts';
import { START, type Head, type Place } from '#journal.ts';
import { bagHeads, bagHeadsMoved } from '#modules/bag/index.ts';
import { staffLogHead } from '#modules/console/index.ts';
import { ledgerHeads, ledgerHeadsMoved } from '#modules/ledger/index.ts';
import type { Journal, Seal, SealedHead } from './seal.ts';
import { readSealed } from './sealed-heads.ts';
import { Seals } from './seals.ts';
import { copiesExist, keepCopy, lastCheck } from './store.ts';

const SEALER_SPACE = 8_140_006;
const EVERY_MS = 60_000;
/** Seals after the base, before all heads are written anew: a day's. */
const REBASE_AFTER = 1_440;
const HEADS_PER_SEAL = 20_000;
const NOTHING_SEEN = '1:1:';

type SealerContext = Pick<Context, 'db' | 'log' | 'metrics' | 'clock' | 'config' | 'providers'>;

export const sealsOf = ({ providers, config }: Pick<Context, 'providers' | 'config'>): Seals =>
  new Seals(providers.seals, config.BOOKS_KEY, new URL(config.DATABASE_URL).pathname.slice(1));

export const startSealer = (ctx: SealerContext, everyMs = EVERY_MS): Stop =>
  shareLeases({
    db: ctx.db,
    log: ctx.log,
    space: SEALER_SPACE,
    names: ['sealer'],
    run: (lease) => keepSealing(ctx, lease, everyMs),
  });

async function keepSealing(ctx: SealerContext, lease: Lease, everyMs: number): Promise<void> {
  const { log, metrics } = ctx;
  const seals = sealsOf(ctx);
  log.info('this process seals the journals now');
  while (!lease.signal.aborted) {
    try {
      const { at } = await sealOnce(ctx, seals);
      metrics.booksSealedAt.set(at / 1000);
      const check = await lastCheck(ctx.db);
      if (check) metrics.booksFaults.set(check.faults);
      if (check) metrics.booksVerifiedAt.set(check.began_at.getTime() / 1000);
    } catch (error) {
      // Nothing is lost: the next seal begins where the last one ended. What stays wrong shows in the time of the last seal.
      log.error({ err: error }, 'the journals were not sealed');
    }
    await pause(everyMs, lease.signal);
  }
  // Whoever seals next says how it stands.
  for (const gauge of [metrics.booksSealedAt, metrics.booksFaults, metrics.booksVerifiedAt]) gauge.set(0);
}

export async function sealOnce(ctx: SealerContext, seals: Seals): Promise<Seal> {
  const last = await seals.last();
  // Its maker may have died before it was copied.
  if (last) await keepCopy(ctx.db, last);
  else if (await copiesExist(ctx.db))
    throw new Error('the database knows of seals, but their store is empty: is it the right one? See `books restart`');
  if (!last || last.since === 0) return sealAll(ctx, seals, 'the first');
  if (last.n - last.since > REBASE_AFTER) await gather(ctx, seals);
  const seal = await seals.append(async (before) => {
    const { snapshot, heads } = await ctx.db.tx((tx) => moved(tx, before!.snapshot), { snapshot: true });
    return { at: ctx.clock.now(), snapshot, since: before!.since, heads };
  });
  return written(ctx, seal);
}

/** Seals what stands in the database now, as a new beginning: the first time, and when an operator says so (`books restart`). */
export async function sealAll(ctx: SealerContext, seals: Seals, why: string): Promise<Seal> {
  const snapshot = await ctx.db.tx(snapshotOf, { snapshot: true });
  return writeBase(ctx, seals, headsIn(ctx.db), { why, snapshot });
}

/** Writes all that was sealed as a new base, from the seals alone: whatever the database says meanwhile changes nothing. */
export async function gather(ctx: SealerContext, seals: Seals): Promise<void> {
  const { last, heads, faults } = await readSealed(seals);
  // A base made of broken seals would forget what they said.
  if (faults.length > 0) throw new Error(`the seals are broken: ${faults.map((f) => `${f.row} ${f.what}`).join('; ')}`);
  await writeBase(ctx, seals, heads(), { why: 'a day has passed', snapshot: last!.snapshot });
}

async function snapshotOf(tx: Queryable): Promise<string> {
  return (await tx.row<{ snapshot: string }>(sql`select txid_current_snapshot()::text as snapshot`))!.snapshot;
}

const nextTransaction = (snapshot: string): number => Number(snapshot.split(':')[1]);

async function moved(tx: Tx, since: string): Promise<{ snapshot: string; heads: SealedHead[] }> {
  const snapshot = await snapshotOf(tx);
  if (nextTransaction(snapshot) < nextTransaction(since))
    throw new Error(
      'transactions are numbered lower than at the last seal: was the database restored? See `books restart`',
    );
  const [bag, ledger, log] = await Promise.all([
    bagHeadsMoved(tx, since),
    ledgerHeadsMoved(tx, since),
    staffLogHead(tx),
  ]);
  return { snapshot, heads: [...named('bag', bag), ...named('ledger', ledger), ...named('staff_log', log)] };
}

const named = (journal: Journal, heads: readonly Head[]): SealedHead[] => heads.map((head) => ({ ...head, journal }));

async function* headsIn(db: Queryable): AsyncGenerator<SealedHead> {
  const all = { bag: bagHeads, ledger: ledgerHeads };
  for (const [journal, read] of Object.entries(all) as [Journal, typeof bagHeads][]) {
    let after: Place = START;
    for (let page: Head[] = []; ; after = [page.at(-1)!.id, page.at(-1)!.kind]) {
      page = await read(db, after, HEADS_PER_SEAL);
      yield* named(journal, page);
      if (page.length < HEADS_PER_SEAL) break;
    }
  }
  yield* named('staff_log', await staffLogHead(db));
}

/** All heads in order, over as many seals as they need. Until the last of them is made the base before it counts. */
async function writeBase(
  ctx: SealerContext,
  seals: Seals,
  heads: AsyncIterable<SealedHead>,
  { why, snapshot }: { why: string; snapshot: string },
): Promise<Seal> {
  let first = 0;
  const part = async (some: readonly SealedHead[], isLast: boolean): Promise<Seal> => {
    const seal = await seals.append(async (before) => {
      const base = { first: first || (before?.n ?? 0) + 1, last: isLast, why };
      const stays = { snapshot: before?.snapshot ?? NOTHING_SEEN, since: before?.since ?? 0 };
      return { at: ctx.clock.now(), ...(isLast ? { snapshot, since: base.first } : stays), base, heads: some };
    });
    first ||= seal.n;
    return written(ctx, seal);
  };
  const some: SealedHead[] = [];
  for await (const head of heads) {
    some.push(head);
    if (some.length === HEADS_PER_SEAL) await part(some.splice(0), false);
  }
  return part(some, true);
}

/** The log's copy lands wherever logs are sent; the database's tells when the store lost a seal. */
async function written(ctx: SealerContext, seal: Seal): Promise<Seal> {
  ctx.log.info({ n: seal.n, mac: seal.mac, heads: seal.heads.length, snapshot: seal.snapshot }, 'journals sealed');
  await keepCopy(ctx.db, seal);
  return seal;
}
