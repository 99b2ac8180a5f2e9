// 昨日手气王 (yesterday's luckiest member), loaded only when the page is idle.
import { useCall, runWhenIdle } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect, useState } from 'react';

/** The avatar of yesterday's luckiest member; undefined when there is none or the data is not loaded yet. */
export function useLuckiestMemberAvatar(): string | undefined {
  const [idle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  const { data } = useCall('POST /api/v1/day_win_rank', { scene: 'th_luck' }, { enabled: idle });
  const first = data && data.list[0];
  return first && first.user && first.user.avatar;
}
