// The windows of time for which a board keeps scores, the closed periods of each that stay readable, and the slots of the day.
import type { RankBoardDef, RankWindow } from '@shengyu/campaign/definition.ts';
import { clockTimeOfSeconds, secondsOfClockTime } from '@shengyu/rules/time/clock-time.ts';

export const WINDOWS = [
  ['slot', '时段榜'],
  ['day', '日榜'],
  ['week', '周榜'],
  ['month', '月榜'],
  ['season', '季榜'],
  ['campaign', '活动总榜'],
  ['total', '长期总榜'],
] as const satisfies readonly (readonly [RankWindow, string])[];

export const windowsOf = ({ period }: Pick<RankBoardDef, 'period'>): readonly RankWindow[] => [period].flat();

/** Windows that come again and again; the others have one period, and nothing of it can be kept. */
type Recurring = Exclude<RankWindow, 'campaign' | 'total'>;
const isRecurring = (window: RankWindow): window is Recurring => window !== 'campaign' && window !== 'total';

/** The windows of a board of which closed periods can be kept; one that the board has lost is listed as long as it keeps any. */
export const keptWindowsOf = (board: RankBoardDef): readonly (readonly [Recurring, string])[] =>
  WINDOWS.flatMap(([window, words]) =>
    isRecurring(window) && (windowsOf(board).includes(window) || board.history?.[window] !== undefined)
      ? [[window, words] as const]
      : [],
  );

const FIRST_SLOT = '20:00-21:00';

/** The board over other windows. What it says of a window that is gone goes with it, and a board of slots begins with one. */
export function withWindows(board: RankBoardDef, windows: readonly RankWindow[]): RankBoardDef {
  const { slots, history, ...rest } = board;
  const kept = Object.entries(history ?? {}).filter(([window]) => windows.includes(window as RankWindow));
  const [only, ...others] = windows;
  return {
    ...rest,
    period: only !== undefined && others.length === 0 ? only : windows,
    ...(kept.length > 0 && { history: Object.fromEntries(kept) }),
    ...(windows.includes('slot') && { slots: slots ?? [FIRST_SLOT] }),
  };
}

export type Slot = readonly [begin: string, end: string];
export const readSlot = (text: string): Slot => {
  const [begin = '', end = ''] = text.split('-');
  return [begin, end];
};
export const writeSlot = ([begin, end]: Slot): string => `${begin}-${end}`;

const HOUR = 3600;
const END_OF_DAY = 24 * HOUR;

/** An hour after the last slot, or what is left of the day; undefined when the day is full. */
export function slotAfter(last: Slot | undefined): Slot | undefined {
  if (last === undefined) return readSlot(FIRST_SLOT);
  const begin = secondsOfClockTime(last[1]) ?? 0;
  return begin < END_OF_DAY ? [last[1], clockOf(Math.min(begin + HOUR, END_OF_DAY))] : undefined;
}

const clockOf = (seconds: number): string => clockTimeOfSeconds(seconds).slice(0, 'HH:MM'.length);

export const describeClockFault = (text: string): string | undefined =>
  text.length === 'HH:MM'.length && secondsOfClockTime(text) !== null ? undefined : '写成 20:00';
