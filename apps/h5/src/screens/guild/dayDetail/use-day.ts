// Loads the lines of a day or month. The sums stay visible while the lines of another filter are loading.
import { useEffect, useState } from 'react';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import type { DayQuery } from './day-query.ts';

/** Filter of call G33 by the source of the gifts: 0 all, 1 given directly, 2 given from the backpack. */
export type GiftSource = 0 | 1 | 2;
export type DayFilter = { readonly source: GiftSource; readonly hour: number | undefined; readonly keyword: string };

export const NO_DAY_FILTER: DayFilter = { source: 0, hour: undefined, keyword: '' };
export const isDayUnfiltered = ({ source, hour, keyword }: DayFilter): boolean =>
  source === 0 && hour === undefined && keyword === '';

/** The filters as request fields, the same for the call and for the export. */
export const buildDayFilterRequest = ({ source, hour, keyword }: DayFilter) => ({
  ...(source === 0 ? {} : { source }),
  ...(hour === undefined ? {} : { hour }),
  ...(keyword === '' ? {} : { keyword }),
});

const LIMIT = 10;

export function useDayTurnover(query: DayQuery, wish: DayFilter, round: number) {
  const ask = { ...query, ...buildDayFilterRequest(wish) };
  const pages = usePages('POST /api/v1/water_flow_log', ask, {
    limit: LIMIT,
    copy: isDayUnfiltered(wish) ? `flow:${query.type}:${query.id}` : undefined,
    forget: true,
    round,
  });
  // Sums and bars cover the whole day under every filter, so they stay until those of another day arrive.
  const [known, setKnown] = useState<typeof pages.page>();
  const { page } = pages;
  useEffect(() => {
    if (page) setKnown(page);
  }, [page]);
  const head = page ?? (known && known.date_info === query.date_info ? known : undefined);
  const last = head ?? known;
  return { ...pages, head, subject: last && last.subject, range: last && last.range };
}
