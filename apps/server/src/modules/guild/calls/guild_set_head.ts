import { guild_set_head } from '@shengyu/contract/calls/guild-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { setHead, guildBefore, LIVE } from '../desk.ts';
import { guildStatus } from '../words.ts';

export const answer = staffAnswers(guild_set_head, {
  target: (req) => `guild:${req.guild_id}`,
  before: ({ tx, req }) => guildBefore(tx, req.guild_id, LIVE),
  run: async ({ ctx, tx, req, now }) => {
    const guild = await setHead(ctx, tx, { ...req, now });
    return guild instanceof Refused ? guild : { guild_id: guild.guild_id, ...guildStatus(guild.status) };
  },
});
