// 昨日手气王, asked for when the page has nothing else to do.
import { useQuery, useServices, whenIdle } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect, useState } from 'react';

/** The face of yesterday's luckiest; undefined when nobody was, or nobody knows yet. */
export function useLuckiest(): string | undefined {
  const { client } = useServices();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: ['day_win_rank', 'th_luck'],
    enabled: idle,
    queryFn: () => client.call('POST /api/v1/day_win_rank', { scene: 'th_luck' }, { quiet: 'all' }),
  });
  const first = data && data.code === 1 ? data.data.list[0] : undefined;
  return first && first.user && first.user.avatar;
}
