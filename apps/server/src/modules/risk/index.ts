// risk: detects money rings and suspected minors, records refused access, and lets operators decide flags (RISK-2, RISK-3, RISK-8,
// API-4).
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Module } from '#module.ts';
import { lookupContributors, lookupFinders, queues } from '#modules/console/index.ts';
import { handler as risk_decide } from './calls/risk_decide.ts';
import { deniedAccessListener } from './denied.ts';
import { findFlag, lookupRiskFlags, queue } from './queue.ts';
import { consumers, WEEK_DAYS } from './rings.ts';
import { deleteGiftFlowsBefore } from './store.ts';

export { listOpenFlags, openFlagsOf } from './store.ts';

export const risk: Module = {
  name: 'risk',
  handlers: [risk_decide],
  consumers,
  refusals: deniedAccessListener,
  fills: [
    queues.with({ risk: queue }),
    lookupFinders.flag.with(findFlag),
    lookupContributors.user.with(lookupRiskFlags),
  ],
  jobs: {
    'risk.sweep': async (_, ctx) =>
      void (await deleteGiftFlowsBefore(ctx.db, addDays(dayOf(ctx.clock.now()), -2 * WEEK_DAYS))),
  },
  cron: [{ at: '40 4 * * *', job: 'risk.sweep' }],
};
