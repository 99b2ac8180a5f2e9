// notice: what members are told and asked to be reminded of, and the live line of campaign pages.
import type { Module } from '#module.ts';
import { answer as get_notice_list } from './calls/get_notice_list.ts';
import { answer as read_notice } from './calls/read_notice.ts';
import { answer as set_remind } from './calls/set_remind.ts';
import { answer as ticker } from './calls/ticker.ts';
import { consumers } from './consumers.ts';
import { sendReminders } from './remind.ts';

export { causeOf } from './cause.ts';
export { notify, notifyAll, unreadOf, type Telling } from './notice.ts';
export { provideOpenings, type Opening, type Openings } from './openings.ts';
export { fill, type Fields, type TemplateName } from './templates.ts';
export { tickerTopic } from './ticker.ts';

export const notice: Module = {
  name: 'notice',
  answers: [get_notice_list, read_notice, ticker, set_remind],
  consumers,
  jobs: { 'notice.remind': sendReminders },
  cron: [{ at: '* * * * *', job: 'notice.remind' }],
};
