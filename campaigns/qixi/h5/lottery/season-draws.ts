// How many draws the member has made in this season (B05): the length of the bridge.
import { dayOf, instantOfUnixSeconds, useCall, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { DrawControl } from '@shengyu/h5/mechanics/draw/flow/use-draw.ts';
import { useState } from 'react';

/** `open_at` is the opening of the season; the log is counted from that day on. */
export function useSeasonDraws(box_code: string, open_at: number, draw: DrawControl): number {
  const begin = dayOf(instantOfUnixSeconds(open_at));
  const log = useCall(
    'POST /api/blind_box/get_box_user_log',
    { box_code, begin, page: 1, limit: 1 },
    { enabled: useIsSignedIn() },
  );
  const total = log.data ? log.data.total : 0;
  // Draws since the log was read; a log that is read again contains them.
  const [since, setSince] = useState({ total, made: 0, batch_id: '' });
  const { result } = draw;
  if (since.total !== total) setSince({ total, made: 0, batch_id: since.batch_id });
  else if (result && draw.phase === 'shown' && result.batch_id !== since.batch_id)
    setSince({ total, made: since.made + result.made, batch_id: result.batch_id });
  return total + since.made;
}
