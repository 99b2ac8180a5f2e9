import { get_calendar } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { calendarOf } from '../calendar.ts';

export const answer = answers(get_calendar, async ({ ctx, db, me, now }) => ({
  list: await calendarOf(ctx, db, me, now),
}));
