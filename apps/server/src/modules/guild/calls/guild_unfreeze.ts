import { guild_unfreeze } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentGuildStatus } from '#modules/roster/index.ts';
import { unfreezeGuild, readGuildStateBefore } from '../disband/desk.ts';
import { explainUnfreeze } from '../disband/explain.ts';

export const handler = handlesStaffCall(guild_unfreeze, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => readGuildStateBefore(tx, req.guild_id, [7]),
  run: async ({ tx, req, now }) => {
    const guild = await unfreezeGuild(tx, { ...req, now, by_platform: true });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...presentGuildStatus(guild.status) };
  },
  explain: (_call, before) => explainUnfreeze(before),
});
