import { room_say } from '@shengyu/contract/calls/room-live.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { sayInRoom } from '../live/say.ts';

export const handler = handles(room_say, async ({ ctx, tx, me, now, req }) => {
  const say_id = await sayInRoom(ctx, tx, { me, room_id: req.room_id, text: req.text, now });
  return say_id instanceof Refused ? say_id : { say_id };
});
