// meter: counters derived from events; tasks, ranks, milestones and relations listen to them (METER-*).
import type { Queryable, Tx } from '#db/db.ts';
import type { Context } from '#context.ts';
import type { Consumer, Module } from '#module.ts';
import { applyMoves } from './apply.ts';
import { campaigns } from './derive/campaigns.ts';
import type { Derivations } from './derive/derivation.ts';
import { gifts } from './derive/gifts.ts';
import { plain } from './derive/plain.ts';
import { refunds } from './derive/refunds.ts';
import { rooms } from './derive/rooms.ts';
import { social } from './derive/social.ts';
import { countOpenRooms, sweep } from './jobs.ts';
import type { Draft, Subject } from './move.ts';
import { readValue } from './store.ts';

export {
  countsSince,
  registerMeterListener,
  registerMovesListener,
  type MeterListener,
  type MeterState,
  type Move,
  type MovesListener,
  type Subject,
} from './move.ts';
export { bondsOf } from './store.ts';

/** What a milestone counts: its meter within its campaign and period; 0 before anything moved it. */
export const meterValue = (
  db: Queryable,
  meter: string,
  subject: Subject,
  period_key: string,
  campaign: string,
): Promise<number> => readValue(db, { subject, campaign, meter, period_key });

/**
 * For meters that another module counts (honour.charm_hundred is the rank module's own daily points): in its transaction, once per
 * event.
 */
export const feedMeter = (
  ctx: Context,
  tx: Tx,
  cause: { event_id: string; at: number },
  moves: readonly Draft[],
): Promise<void> => applyMoves(ctx, tx, cause, moves);

export const derivations: Derivations = { ...plain, ...social, ...gifts, ...rooms, ...campaigns, ...refunds };

const consumers: readonly Consumer[] = Object.entries(derivations).map(([on, derive]) => ({
  on,
  run: async (tx, event, ctx) => applyMoves(ctx, tx, event, await derive(event, tx, ctx)),
}));

export const meter: Module = {
  name: 'meter',
  consumers,
  jobs: { 'meter.count_open_rooms': countOpenRooms, 'meter.sweep': sweep },
  cron: [
    { at: '*/5 * * * *', job: 'meter.count_open_rooms' },
    { at: '40 4 * * *', job: 'meter.sweep' },
  ],
};
