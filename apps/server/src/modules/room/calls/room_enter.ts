import { room_enter } from '@shengyu/contract/calls/room-live.ts';
import { handles } from '#wire/handler.ts';
import { enterRoom } from '../live/enter.ts';

export const handler = handles(room_enter, (call) => enterRoom(call, call.req.room_id));
