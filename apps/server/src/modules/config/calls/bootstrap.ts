import { bootstrap } from '@shengyu/contract/calls/config.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handles } from '#wire/handler.ts';
import { readConfig } from '../config.ts';

export const handler = handles(bootstrap, async ({ ctx, now }) => {
  const [client, flags, maintenance] = await Promise.all([
    readConfig(ctx, 'client'),
    readConfig(ctx, 'flags'),
    readConfig(ctx, 'maintenance'),
  ]);
  const server_time = unixSecondsOf(now);
  return {
    server_time,
    ...client,
    static_host: ctx.config.STATIC_HOST,
    flags,
    // A maintenance text ends by itself at its time, so that no operator has to remember to switch it off.
    ...(maintenance && maintenance.until > server_time ? { maintenance } : {}),
  };
});
