// meter: counters derived from events (rules METER-*). Tasks, ranks, milestones and relations listen to their moves.
import type { Queryable, Tx } from '#db/db.ts';
import type { Context } from '#context.ts';
import type { Consumer, Module } from '#module.ts';
import { applyMeterMoves } from './apply.ts';
import { campaignMeterConsumers } from './derive/campaigns.ts';
import { giftMeterConsumers } from './derive/gifts.ts';
import { singleEventMeterConsumers } from './derive/plain.ts';
import { refundMeterConsumers } from './derive/refunds.ts';
import { roomMeterConsumers } from './derive/rooms.ts';
import { socialMeterConsumers } from './derive/social.ts';
import { countOpenRooms, deleteOldMeterRows } from './jobs.ts';
import { meterListeners, meterMovesListeners, type MoveDraft, type MeterSubject } from './move.ts';
import { sumMeterValue } from './store.ts';

export {
  isCountedInPeriod,
  meterListeners,
  meterMovesListeners,
  type MeterState,
  type MeterMove,
  type MeterSubject,
} from './move.ts';
export { cpBondsOf } from './store.ts';

/** The value of a milestone's meter within its campaign and period; 0 before anything moved it. */
export const readMeterValue = (
  db: Queryable,
  meter: string,
  subject: MeterSubject,
  period_key: string,
  campaign: string,
): Promise<number> => sumMeterValue(db, { subject, campaign, meter, period_key });

/**
 * Counts moves that no event of this module brings; tests use it to set meters. It is called in the caller's transaction, once per
 * event.
 */
export const applyMovesDirectly = (
  ctx: Context,
  tx: Tx,
  cause: { event_id: string; at: number },
  moves: readonly MoveDraft[],
): Promise<void> => applyMeterMoves(ctx, tx, cause, moves);

const consumers: readonly Consumer[] = [
  ...singleEventMeterConsumers,
  ...socialMeterConsumers,
  ...giftMeterConsumers,
  ...roomMeterConsumers,
  ...campaignMeterConsumers,
  ...refundMeterConsumers,
];

export const meter: Module = {
  name: 'meter',
  consumers,
  slots: [meterListeners, meterMovesListeners],
  jobs: { 'meter.count_open_rooms': countOpenRooms, 'meter.sweep': deleteOldMeterRows },
  cron: [
    { at: '*/5 * * * *', job: 'meter.count_open_rooms' },
    { at: '40 4 * * *', job: 'meter.sweep' },
  ],
};
