// All queues in the order of their urgency for the people who work them off.
import type { QueueDesk } from '../desk.ts';
import { guild } from './guild.tsx';
import { ingest } from './ingest.tsx';
import { invoice } from './invoice.tsx';
import { moderation } from './moderation.tsx';
import { recharge } from './recharge.tsx';
import { report } from './report.tsx';
import { risk } from './risk.tsx';
import { settlement } from './settlement.tsx';
import { ship } from './ship.tsx';
import { withdraw } from './withdraw.tsx';

export const DESKS: readonly QueueDesk[] = [
  withdraw,
  risk,
  recharge,
  invoice,
  settlement,
  ingest,
  report,
  moderation,
  guild,
  ship,
];
