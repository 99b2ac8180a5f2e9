// Wins for the ticker: the last ten from the home reply (the page's main data), then new ones from the event stream (Y11), shown
// one after another.
import { useEffect, useState } from 'react';
import { runWhenIdle } from '@shengyu/web/when-idle.ts';
import type { WinRow } from '../campaign.ts';

const EACH_MS = 4_000;
const KEPT = 10;
const HOST: string = import.meta.env.VITE_API_HOST ?? '';

/** The win to show now. The next one is not shown while the page is hidden. */
export function useTickerWin(code: string, first: readonly WinRow[]): WinRow | undefined {
  const [told, setTold] = useState<readonly WinRow[]>([]);
  const [turn, setTurn] = useState(0);
  const wins = [...told, ...first.filter(({ win_id }) => told.every((row) => row.win_id !== win_id))].slice(0, KEPT);

  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let stream: EventSource | undefined;
    const callOff = runWhenIdle(() => {
      stream = new EventSource(`${HOST}/api/live/ticker?activity_code=${code}`);
      stream.addEventListener('win', ({ data }: MessageEvent<string>) => {
        const win = JSON.parse(data) as WinRow;
        setTold((rows) => [win, ...rows.filter(({ win_id }) => win_id !== win.win_id)].slice(0, KEPT));
        setTurn(0);
      });
    });
    return () => {
      callOff();
      if (stream) stream.close();
    };
  }, [code]);

  const several = wins.length > 1;
  useEffect(() => {
    if (!several) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((t) => t + 1);
    }, EACH_MS);
    return () => clearInterval(timer);
  }, [several]);
  return wins[turn % Math.max(1, wins.length)];
}
