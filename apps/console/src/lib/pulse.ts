// The desk's pulse (Z46): counts, alerts and switches that every page shows. It is asked every 5 s in a visible tab and every minute in
// a hidden one, is no line of the log and does not prolong the session (CONUI-8).
import { useEffect } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead, type Read } from '#lib/call.ts';
import { setServerTime } from '#lib/clock.ts';

export type Pulse = ReplyFrom<'GET /console/api/desk/pulse'>;

export function usePulse(): Read<Pulse> {
  const read = useRead('GET /console/api/desk/pulse', {}, { every: 5_000, everyHidden: 60_000, freshFor: 4_000 });
  const { data } = read;
  useEffect(() => {
    if (data) setServerTime(data.server_time);
  }, [data]);
  return read;
}
