// What became of the last season's tokens, said once when a new one has begun (S2-TH-6, TOK-3).
import {
  readStored,
  store,
  useQuery,
  useServices,
  useSignedIn,
  whenIdle,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';

/** `season`: which one runs; the first has none before it. */
export function useSeasonNews(activity_code: string, season: number | undefined): void {
  const { client } = useServices();
  const signedIn = useSignedIn();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: ['leftovers', activity_code, season],
    enabled: idle && signedIn && Boolean(season),
    queryFn: () =>
      client.call('POST /api/v1/get_prop_exchange_log', { activity_code, kind: 3, limit: 20 }, { quiet: 'all' }),
  });
  const rows = data && data.code === 1 ? data.data.list : [];
  const newest = rows[0] && rows[0].log_id;
  useEffect(() => {
    const told = readStored('toldLeftovers');
    if (!newest || newest === told) return;
    store('toldLeftovers', newest);
    const end = rows.findIndex(({ log_id }) => log_id === told);
    const untold = end < 0 ? rows : rows.slice(0, end);
    const debris = untold
      .flatMap(({ got }) => got)
      .reduce((sum, { item_code, num }) => sum + (item_code === 'debris' ? num : 0), 0);
    if (debris > 0) toast(`新赛季开始，上赛季剩余道具已折为 ${debris} 碎片`);
    // The rows are those of `newest`.
  }, [newest]);
}
