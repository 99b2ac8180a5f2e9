// The live line of 首页: the newest thing that happened on the island (Y11 `island`), one at most every four seconds (SHELL-28). The
// stream rests while nobody shows it. Whoever shows it shares one, because a browser has few connections (SHELL-43).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useEffect, useState } from 'react';

type Told = ReplyFrom<'GET /api/live/ticker'>;
export type IslandNews = Extract<Told, { readonly event: 'win' | 'gift' }>;

const PACE_MS = 4_000;
const ADDRESS = '/api/live/ticker?activity_code=island';

const listeners = new Set<(news: IslandNews) => void>();
let stream: EventSource | undefined;

function listen(listener: (news: IslandNews) => void): () => void {
  listeners.add(listener);
  if (!stream) {
    stream = new EventSource(ADDRESS);
    for (const event of ['win', 'gift'] as const)
      stream.addEventListener(event, ({ data }: MessageEvent<string>) => {
        const news: IslandNews = { event, data: JSON.parse(data) };
        listeners.forEach((each) => each(news));
      });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stream?.close();
    stream = undefined;
  };
}

export function useIslandNews(shown: boolean): IslandNews | undefined {
  const [news, setNews] = useState<IslandNews>();
  useEffect(() => {
    if (!shown || typeof EventSource !== 'function') return;
    let waiting: IslandNews | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      if (waiting) setNews(waiting);
      timer = waiting && setTimeout(show, PACE_MS);
      waiting = undefined;
    };
    const stop = listen((next) => {
      waiting = next;
      if (!timer) show();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shown]);
  return news;
}
