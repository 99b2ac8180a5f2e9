import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { applyRoomEvents } from '../take.ts';

export const handler = handlesItemByItem(room_event, (call) => applyRoomEvents(call, call.req.events));
