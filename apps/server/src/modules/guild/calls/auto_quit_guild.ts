import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { auto_quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { quitAtOnce } from '../quit/quit.ts';

export const handler = handles(auto_quit_guild, async ({ ctx, tx, me, req, now }) => {
  const done = await quitAtOnce(ctx, tx, { ...req, me, now });
  return done instanceof Refused
    ? done
    : { quit_at: unixSecondsOf(done.quit_at), rejoin_at: unixSecondsOf(done.rejoin_at) };
});
