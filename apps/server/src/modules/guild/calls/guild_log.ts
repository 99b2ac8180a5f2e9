import { guild_log } from '@shengyu/contract/calls/guild-life.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { handlingLog } from '../log.ts';
import { liveGuild } from '../store.ts';

export const answer = answers(guild_log, async (act) =>
  (await liveGuild(act.db, act.req.guild_id)) ? handlingLog(act, act.req) : refuse('not_found'),
);
