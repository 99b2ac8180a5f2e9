// What happens once on the island, beside its everyday life: every state of docs/spec/demo-world.md §5 and what §7 promises for each
// role, by the calls that members, staff and the native side make.
import type { DayAct } from '../story/days.ts';
import type { Happening } from '../town.ts';
import { approvalScenes } from './approvals.ts';
import { bagAndShipScenes } from './bag-and-ship.ts';
import { campaignDraftScenes } from './campaign-drafts.ts';
import { careScenes } from './care.ts';
import { consoleQueueScenes } from './console-queues.ts';
import { corporateWithdrawalScenes } from './corporate-withdrawals.ts';
import { drawScenes } from './draws.ts';
import { guildFileScenes } from './guild-files.ts';
import { joinScenes } from './join.ts';
import { limitScenes } from './limits.ts';
import { noticeScenes } from './notices.ts';
import { pairScenes } from './pairs.ts';
import { quitScenes } from './quit.ts';
import { rechargeOrderScenes } from './recharge-orders.ts';
import { reportAndModerationScenes } from './reports-and-moderation.ts';
import { richMemberScenes } from './rich-member.ts';
import { roleScenes } from './roles.ts';
import { settlementScenes } from './settlement.ts';
import { stopScenes } from './stops.ts';
import { summerScenes } from './summer.ts';
import { withdrawalScenes } from './withdrawals.ts';

const happenings: readonly Happening[] = [
  ...joinScenes,
  ...quitScenes,
  ...roleScenes,
  ...settlementScenes,
  ...rechargeOrderScenes,
  ...richMemberScenes,
  ...withdrawalScenes,
  ...corporateWithdrawalScenes,
  ...pairScenes,
  ...drawScenes,
  ...summerScenes,
  ...bagAndShipScenes,
  ...reportAndModerationScenes,
  ...noticeScenes,
  ...careScenes,
  ...limitScenes,
  ...guildFileScenes,
  ...consoleQueueScenes,
  ...campaignDraftScenes,
  ...approvalScenes,
  ...stopScenes,
];

/** All scenes of a world that ends at this instant, in the order of their moments. */
export const planScenes = (until: number): DayAct[] =>
  happenings
    .map(({ name, moment, act }) => ({ name, act, ...moment(until) }))
    .toSorted((a, b) => a.day - b.day || a.minute - b.minute);
