import { guild_force_disband } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentGuildStatus } from '#modules/roster/index.ts';
import { forceDisband, readGuildStateBefore, NOT_DISBANDED_STATUSES } from '../disband/desk.ts';
import { explainDisband } from '../disband/explain.ts';

export const handler = handlesStaffCall(guild_force_disband, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => readGuildStateBefore(tx, req.guild_id, NOT_DISBANDED_STATUSES),
  run: async ({ tx, req, now }) => {
    const guild = await forceDisband(tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...presentGuildStatus(guild.status) };
  },
  explain: ({ db, req, now }, before) => explainDisband(db, req.guild_id, before, now),
});
