// Counts the figures of past days again from the events (Z47), for instance after a fault in counting that the nightly comparison with
// the books has found. The running day is left alone: its consumers are counting it.
import { addDays, beginOfDay, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { listProcessedEvents } from '#events/processed.ts';
import type { Module } from '#module.ts';
import { countEvents, isFigureCounter, type FigureCounter } from './count.ts';
import { deleteFigures, seeOneSnapshot } from './metric-store.ts';

/** The outbox keeps 14 days; of the oldest a part may be gone already. */
const EVENTS_KEPT_DAYS = 13;
const PAGE = 5_000;

/** The first day whose events are all kept. */
export const firstCountableDay = (now: number): Day => addDays(dayOf(now), -EVENTS_KEPT_DAYS);

/** The consumers of all modules that count figures, under the names by which the inbox knows them. */
export const figureCountersOf = (modules: readonly Module[]): ReadonlyMap<string, FigureCounter> =>
  new Map(
    modules.flatMap(({ name, consumers = [] }) =>
      consumers.filter(isFigureCounter).map((counter) => [`${name}:${counter.on}`, counter] as const),
    ),
  );

/** Returns how many events were counted. */
export function rebuildFigures(ctx: Context, modules: readonly Module[], firstDay: Day): Promise<number> {
  const counters = figureCountersOf(modules);
  const names = [...new Set([...counters.values()].flatMap((counter) => counter.counts))];
  const [from, until] = [new Date(beginOfDay(firstDay)), new Date(beginOfDay(dayOf(ctx.clock.now())))];
  return ctx.db.patiently(() =>
    ctx.db.tx(async (tx) => {
      // What a late event adds meanwhile is neither deleted nor counted twice.
      await seeOneSnapshot(tx);
      await deleteFigures(tx, names, from, until);
      let counted = 0;
      for (let after = 0; ;) {
        const events = await listProcessedEvents(tx, [...counters.keys()], { from, until, after, limit: PAGE });
        if (events.length === 0) return counted;
        await countEvents(
          tx,
          events.map(({ consumer, ...event }) => ({ counter: counters.get(consumer)!, event })),
          ctx,
        );
        counted += events.length;
        after = events.at(-1)!.seq;
      }
    }),
  );
}
