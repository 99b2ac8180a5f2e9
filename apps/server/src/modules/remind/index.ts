// remind: reminders that members set for the opening of a campaign or of a time slot of its leaderboards (REMIND-1). It is a module
// of its own because it needs both campaigns and notices; the contract declares its call under `notice`, hence `handlesFor`.
import type { Module } from '#module.ts';
import { reminderListers } from '#modules/campaign-engine/index.ts';
import { handler as set_remind } from './calls/set_remind.ts';
import { listAwaitedCampaigns } from './remind-store.ts';
import { sendReminders } from './remind.ts';

export const remind: Module = {
  name: 'remind',
  handlesFor: 'notice',
  handlers: [set_remind],
  jobs: { 'notice.remind': sendReminders },
  fills: [reminderListers.with(listAwaitedCampaigns)],
  cron: [{ at: '* * * * *', job: 'notice.remind' }],
};
