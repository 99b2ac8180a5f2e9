import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import { handles } from '#wire/handler.ts';
import { manageRoom } from '../manage.ts';

export const handler = handles(guild_room_manage, ({ ctx, tx, me, req, now }) =>
  manageRoom(ctx, tx, { ...req, me, now }),
);
