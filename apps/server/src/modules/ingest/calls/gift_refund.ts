import { gift_refund } from '@shengyu/contract/calls/ingest.ts';
import { handlesItemByItem } from '#wire/handler.ts';
import { applyRefundEvents } from '../take.ts';

export const handler = handlesItemByItem(gift_refund, (call) => applyRefundEvents(call, call.req.refunds));
