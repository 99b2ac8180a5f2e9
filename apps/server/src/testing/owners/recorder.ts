// For the law of transactions (docs/decisions/0128): which owners' rows each transaction writes. Triggers tell it (touched-rows.ts), so
// it does not matter by which function, statement or trigger of the product a row was written.
import { setTimeout as sleep } from 'node:timers/promises';
import { watchRows, type Touch } from '#testing/access/touched-rows.ts';
import type { TestContext } from '../kit.ts';
import { ownerOfRow, type RowOwner } from './row-owner.ts';

/** How many owners of each kind a transaction writes: one, or several. Names are not counted: a directory has no owner to be placed by. */
type Owners = ReadonlyMap<string, 'one' | 'several'>;

export type OwnerRecorder = {
  /** Runs one act. Every transaction since the last act is recorded under its name. An act within another is a part of that one. */
  during<T>(by: string, act: () => Promise<T>): Promise<T>;
  /** What was written since the last act belongs to none: the test has prepared something. */
  forget(): Promise<void>;
  /** How often each act was played. */
  readonly played: ReadonlyMap<string, number>;
  readonly counts: { transactions: number; crossing: number };
  /**
   * The transactions that write rows of several owners, such as `X30 send_gift: users`. Of several transactions of an act, those are left
   * out whose owners another one has too. The value tells the tables of each owner.
   */
  crossings(): Map<string, string>;
};

export async function openOwnerRecorder(ctx: TestContext): Promise<OwnerRecorder> {
  const rows = await watchRows(ctx);
  const played = new Map<string, number>();
  const counts = { transactions: 0, crossing: 0 };
  let isActing = false;
  const seen = new Map<string, { owners: Owners; detail: string }[]>();

  const record = (by: string, touches: readonly Touch[]): void => {
    for (const touched of Map.groupBy(touches, ({ transaction }) => transaction).values()) {
      counts.transactions++;
      const places = placesOf(touched);
      if (places.length < 2) continue;
      counts.crossing++;
      const own = seen.get(by) ?? [];
      const owners = ownersOf(places);
      if (own.some((other) => isWithin(owners, other.owners))) continue;
      seen.set(by, [
        ...own.filter((other) => !isWithin(other.owners, owners)),
        { owners, detail: places.map(({ kind, tables }) => `${kind} (${tables.join(', ')})`).join(' + ') },
      ]);
    }
  };

  return {
    async during(by, act) {
      if (isActing) return act();
      isActing = true;
      played.set(by, (played.get(by) ?? 0) + 1);
      try {
        return await act();
      } finally {
        await untilIdle(ctx);
        record(by, await rows.keep());
        isActing = false;
      }
    },
    async forget() {
      if (!isActing) await rows.keep();
    },
    played,
    counts,
    crossings: () =>
      new Map(
        [...seen].flatMap(([by, own]) =>
          own.map(({ owners, detail }) => [`${by}: ${nameOf(owners)}`, detail] as const),
        ),
      ),
  };
}

/** Some writes follow the answer of a call; they belong to it as well. */
async function untilIdle(ctx: TestContext): Promise<void> {
  while (ctx.db.connections.idle < ctx.db.connections.total) await sleep(1);
}

type Place = { readonly kind: RowOwner['kind'] | 'answer'; readonly tables: readonly string[] };

/** The owners whose rows were written, each with the tables. A row that changes its owner is written with both. */
function placesOf(touches: readonly Touch[]): Place[] {
  const tablesOf = new Map<string, { kind: RowOwner['kind']; tables: Set<string> }>();
  for (const touch of touches) {
    for (const row of touch.old === null ? [touch.row] : [touch.old, touch.row]) {
      const owner = ownerOfRow(touch, row);
      if (!owner) continue;
      const key = `${owner.kind} ${owner.id}`;
      const place = tablesOf.get(key) ?? { kind: owner.kind, tables: new Set() };
      tablesOf.set(key, place);
      place.tables.add(touch.table);
    }
  }
  return [...tablesOf.values()].map(({ kind, tables }) => {
    const sorted = [...tables].toSorted();
    // Nothing of the caller's is written but that the call was answered.
    return { kind: sorted.join() === 'idempotency' ? ('answer' as const) : kind, tables: sorted };
  });
}

const ownersOf = (places: readonly Place[]): Owners =>
  new Map(
    [...Map.groupBy(places, ({ kind }) => kind)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { length }]) => [kind, length === 1 && kind !== 'name' ? 'one' : 'several'] as const),
  );

const isWithin = (some: Owners, all: Owners): boolean =>
  [...some].every(
    ([kind, number]) =>
      all.get(kind) === number ||
      (number === 'one' && all.get(kind) === 'several') ||
      (kind === 'answer' && all.has('user')),
  );

const nameOf = (owners: Owners): string =>
  [...owners].map(([kind, number]) => (number === 'one' ? kind : `${kind}s`)).join(' + ');
