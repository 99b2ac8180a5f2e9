import { guild_freeze } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentGuildStatus } from '#modules/roster/index.ts';
import { freezeGuild, readGuildStateBefore } from '../disband/desk.ts';
import { explainFreeze } from '../disband/explain.ts';

export const handler = handlesStaffCall(guild_freeze, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => readGuildStateBefore(tx, req.guild_id, [6]),
  run: async ({ tx, req, now }) => {
    const guild = await freezeGuild(tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...presentGuildStatus(guild.status) };
  },
  explain: ({ req }, before) => explainFreeze(before, req.until),
});
