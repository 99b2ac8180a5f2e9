// What is asked of a day, and what is known of it while the lines of another filter are on their way.
import { useEffect, useState } from 'react';
import { useServices } from '#shell/services.ts';
import { useCopiedPages } from '#mechanics/sheet/use-copied-pages.ts';
import type { Answer, DayQuery, Flow } from './day-query.ts';

/** G33: all, direct, out of the backpack. */
export type Source = 0 | 1 | 2;
export type Wish = { readonly source: Source; readonly hour: number | undefined; readonly keyword: string };

export const EVERYTHING: Wish = { source: 0, hour: undefined, keyword: '' };
export const isPlain = ({ source, hour, keyword }: Wish): boolean =>
  source === 0 && hour === undefined && keyword === '';

/** The filters as the call, and the export of the same list, want them. */
export const filtersOf = ({ source, hour, keyword }: Wish) => ({
  ...(source === 0 ? {} : { source }),
  ...(hour === undefined ? {} : { hour }),
  ...(keyword === '' ? {} : { keyword }),
});

export function useDay(query: DayQuery, wish: Wish, round: number) {
  const { client } = useServices();
  const ask = { ...query, ...filtersOf(wish) };
  const pages = useCopiedPages<Flow, Answer>({
    name: `flow:${query.type}:${query.id}`,
    asked: JSON.stringify(ask),
    plain: isPlain(wish),
    round,
    ask: (at) => client.call('POST /api/v1/water_flow_log', { ...ask, ...at }, { quiet: 'all' }),
  });
  // Sums and bars are the whole day's under every filter: they stay until the day's own come.
  const [known, setKnown] = useState<typeof pages.page>();
  const { page } = pages;
  useEffect(() => {
    if (page) setKnown(page);
  }, [page]);
  const head = page ?? (known && known.date_info === query.date_info ? known : undefined);
  const last = head ?? known;
  return { ...pages, head, subject: last && last.subject, range: last && last.range };
}
