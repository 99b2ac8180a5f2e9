import { guild_set_head } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentGuildStatus } from '#modules/roster/index.ts';
import { replaceGuildHead, readGuildStateBefore, NOT_DISBANDED_STATUSES } from '../disband/desk.ts';
import { explainNewHead } from '../disband/explain.ts';

export const handler = handlesStaffCall(guild_set_head, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => readGuildStateBefore(tx, req.guild_id, NOT_DISBANDED_STATUSES),
  run: async ({ ctx, tx, req, now }) => {
    const guild = await replaceGuildHead(ctx, tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...presentGuildStatus(guild.status) };
  },
  explain: ({ db, req }, before) => explainNewHead(db, before, req),
});
