import { tsOf } from '@shengyu/rules/calendar.ts';
import { auto_quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { quitAtOnce } from '../quit.ts';

export const answer = answers(auto_quit_guild, async ({ ctx, tx, me, req, now }) => {
  const done = await quitAtOnce(ctx, tx, { ...req, me, now });
  return done instanceof Refused ? done : { quit_at: tsOf(done.quit_at), rejoin_at: tsOf(done.rejoin_at) };
});
