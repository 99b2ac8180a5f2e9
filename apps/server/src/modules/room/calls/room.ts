import { room } from '@shengyu/contract/calls/room-live.ts';
import { handlesStream } from '#wire/event-stream.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { followAsides } from '../live/asides.ts';
import { holdStay, isRunning } from '../live/seen.ts';
import { followRoom } from '../live/stream.ts';
import { readStayTicket } from '../live/ticket.ts';
import { findVisibleRoom } from '../live/viewer.ts';

export const handler = handlesStream(room, async ({ ctx, db, req, me, now, headers }, stream) => {
  const { room_id, ticket } = req;
  const stay = ticket === undefined ? undefined : readStayTicket(ctx, ticket);
  if (ticket !== undefined && stay?.room_id !== room_id) return refuse(room.refusals.ticket);
  const found = await findVisibleRoom(db, room_id, stay?.user_id ?? me);
  if (found instanceof Refused) return found;
  const release = stay && (await holdStay(ctx, stay, now));
  if (stay && !release) return refuse(room.refusals.ticket);
  if (release) stream.onClose(release);

  const endIfOver = async (): Promise<void> => {
    if (stay && !(await isRunning(ctx, stay, ctx.clock.now()))) stream.end();
  };
  const last = headers['last-event-id'];
  const leave = await followRoom(ctx, room_id, typeof last === 'string' ? last : undefined, (message) => {
    stream.send(message);
    // The member has left, by another room, another device or a kick: this stream is nobody's presence any more.
    const isMine = message.name === 'leave' && (message.data as { user_id: number }).user_id === stay?.user_id;
    if (isMine || (stay && message.name === 'state')) endIfOver().catch(() => stream.end());
  });
  stream.onClose(leave);
  stream.onClose(await followAsides(ctx, (aside) => stream.send(aside)));
  return undefined;
});
