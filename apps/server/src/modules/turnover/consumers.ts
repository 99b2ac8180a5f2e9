// Event consumers of the turnover module: they count gifts, the open time of rooms and the people in them, mark disputed
// settlements, and open the first settlement of a new guild.
import { dayOf, instantOfUnixSeconds, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { giftRefunded, giftSent } from '#events/catalogue/gift.ts';
import { guildCreated } from '#events/catalogue/guild.ts';
import { reportSubmitted } from '#events/catalogue/report.ts';
import { roomClosed, roomOpened, roomTime } from '#events/catalogue/room.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { loadPresence } from '#modules/room/index.ts';
import { countGift, countOpenTime } from './days/count-store.ts';
import { endRoomOpening, insertRoomOpening, saveOnlinePeak } from './days/open-store.ts';
import { openSettlement } from './settle/jobs.ts';
import { disputeByReport } from './settle/settlement.ts';

async function opened(tx: Tx, { data }: DomainEvent<EventDataOf<typeof roomOpened>>): Promise<void> {
  const { room_id, session_id, begin_at } = data;
  await insertRoomOpening(tx, room_id, session_id, new Date(instantOfUnixSeconds(begin_at)));
}

async function closed(tx: Tx, { data }: DomainEvent<EventDataOf<typeof roomClosed>>): Promise<void> {
  const { room_id, session_id, ...told } = data;
  const time = {
    room_id,
    begin_at: new Date(instantOfUnixSeconds(told.begin_at)),
    end_at: new Date(instantOfUnixSeconds(told.end_at)),
  };
  if (await endRoomOpening(tx, { session_id, ...time })) await countOpenTime(tx, time);
}

/**
 * When time in a room is told (every five minutes), the people in the room are counted. An event older than this is
 * skipped, because the room's present number of people is not that of the event's time.
 */
const LATE_MS = 10 * 60_000;

async function stayed(tx: Tx, { data, at }: DomainEvent<{ room_id: number }>, ctx: Context): Promise<void> {
  const { room_id } = data;
  if (ctx.clock.now() - at > LATE_MS) return;
  const { online_num } = (await loadPresence(tx, [room_id])).get(room_id)!;
  if (online_num > 0) await saveOnlinePeak(tx, room_id, dayOf(at), online_num);
}

export const consumers: readonly Consumer[] = [
  consumes(giftSent, countGift),
  consumes(giftRefunded, countGift),
  consumes(roomOpened, opened),
  consumes(roomClosed, closed),
  consumes(roomTime, stayed),
  consumes(reportSubmitted, disputeByReport),
  // SST-1: the month in which a guild is founded gets a settlement row too.
  consumes(guildCreated, (tx, { data, at }, ctx) => openSettlement(ctx, tx, data.guild_id, monthOf(at), at)),
];
