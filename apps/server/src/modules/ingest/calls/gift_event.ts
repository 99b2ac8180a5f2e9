import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { applyGiftEvents } from '../take.ts';

export const handler = handlesItemByItem(gift_event, (call) => applyGiftEvents(call, call.req.events));
