// What meters do on time: minutes of open rooms, and forgetting.
import { addDays, dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { sql, type Statement } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import { applyMoves } from './apply.ts';
import { opened } from './derive/rooms.ts';
import { countOpen } from './open-rooms.ts';

const ROOMS_STEP = 200;
const SWEEP_STEP = 5_000;
/** The longest period in which the same person counts once: a campaign's season with its claim time. */
const SEEN_DAYS = 60;
/** METER-1: three days late, and a day of grace. */
const SPAN_DAYS = 4;

/** Each step is one transaction: rooms it counted are not counted by the next. */
export async function countOpenRooms(_payload: unknown, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let rooms = ROOMS_STEP; rooms >= ROOMS_STEP;) {
    rooms = await ctx.db.tx(async (tx) => {
      const counted = await countOpen(tx, tsOf(now), ROOMS_STEP);
      await applyMoves(ctx, tx, { event_id: uuidv7(now), at: now }, opened(counted));
      return new Set(counted.map(({ room_id }) => room_id)).size;
    });
  }
}

export async function sweep(_payload: unknown, ctx: Context): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const spanned = tsOf(ctx.clock.now()) - SPAN_DAYS * 86_400;
  const old: Statement[] = [
    sql`delete from meter_value where ctid = any(array(
      select ctid from meter_value where forget_on < ${today} limit ${SWEEP_STEP}))`,
    sql`delete from meter_seen where ctid = any(array(
      select ctid from meter_seen where day < ${addDays(today, -SEEN_DAYS)} limit ${SWEEP_STEP}))`,
    sql`delete from meter_pair_day where ctid = any(array(
      select ctid from meter_pair_day where day < ${addDays(today, -SPAN_DAYS)} limit ${SWEEP_STEP}))`,
    sql`delete from meter_span where ctid = any(array(
      select ctid from meter_span where end_s < ${spanned} limit ${SWEEP_STEP}))`,
  ];
  for (const statement of old) while ((await ctx.db.run(statement)) === SWEEP_STEP);
}
