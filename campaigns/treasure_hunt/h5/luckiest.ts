// 昨日手气王 (yesterday's luckiest member), loaded only when the page is idle.
import { useCall, runWhenIdle } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect, useState } from 'react';

/** Yesterday's luckiest member; undefined when there is none, when the name is hidden, or while the data is not loaded yet. */
export function useLuckiestMember(): { readonly avatar: string } | undefined {
  const [idle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  const { data } = useCall('POST /api/v1/day_win_rank', { scene: 'th_luck' }, { enabled: idle });
  const first = data && data.list[0];
  return (first && first.user) || undefined;
}
