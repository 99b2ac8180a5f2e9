import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { applyRoomEvents } from '../take.ts';

export const handler = handlesItemByItem(room_event, async (call) => ({
  results: await applyRoomEvents(call, call.req.events),
}));
