// The data of the level page: its two calls, the copy shown when offline, and the reload at midnight.
import {
  keepCopy,
  memberCopyName,
  readCopy,
  renewReads,
  useCall,
  useIsSignedIn,
  type Refusal,
  type ReplyFrom,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import type { ServerClock } from '@shengyu/h5/features/clock/server-clock.ts';
import { useEffect, useState } from 'react';

export type LevelReply = ReplyFrom<'POST /api/v1/my_level'>;
export type DailyTaskReply = ReplyFrom<'POST /api/v1/level_daily_task'>;
export type LevelKind = 'wealth' | 'charm';
export type LevelInfo = LevelReply[LevelKind];
export type LevelBox = LevelReply['boxes'][number];
export type DailyTask = DailyTaskReply['tasks'][number];

export type LevelPageData = { readonly level: LevelReply; readonly daily: DailyTaskReply };
/** The server clock, and the daily data seen when the page was last open. */
export type ClockAndLastDaily = { readonly clock: ServerClock; readonly last: DailyTaskReply | undefined };

export type LevelPageState =
  | { readonly step: 'guest' }
  | { readonly step: 'loading' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly status: number | undefined }
  /** `copiedAt` is set when the data is a copy kept on the phone, because the server did not answer. */
  | ({ readonly step: 'here'; readonly copiedAt?: number } & LevelPageData & ClockAndLastDaily);

/** The name under which the offline copy of the page's data is stored. */
export const OFFLINE_COPY_NAME = 'grade';

/** Repeats both calls; the current data stays visible meanwhile. */
export const renewLevelPage = async (): Promise<void> =>
  void (await Promise.all([renewReads('POST /api/v1/my_level'), renewReads('POST /api/v1/level_daily_task')]));

export function useLevelPage(): LevelPageState {
  const signedIn = useIsSignedIn();
  const clock = useAppClock();
  // The offline copy is read only once, when the page opens, because today's data overwrites it later.
  const [last] = useState(() => readCopy<LevelPageData>(memberCopyName(OFFLINE_COPY_NAME))?.data.daily);
  const level = useCall('POST /api/v1/my_level', {}, { enabled: signedIn });
  const daily = useCall('POST /api/v1/level_daily_task', {}, { enabled: signedIn });
  const levelNow = level.data;
  const dailyNow = daily.data;
  useEffect(() => {
    if (levelNow && dailyNow)
      keepCopy(memberCopyName(OFFLINE_COPY_NAME), { level: levelNow, daily: dailyNow } satisfies LevelPageData);
  }, [levelNow, dailyNow]);
  useTurnOfDay(dailyNow?.reset_at, daily.at, clock);

  if (!signedIn) return { step: 'guest' };
  if (levelNow && dailyNow) return { step: 'here', level: levelNow, daily: dailyNow, clock, last };
  const refusal = level.refusal || daily.refusal;
  if (refusal) return { step: 'refused', refusal };
  const failed = [level, daily].find(({ step }) => step === 'failed');
  if (!failed) return { step: 'loading' };
  const copy = readCopy<LevelPageData>(memberCopyName(OFFLINE_COPY_NAME));
  if (copy) return { step: 'here', ...copy.data, clock, last, copiedAt: copy.at };
  return { step: 'failed', status: failed.step === 'failed' ? failed.status : undefined };
}

/** The reload at midnight is delayed by up to this long at random, so that not all phones send their requests at once. */
const SPREAD_MS = 3_000;
/**
 * When the reload came before the server's midnight, it is repeated after this time, until the server too has changed to the new
 * day.
 */
const PATIENCE_MS = 30_000;

/** Reloads the page's data at 00:00 (S-GRD-6). */
function useTurnOfDay(reset_at: number | undefined, answeredAt: number, clock: ServerClock): void {
  useEffect(() => {
    if (reset_at === undefined) return undefined;
    const wait = reset_at * 1000 - clock.now() + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void renewLevelPage(), wait > 0 ? wait : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [reset_at, answeredAt, clock]);
}
