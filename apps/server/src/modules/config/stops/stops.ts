// What operators have stopped for the whole platform (Z56, Z57). Each process has a copy of the stops, which follows changes the way
// campaign switches do (KIT-14): a change takes the next number and is announced over NATS, and in case the message is lost a process
// compares the number every two seconds. Beyond that every process confirms in the database which number it obeys, so that the
// operator learns how many have been reached.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/db.ts';
import {
  confirmStops,
  countConfirmed,
  deleteProcess,
  deleteStop,
  findStop,
  insertStop,
  listStops,
  readStopNumber,
  takeStopNumber,
  type StopRow,
} from './stop-store.ts';

const FRESH_MS = 2_000;
/** KIT-14: a stop acts everywhere within five seconds; the operator is answered after that at the latest. */
const CONFIRM_MS = 5_000;
const LOOK_AGAIN_MS = 50;

type Copy = { readonly number: number; readonly checkedAt: number; readonly rows: readonly StopRow[] };

class PlatformStops {
  readonly #ctx: Context;
  readonly #process_id = randomUUID();
  #copy: Copy | undefined;
  #reading: Promise<Copy> | undefined;
  /** The number of change messages received: a copy whose reading began before the last message is out of date. */
  #heard = 0;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  current(): Copy | Promise<Copy> {
    const copy = this.#copy;
    return copy && performance.now() - copy.checkedAt < FRESH_MS ? copy : this.#renewed();
  }

  stale(): void {
    this.#heard++;
    if (this.#copy) this.#copy = { ...this.#copy, checkedAt: -Infinity };
  }

  /** Reads the stops if they are not fresh, and says in the database that this process obeys them. */
  async confirm(): Promise<void> {
    const { number } = await this.current();
    await confirmStops(this.#ctx.db.aside, this.#process_id, number);
  }

  /** Follows and confirms changes until the returned function is called. */
  follow(): () => Promise<void> {
    let ended = false;
    const quietly = (): void => {
      if (ended) return;
      this.confirm().catch((error: unknown) =>
        this.#ctx.log.warn({ error: (error as Error).message }, 'platform stops not confirmed'),
      );
    };
    const timer = setInterval(quietly, FRESH_MS);
    quietly();
    const heard = this.#ctx.bus
      .connection()
      .then((nc) => nc.subscribe(subjectOf(this.#ctx), { callback: () => (this.stale(), quietly()) }))
      .catch(() => undefined);
    return async () => {
      ended = true;
      clearInterval(timer);
      if (this.#ctx.bus.current()) (await heard)?.unsubscribe();
      await deleteProcess(this.#ctx.db.aside, this.#process_id);
    };
  }

  #renewed(): Promise<Copy> {
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<Copy> {
    const last = this.#copy;
    const heard = this.#heard;
    try {
      const { aside } = this.#ctx.db;
      const number = await readStopNumber(aside);
      const rows = last?.number === number ? last.rows : await listStops(aside);
      // A change announced during the reading may be missing from the result, so the copy counts as out of date.
      const checkedAt = heard === this.#heard ? performance.now() : -Infinity;
      return (this.#copy = { number, checkedAt, rows });
    } catch (error) {
      // Without the database the last known stops hold; nothing can be stopped or resumed without it anyway.
      if (!last) throw error;
      this.#ctx.log.warn({ error: (error as Error).message }, 'platform stops not renewed');
      return (this.#copy = { ...last, checkedAt: performance.now() });
    }
  }
}

const subjectOf = (ctx: Context): string => `${ctx.bus.prefix}platform.changed`;

const known = new WeakMap<Db, PlatformStops>();

function stopsOf(ctx: Context): PlatformStops {
  let stops = known.get(ctx.db);
  if (!stops) known.set(ctx.db, (stops = new PlatformStops(ctx)));
  return stops;
}

/** What is stopped now, at most 5 s behind the operators. */
export const readStops = async (ctx: Context): Promise<readonly StopRow[]> => (await stopsOf(ctx).current()).rows;

/** Whether one of these keys is stopped. */
export async function isStopped(ctx: Context, ...keys: readonly string[]): Promise<boolean> {
  const current = stopsOf(ctx).current();
  const { rows } = current instanceof Promise ? await current : current;
  return rows.some(({ key }) => keys.includes(key));
}

/** Runs in every process: follows changes and confirms them. */
export const followStops = (ctx: Context): (() => Promise<void>) => stopsOf(ctx).follow();

/** Stops a key; stopped already, it stays as it was. Returns the row and the change number to be obeyed. */
export async function stopPlatform(ctx: Context, tx: Tx, stop: StopRow): Promise<{ row: StopRow; number: number }> {
  const number = await change(ctx, tx);
  const earlier = await findStop(tx, stop.key);
  if (!earlier) await insertStop(tx, stop);
  return { row: earlier ?? stop, number };
}

export async function resumePlatform(ctx: Context, tx: Tx, key: string): Promise<void> {
  await change(ctx, tx);
  await deleteStop(tx, key);
}

async function change(ctx: Context, tx: Tx): Promise<number> {
  const number = await takeStopNumber(tx);
  tx.afterCommit(() => {
    stopsOf(ctx).stale();
    ctx.bus.current()?.publish(subjectOf(ctx));
  });
  return number;
}

/** Waits until every running process obeys the changes up to `number`, at most as long as they may take. */
export async function awaitConfirmations(
  ctx: Context,
  number: number,
): Promise<{ reached: number; processes: number }> {
  const until = performance.now() + CONFIRM_MS;
  await stopsOf(ctx).confirm();
  for (;;) {
    const counted = await countConfirmed(ctx.db.aside, number);
    if (counted.reached >= counted.processes || performance.now() >= until) return counted;
    await setTimeout(LOOK_AGAIN_MS);
  }
}
