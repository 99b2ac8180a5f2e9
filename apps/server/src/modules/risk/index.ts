// risk: rings of money, suspected minors, refused accesses, and the operators' word on them (RISK-2, RISK-3, RISK-8, API-4).
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Module } from '#module.ts';
import { addToLookup, provideQueue } from '#modules/console/index.ts';
import { answer as risk_decide } from './calls/risk_decide.ts';
import { refusals } from './denied.ts';
import { knowFlags, queue } from './queue.ts';
import { consumers, WEEK_DAYS } from './rings.ts';
import { forgetFlows } from './store.ts';

export { openFlags, openFlagsOf } from './store.ts';

provideQueue('risk', queue);
addToLookup('user', knowFlags);

export const risk: Module = {
  name: 'risk',
  answers: [risk_decide],
  consumers,
  refusals,
  jobs: {
    'risk.sweep': async (_, ctx) => void (await forgetFlows(ctx.db, addDays(dayOf(ctx.clock.now()), -2 * WEEK_DAYS))),
  },
  cron: [{ at: '40 4 * * *', job: 'risk.sweep' }],
};
