import { guild_freeze } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { freezeGuild, guildBefore } from '../desk.ts';
import { guildStatus } from '../words.ts';

export const answer = staffAnswers(guild_freeze, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => guildBefore(tx, req.guild_id, [6]),
  run: async ({ tx, req, now }) => {
    const guild = await freezeGuild(tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...guildStatus(guild.status) };
  },
});
