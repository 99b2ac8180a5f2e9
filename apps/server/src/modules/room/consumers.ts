// Event consumers of the room module. They store the time that users spent in rooms and on mics, which arrives in pieces of a few
// minutes (EVT-4), when a room was last opened or closed (ROOM-3: unused rooms become idle),
// whom the platform has muted, and what a room's listeners learn of gifts and refused words.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { textModerated, userMuted, userUnmuted } from '#events/catalogue/account.ts';
import { giftSent } from '#events/catalogue/gift.ts';
import { roomClosed, roomOpened, roomTime } from '#events/catalogue/room.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { consumes } from '#events/consumes.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { ListSlot } from '#slots.ts';
import { tellGift } from './live/gifts.ts';
import { unsay } from './live/say.ts';
import { saveSilence } from './live/silence-store.ts';
import { markRoomUsed } from './store.ts';
import { insertRoomTimePieces, type RoomTimePiece } from './time-store.ts';

/**
 * A function of another module that counts mic time. It is called with the newly stored pieces in the same transaction, so that the
 * counts match the stored pieces exactly.
 */
export type MicTimeCounter = (tx: Tx, pieces: readonly RoomTimePiece[]) => Promise<void>;
export const micTimeCounters = new ListSlot<MicTimeCounter>('counts of pieces on a mic');

type Told = EventDataOf<typeof roomTime>;

async function keepTime(tx: Tx, { room_id, guild_id, pieces }: Told, ctx: Context): Promise<void> {
  for (const [kind, told] of Map.groupBy(pieces, (piece) => piece.kind)) {
    const kept = await insertRoomTimePieces(
      tx,
      kind,
      told.map((piece) => ({
        ...piece,
        room_id,
        begin_at: new Date(instantOfUnixSeconds(piece.begin_at)),
        end_at: new Date(instantOfUnixSeconds(piece.end_at)),
        guild_id: guild_id ?? null,
        member_guild_id: piece.member_guild_id ?? null,
      })),
    );
    if (kind === 'mic' && kept.length > 0) for (const count of micTimeCounters.in(ctx)) await count(tx, kept);
  }
}

const touches = async (tx: Tx, { data, at }: DomainEvent<{ room_id: number }>): Promise<void> =>
  void (await markRoomUsed(tx, data.room_id, new Date(at)));

export const consumers: readonly Consumer[] = [
  consumes(roomTime, (tx, { data }, ctx) => keepTime(tx, data, ctx)),
  consumes(roomOpened, touches),
  consumes(roomClosed, touches),
  consumes(giftSent, async (tx, { data, at }, ctx) => tx.afterCommit(() => tellGift(ctx, data, at))),
  consumes(textModerated, async (tx, { data: { kind, ref, result } }, ctx) => {
    if (kind === 'room_say' && result === 'refuse') await unsay(ctx, tx, ref);
  }),
  consumes(userMuted, async (tx, { data: { user_id, until }, at }) => {
    const end = until === undefined ? null : new Date(instantOfUnixSeconds(until));
    await saveSilence(tx, user_id, { is_on: true, until: end }, new Date(at));
  }),
  consumes(userUnmuted, async (tx, { data: { user_id }, at }) => {
    await saveSilence(tx, user_id, { is_on: false, until: null }, new Date(at));
  }),
];
