// Wins for the ticker: the last ten from the home reply (the page's main data), then new ones from the event stream (Y11), shown
// one after another. SHELL-43: a page that the shell has covered closes its stream, and afterwards goes on where it was.
import { useEffect, useRef, useState } from 'react';
import { useServices } from '#shell/services.ts';
import { runWhenIdle } from '@shengyu/web/when-idle.ts';
import type { WinRow } from '../campaign.ts';

const EACH_MS = 4_000;
const KEPT = 10;
const HOST: string = import.meta.env.VITE_API_HOST ?? '';

/** The win to show now. The next one is not shown while the page is hidden. */
export function useTickerWin(code: string, first: readonly WinRow[]): WinRow | undefined {
  const [told, setTold] = useState<readonly WinRow[]>([]);
  const [turn, setTurn] = useState(0);
  const { bridge } = useServices();
  const wins = [...told, ...first.filter(({ win_id }) => told.every((row) => row.win_id !== win_id))].slice(0, KEPT);

  // The id of the last event, which only the same EventSource would send by itself.
  const seen = useRef('');

  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let stream: EventSource | undefined;
    const close = (): void => {
      callOff();
      if (stream) stream.close();
    };
    const open = (): void => {
      close();
      if (bridge.info?.resting) return;
      const after = seen.current && `&last_event_id=${seen.current}`;
      stream = new EventSource(`${HOST}/api/live/ticker?activity_code=${code}${after}`);
      stream.addEventListener('win', ({ data, lastEventId }: MessageEvent<string>) => {
        seen.current = lastEventId;
        const win = JSON.parse(data) as WinRow;
        setTold((rows) => [win, ...rows.filter(({ win_id }) => win_id !== win.win_id)].slice(0, KEPT));
        setTurn(0);
      });
    };
    const callOff = runWhenIdle(open);
    const ends = [bridge.on('appPause', close), bridge.on('appResume', open), close];
    return () => ends.forEach((end) => end());
  }, [code, bridge]);

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
