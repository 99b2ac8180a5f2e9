import { get_calendar } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { calendarOf } from '../time/calendar.ts';

export const handler = handles(get_calendar, async ({ ctx, db, req, me, now }) => ({
  list: await calendarOf(ctx, db, me, now, req.past === 1),
}));
