// One transaction over several clusters. Most touch one of them and are committed as ever. When several were written, all but one are prepared,
// the last one commits with a row that says so, and then the prepared ones are committed by their name (decision 0138). Before that row is
// committed nothing has happened; after it everything has, whatever breaks then: settle.ts finishes what was left.
import { randomUUID } from 'node:crypto';
import { checkedPlace } from './check-place.ts';
import type { Cluster } from './cluster.ts';
import { shardOf } from './place.ts';
import { buildHoldStatement, type ShardMap } from './shard-map.ts';
import type { EmittedEvent } from '#events/outbox.ts';
import { buildDecision, buildTransactionName } from './settle.ts';
import { OutcomeUnknown, type Together, type Tx, type TxOptions } from './tx.ts';

/** `isStrict` refuses statements that go the wrong way (check-place.ts). */
type AcrossOptions = TxOptions & { readonly isStrict: boolean };

export async function runAcross<T>(
  clusters: readonly Cluster[],
  map: ShardMap,
  work: (tx: Tx) => Promise<T>,
  options: AcrossOptions,
): Promise<T> {
  const across = new Across(clusters, map, options);
  try {
    const result = await clusters[0]!.insideOfTransaction(() => work(across.first));
    await across.commit();
    return result;
  } catch (caught) {
    throw await across.undo(caught);
  } finally {
    across.end();
  }
}

type Part = { readonly cluster: number; readonly tx: Tx };

class Across implements Together {
  readonly #map: ShardMap;
  readonly #parts: readonly { readonly tx: Tx; readonly end: () => void }[];
  readonly #held = new Set<number>();
  /** What `at` gives, for each cluster. */
  readonly #placed: readonly Tx[];
  /** The transaction that `work` gets. */
  readonly first: Tx;

  constructor(clusters: readonly Cluster[], map: ShardMap, { isStrict, ...options }: AcrossOptions) {
    this.#map = map;
    this.#parts = clusters.map((cluster) => cluster.beginTogether(options, this));
    const all = this.#parts.map(({ tx }) => tx);
    this.first = isStrict ? checkedPlace(all[0]!, false) : all[0]!;
    this.#placed = isStrict ? all.map((tx) => checkedPlace(tx, true)) : all;
  }
  get begun(): number {
    return this.#begun.length;
  }
  get #begun(): Part[] {
    return this.#parts.map(({ tx }, cluster) => ({ cluster, tx })).filter(({ tx }) => tx.isBegun);
  }

  at(owner: number): Tx {
    const shard = shardOf(owner);
    const tx = this.#placed[this.#map.clusterOf(shard)]!;
    if (!this.#held.has(shard)) {
      this.#held.add(shard);
      tx.send(buildHoldStatement(shard));
    }
    return tx;
  }
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Tx, readonly T[]])[] {
    // In the order of the clusters, so that two transactions that lock rows on several never wait for one another.
    const parts = Map.groupBy(things, (thing) => this.at(ownerOf(thing)));
    return [...parts].sort(([a], [b]) => this.#placed.indexOf(a) - this.#placed.indexOf(b));
  }
  areTogether(owner: number, other: number): boolean {
    return this.#map.clusterOf(shardOf(owner)) === this.#map.clusterOf(shardOf(other));
  }
  each(): readonly Tx[] {
    return this.#parts.map(({ tx }) => tx);
  }

  async commit(): Promise<void> {
    const events = this.#parts.flatMap(({ tx }) => tx.takeEvents());
    if (this.#begun.length === 0 && events.length > 0) await this.#parts[0]!.tx.open();
    const begun = this.#begun;
    await Promise.all(begun.map(({ tx }) => tx.begun()));
    const wrote = begun.length === 1 ? [true] : await Promise.all(begun.map(({ tx }) => tx.hasWritten()));
    const writers = this.#placeEvents(
      events,
      begun,
      begun.filter((_, i) => wrote[i]),
    );
    if (writers.length > 1) await this.#commitSeveral(writers);
    else await writers[0]?.tx.commit();
    // What the others have locked is needed until the writers are committed.
    await Promise.all(begun.filter((part) => !writers.includes(part)).map(({ tx }) => tx.commit()));
  }

  /**
   * An event is written where its key lies, if the transaction writes there, and otherwise where it writes at all: so events alone never
   * make a second cluster of one. Returns the parts that write.
   */
  #placeEvents(events: readonly EmittedEvent[], begun: readonly Part[], written: readonly Part[]): readonly Part[] {
    if (events.length === 0) return written;
    const writers = written.length > 0 ? written : begun.slice(0, 1);
    for (const event of events) {
      const home = Number.isInteger(Number(event.key)) ? this.#map.clusterOf(shardOf(Number(event.key))) : undefined;
      (writers.find(({ cluster }) => cluster === home) ?? writers[0]!).tx.adopt(event);
    }
    return writers;
  }

  async #commitSeveral([decider, ...others]: readonly Part[]): Promise<void> {
    const name = buildTransactionName(decider!.cluster, randomUUID());
    const end = (isCommitted: boolean) => Promise.all(others.map(({ tx }) => tx.endPrepared(name, isCommitted)));
    const prepared = await Promise.allSettled(others.map(({ tx }) => tx.prepare(name)));
    const failed = prepared.find((result) => result.status === 'rejected');
    if (failed) {
      await end(false);
      // Nothing is decided, so nothing has happened: a lost connection leaves no doubt here.
      throw failed.reason instanceof OutcomeUnknown ? (failed.reason.cause ?? failed.reason) : failed.reason;
    }
    try {
      decider!.tx.send(buildDecision(name));
      await decider!.tx.commit();
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) await end(false);
      throw error;
    }
    await end(true);
    for (const { tx } of others) tx.ranAfter();
  }

  async undo(caught: unknown): Promise<unknown> {
    const errors = await Promise.all(this.#begun.map(({ tx }) => tx.undo(caught)));
    return errors.find((error) => error !== caught) ?? caught;
  }

  end(): void {
    for (const { end } of this.#parts) end();
  }
}
