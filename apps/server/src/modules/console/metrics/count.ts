// Counts figures as they happen (Z47). What an event tells is counted in the transaction of its consumer, whose inbox row ensures that
// it is counted once.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { EventType } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { addFigures, happenedAt, PARTS, type Figure, type TimedFigure } from './metric-store.ts';

/** Adds to the figures of the time `at`. `now` decides whether figures of that time are still kept. */
export const countFigures = (db: Queryable, figures: readonly Figure[], at: number, now: number = at): Promise<void> =>
  countTimed(db, happenedAt(at, figures), now);

async function countTimed(db: Queryable, figures: readonly TimedFigure[], now: number): Promise<void> {
  const counted = figures.filter(({ value }) => value !== 0);
  const part = Math.floor(Math.random() * PARTS);
  if (counted.length > 0) await addFigures(db, { figures: counted, part }, now);
}

/** The figure for the whole platform and for each of the subjects that have an id. */
export const withSubjects = (
  name: string,
  value: number,
  ...subjects: readonly (readonly [kind: 'campaign' | 'pool' | 'guild', id: string | number | undefined])[]
): Figure[] => [
  { name, value },
  ...subjects.flatMap(([kind, id]) => (id === undefined ? [] : [{ name, subject: `${kind}:${id}`, value }])),
];

/** A consumer that does nothing but count. What it counts can be asked for, so that many events are counted in one write. */
export type FigureCounter = Consumer & {
  /** All names that it counts, without their parts. */
  readonly counts: readonly string[];
  readonly figuresOf: (event: DomainEvent, ctx: Context) => Promise<readonly Figure[]>;
};

export function countsFigures<D extends object>(
  type: EventType<D>,
  names: readonly string[],
  figuresOfData: (data: D, ctx: Context) => readonly Figure[] | Promise<readonly Figure[]>,
): FigureCounter {
  const counter: FigureCounter = {
    on: type.name,
    type,
    run: (tx, event, ctx) => countEvents(tx, [{ counter, event }], ctx),
    // Most events add to the same rows, so that a set of them is one write.
    runSet: (tx, events, ctx) =>
      countEvents(
        tx,
        events.map((event) => ({ counter, event })),
        ctx,
      ),
    counts: names,
    figuresOf: async ({ data }, ctx) => figuresOfData(type.read(data), ctx),
  };
  return counter;
}

export const isFigureCounter = (consumer: Consumer): consumer is FigureCounter => 'figuresOf' in consumer;

type Counting = { readonly counter: FigureCounter; readonly event: DomainEvent };

/** Counts many events at once; the sums are those of counting them one by one. */
export async function countEvents(db: Queryable, events: readonly Counting[], ctx: Context): Promise<void> {
  const figures: TimedFigure[] = [];
  for (const { counter, event } of events) figures.push(...happenedAt(event.at, await counter.figuresOf(event, ctx)));
  await countTimed(db, figures, ctx.clock.now());
}
