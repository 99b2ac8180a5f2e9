import { guild_force_disband } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { forceDisband, guildBefore, LIVE } from '../desk.ts';
import { guildStatus } from '../words.ts';

export const answer = staffAnswers(guild_force_disband, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => guildBefore(tx, req.guild_id, LIVE),
  run: async ({ tx, req, now }) => {
    const guild = await forceDisband(tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...guildStatus(guild.status) };
  },
});
