// notice: notices to members, and the live ticker of campaign pages.
import type { Module } from '#module.ts';
import { handler as get_notice_list } from './calls/get_notice_list.ts';
import { handler as read_notice } from './calls/read_notice.ts';
import { handler as ticker } from './calls/ticker.ts';
import { consumers } from './consumers.ts';
import { sweepNotices } from './jobs.ts';

export { deriveEventId } from './cause.ts';
export {
  closeNoticesAbout,
  notify,
  notifyMembers,
  countUnreadNotices,
  notifyOfActivity,
  type NoticeToSend,
} from './notice.ts';
export { fillTemplate, type TemplateFields, type TemplateName } from './templates.ts';
export { buildTickerTopic } from './ticker.ts';

export const notice: Module = {
  name: 'notice',
  handlers: [get_notice_list, read_notice, ticker],
  consumers,
  jobs: { 'notice.sweep': sweepNotices },
  cron: [{ at: '35 4 * * *', job: 'notice.sweep' }],
};
