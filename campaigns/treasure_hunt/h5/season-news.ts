// Shows once, after a new season has begun, how much debris the last season's tokens were converted into (S2-TH-6, TOK-3).
import {
  readStoredValue,
  writeStoredValue,
  useCall,
  useIsSignedIn,
  runWhenIdle,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useTopLayer } from '@shengyu/ui/Modal/layers.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useState } from 'react';

/** `season` is the number of the running season; with 0 or undefined there was no season before, and nothing is shown. */
export function useSeasonNews(activity_code: string, season: number | undefined): void {
  const signedIn = useIsSignedIn();
  const [idle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  const { data } = useCall(
    'POST /api/v1/get_prop_exchange_log',
    { activity_code, kind: 3, limit: 20 },
    { enabled: idle && signedIn && Boolean(season) },
  );
  const rows = data ? data.list : [];
  const newest = rows[0] && rows[0].log_id;
  // Under the popup of a notice nobody would read the toast, so it waits until the popup is closed.
  const isCovered = useTopLayer() !== document.body;
  useEffect(() => {
    if (isCovered) return;
    const told = readStoredValue('toldLeftovers');
    if (!newest || newest === told) return;
    writeStoredValue('toldLeftovers', newest);
    const end = rows.findIndex(({ log_id }) => log_id === told);
    const untold = end < 0 ? rows : rows.slice(0, end);
    const debris = untold
      .flatMap(({ got }) => got)
      .reduce((sum, { item_code, num }) => sum + (item_code === 'debris' ? num : 0), 0);
    if (debris > 0) showToast(`新赛季开始，上赛季剩余道具已折为 ${debris} 碎片`);
    // `rows` is left out of the dependencies, because it changes only together with `newest`.
  }, [newest, isCovered]);
}
