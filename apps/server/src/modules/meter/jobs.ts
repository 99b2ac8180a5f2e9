// Periodic jobs of the meters: counting the minutes of open rooms, and deleting old rows.
import { addDays, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { uuidv7 } from '#ids.ts';
import { applyMeterMoves } from './apply.ts';
import { buildOpenMinutesMoves } from './derive/rooms.ts';
import { countOpenRoomMinutes } from './open-rooms.ts';
import { deleteOldPairDays, deleteOldSeenRows, deleteOldSpans, deleteOldValues } from './store.ts';

const ROOMS_STEP = 200;
const SWEEP_STEP = 5_000;
/**
 * Marks of counted persons are kept this long: the longest period in which the same person counts only once is a campaign's season
 * with its claim time.
 */
const SEEN_DAYS = 60;
/** Time spans are kept this long: events may be three days late (METER-1), and the fourth day is a margin. */
const SPAN_DAYS = 4;

/** Counts the minutes of open rooms, 200 rooms per transaction; the next transaction does not count the same rooms again. */
export async function countOpenRooms(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let rooms = ROOMS_STEP; rooms >= ROOMS_STEP;) {
    rooms = await ctx.db.tx(async (tx) => {
      const counted = await countOpenRoomMinutes(tx, unixSecondsOf(now), ROOMS_STEP);
      await applyMeterMoves(ctx, tx, { event_id: uuidv7(now), at: now }, buildOpenMinutesMoves(counted));
      return new Set(counted.map(({ room_id }) => room_id)).size;
    });
  }
}

export async function deleteOldMeterRows(_payload: unknown, ctx: Context): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const spanned = unixSecondsOf(ctx.clock.now()) - SPAN_DAYS * 86_400;
  const steps = [
    () => deleteOldValues(ctx.db, today, SWEEP_STEP),
    () => deleteOldSeenRows(ctx.db, addDays(today, -SEEN_DAYS), SWEEP_STEP),
    () => deleteOldPairDays(ctx.db, addDays(today, -SPAN_DAYS), SWEEP_STEP),
    () => deleteOldSpans(ctx.db, spanned, SWEEP_STEP),
  ];
  for (const step of steps) while ((await step()) === SWEEP_STEP);
}
