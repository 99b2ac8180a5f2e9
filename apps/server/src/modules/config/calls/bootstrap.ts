import { bootstrap } from '@shengyu/contract/calls/config.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { answers } from '#wire/act.ts';
import { readConfig } from '../config.ts';

export const answer = answers(bootstrap, async ({ ctx, now }) => {
  const [client, flags, maintenance] = await Promise.all([
    readConfig(ctx, 'client'),
    readConfig(ctx, 'flags'),
    readConfig(ctx, 'maintenance'),
  ]);
  const server_time = tsOf(now);
  return {
    server_time,
    ...client,
    static_host: ctx.config.STATIC_HOST,
    flags,
    // Over when its time is over: nobody has to remember to switch it off.
    ...(maintenance && maintenance.until > server_time ? { maintenance } : {}),
  };
});
