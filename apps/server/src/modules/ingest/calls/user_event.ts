import { user_event } from '@shengyu/contract/calls/ingest.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { applyUserEvents } from '../take.ts';

export const handler = handlesItemByItem(user_event, (call) => applyUserEvents(call, call.req.events));
