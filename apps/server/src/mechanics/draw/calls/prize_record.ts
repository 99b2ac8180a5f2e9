import { prize_record } from '@shengyu/contract/calls/draw.ts';
import { handles } from '#wire/handler.ts';
import { readOwnDrawLogPage } from '../reads/my-log.ts';

export const handler = handles(prize_record, (call) =>
  readOwnDrawLogPage(call, { ...call.req, box_code: prize_record.bound.pool }),
);
