// guild: founding, joining, leaving, roles and disbanding of guilds (part-one-rules.md §5). Their tables belong to the roster
// module.
import type { Module } from '#module.ts';
import { lookupFinders, lookupContributors, queues } from '#modules/console/index.ts';
import { targetFinders } from '#modules/report/index.ts';
import { findLiveGuild } from '#modules/roster/index.ts';
import { exportKinds } from '#modules/turnover/index.ts';
import { access } from './access.ts';
import { handlers } from './handlers.ts';
import { consumers } from './consumers.ts';
import { cron, jobs } from './jobs.ts';
import { findGuild, lookupMembershipFields } from './office/lookup.ts';
import { prepareMemberExport } from './office/member-export.ts';
import { findGuildApplication } from './found/lookup.ts';
import { guildApplicationQueue } from './found/queue.ts';

export { readGuildDetail } from './profile/detail.ts';
export { computeMedianReviewMinutes } from './join/store.ts';
export { isGuildFull, loadJoiner, findJoinRefusal, type Joiner } from './join/joiner.ts';

export const guild: Module = {
  name: 'guild',
  handlers,
  consumers,
  jobs,
  cron,
  access,
  fills: [
    queues.with({ guild: guildApplicationQueue }),
    lookupFinders.guild.with(findGuild),
    lookupFinders.apply.with(findGuildApplication),
    lookupContributors.user.with(lookupMembershipFields),
    targetFinders.with({ guild: async (db, id) => (await findLiveGuild(db, Number(id)))?.name }),
    exportKinds.with({ member: prepareMemberExport }),
  ],
};
