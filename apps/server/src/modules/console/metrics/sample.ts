// What cannot be counted is measured every minute. Modules give what they measure through the slot; the tick of each minute travels
// as an event, so that minutes which the consumers have not reached stay a gap (Z47: a gap is null, never 0).
import type { Context } from '#context.ts';
import { countUnpublishedEvents } from '#events/backlog.ts';
import { figuresTicked } from '#events/catalogue/desk.ts';
import { ListSlot } from '#slots.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { queues } from '../queues.ts';
import { setFigures, type Figure } from './metric-store.ts';

/** The figure that says: everything before the end of this minute has been counted. */
export const BEAT = 'beat';

export type Measurement = (ctx: Context, db: Queryable, now: number) => Promise<readonly Figure[]>;

/** Measured every minute. */
export const measurements = new ListSlot<Measurement>('measurements');
/** Measured every ten minutes, because it is expensive or has very many subjects. */
export const slowMeasurements = new ListSlot<Measurement>('slow measurements', { mayBeEmpty: true });

const SLOW_EVERY = 10;

export async function measureNow(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const isSlow = Math.floor(now / 60_000) % SLOW_EVERY === 0;
  const all = [waitingEvents, queueLengths, ...measurements.in(ctx), ...(isSlow ? slowMeasurements.in(ctx) : [])];
  for (const measure of all) {
    try {
      const figures = await measure(ctx, ctx.db, now);
      if (figures.length > 0) await setFigures(ctx.db, figures, now);
    } catch (error) {
      // One figure that cannot be measured leaves a gap; the others live on.
      ctx.log.warn({ err: error }, 'a figure was not measured');
    }
  }
  await ctx.db.tx(async (tx) => tx.emit(figuresTicked, { key: 1, at: now, data: { at: unixSecondsOf(now) } }));
}

const waitingEvents: Measurement = async (_ctx, db) => [
  { name: 'outbox.waiting', value: await countUnpublishedEvents(db) },
];

const queueLengths: Measurement = async (ctx, db, now) =>
  Promise.all(
    Object.entries(queues.in(ctx)).map(async ([queue, { waiting }]) => ({
      name: `queue.num:${queue}`,
      value: (await waiting(db, now, ctx)).num,
    })),
  );
