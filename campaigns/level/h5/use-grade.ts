// Both calls the page stands on, what is shown of them without a network, and the turn of the day.
import {
  CallFailed,
  keepCopy,
  ownCopy,
  readCopy,
  refetchQueries,
  refusalOf,
  useQuery,
  useServices,
  useSignedIn,
  type Refusal,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useAppClock } from '@shengyu/h5/mechanics/campaign/app-clock.ts';
import type { ServerClock } from '@shengyu/h5/mechanics/campaign/server-clock.ts';
import { useEffect, useState } from 'react';

export type Level = ReplyFrom<'POST /api/v1/my_level'>;
export type Daily = ReplyFrom<'POST /api/v1/level_daily_task'>;
export type Kind = 'wealth' | 'charm';
export type Info = Level[Kind];
export type Box = Level['boxes'][number];
export type Task = Daily['tasks'][number];

export type Grade = { readonly level: Level; readonly daily: Daily };
/** How the page's parts are told the time, and of the day that was seen when the page was last open. */
export type Timed = { readonly clock: ServerClock; readonly last: Daily | undefined };

export type GradeState =
  | { readonly step: 'guest' }
  | { readonly step: 'loading' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly status: number | undefined }
  /** `copiedAt`: what was kept on the phone, because nothing answered. */
  | ({ readonly step: 'here'; readonly copiedAt?: number } & Grade & Timed);

export const COPY = 'grade';

/** Both calls anew; what is shown stays meanwhile. */
export const renewGrade = (): Promise<void> => refetchQueries([COPY]);

export function useGrade(): GradeState {
  const { client } = useServices();
  const signedIn = useSignedIn();
  const clock = useAppClock();
  // Before today's takes its place.
  const [last] = useState(() => readCopy<Grade>(ownCopy(COPY))?.data.daily);
  const level = useQuery({
    queryKey: [COPY, 'my_level'],
    enabled: signedIn,
    queryFn: () => client.call('POST /api/v1/my_level', {}, { quiet: 'all' }),
  });
  const daily = useQuery({
    queryKey: [COPY, 'level_daily_task'],
    enabled: signedIn,
    queryFn: () => client.call('POST /api/v1/level_daily_task', {}, { quiet: 'all' }),
  });
  const levelNow = level.data?.code === 1 ? level.data.data : undefined;
  const dailyNow = daily.data?.code === 1 ? daily.data.data : undefined;
  useEffect(() => {
    if (levelNow && dailyNow) keepCopy(ownCopy(COPY), { level: levelNow, daily: dailyNow } satisfies Grade);
  }, [levelNow, dailyNow]);
  useTurnOfDay(dailyNow?.reset_at, daily.dataUpdatedAt, clock);

  if (!signedIn) return { step: 'guest' };
  if (levelNow && dailyNow) return { step: 'here', level: levelNow, daily: dailyNow, clock, last };
  const refusal = [level.data, daily.data].map((answer) => answer && refusalOf(answer)).find(Boolean);
  if (refusal) return { step: 'refused', refusal };
  if (!level.isError && !daily.isError) return { step: 'loading' };
  const copy = readCopy<Grade>(ownCopy(COPY));
  if (copy) return { step: 'here', ...copy.data, clock, last, copiedAt: copy.at };
  const error = level.error ?? daily.error;
  return { step: 'failed', status: error instanceof CallFailed ? error.status : undefined };
}

/** Not all phones in the same second. */
const SPREAD_MS = 3_000;
/** Asked a little too early: now and then again, until the day has turned for the server too. */
const PATIENCE_MS = 30_000;

/** S-GRD-6: at 00:00 the page asks again by itself. */
function useTurnOfDay(reset_at: number | undefined, answeredAt: number, clock: ServerClock): void {
  useEffect(() => {
    if (reset_at === undefined) return undefined;
    const wait = reset_at * 1000 - clock.now() + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void renewGrade(), wait > 0 ? wait : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [reset_at, answeredAt, clock]);
}
