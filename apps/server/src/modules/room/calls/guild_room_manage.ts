import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import { answers } from '#wire/act.ts';
import { manageRoom } from '../manage.ts';

export const answer = answers(guild_room_manage, ({ ctx, tx, me, req, now }) =>
  manageRoom(ctx, tx, { ...req, me, now }),
);
