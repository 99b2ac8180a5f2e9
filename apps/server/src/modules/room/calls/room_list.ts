import { room_list } from '@shengyu/contract/calls/room-live.ts';
import { handles } from '#wire/handler.ts';
import { listRooms } from '../live/list.ts';

export const handler = handles(room_list, ({ ctx, db, req, me, now }) => listRooms(ctx, db, req, me, now));
