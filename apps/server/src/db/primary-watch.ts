// Knows whether the primary is away, so that reads do not each wait for it to find out. Reads then go to a standby, which is a moment
// behind; how far, `standbyTime` tells.
import { sql, type Statement } from './sql.ts';

/** A read that may be answered by a standby. `asOf` is set when it was: the moment it shows, in unix milliseconds. */
export type OldRead = { asOf?: number | undefined };

type Answers = { within<R extends object>(ms: number, statement: Statement): Promise<R[]> };

const LOOK_MS = 250;
const PATIENCE_MS = 1_000;
/** The time of a standby is asked again after this long. */
const TIME_MS = 1_000;

export class PrimaryWatch {
  readonly #primary: Answers;
  readonly #standby: Answers;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #time: { at: number; asked: Promise<number> } | undefined;

  constructor(primary: Answers, standby: Answers) {
    this.#primary = primary;
    this.#standby = standby;
  }

  get isAway(): boolean {
    return this.#timer !== undefined;
  }

  /** A connection to the primary was lost or refused. From now on the primary counts as away until it answers again. */
  lost(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    const answers = await this.#primary
      .within<{ standby: boolean }>(PATIENCE_MS, sql`select pg_is_in_recovery() as standby`)
      .then(
        ([row]) => row?.standby === false,
        () => false,
      );
    this.#timer = undefined;
    if (!answers) this.lost();
  }

  /** The last moment that the standby has seen, at most a second old. */
  standbyTime(): Promise<number> {
    const now = performance.now();
    if (!this.#time || now - this.#time.at > TIME_MS) {
      const asked = this.#standby
        .within<{ ms: number }>(
          PATIENCE_MS,
          sql`select (extract(epoch from coalesce(pg_last_xact_replay_timestamp(), clock_timestamp())) * 1000)::bigint as ms`,
        )
        .then(([row]) => row!.ms);
      this.#time = { at: now, asked };
      asked.catch(() => (this.#time = undefined));
    }
    return this.#time.asked;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
