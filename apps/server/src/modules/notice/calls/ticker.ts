import { ticker } from '@shengyu/contract/calls/notice.ts';
import { handlesStream } from '#wire/event-stream.ts';
import { followTicker } from '../ticker.ts';

export const handler = handlesStream(ticker, async ({ ctx, req, headers }, stream) => {
  const last = headers['last-event-id'];
  const lastId = typeof last === 'string' ? last : req.last_event_id;
  stream.onClose(await followTicker(ctx.live, req.activity_code, lastId, (message) => stream.send(message)));
  return undefined;
});
