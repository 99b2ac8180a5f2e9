import { CODE, BOARD, type BoardPage } from '../season.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

export type Slot = BoardPage['periods'][number];

export const SLOT_BOARD = 'cp_slot';

export const TIME_HOME: CampaignHomeCall<typeof BOARD> = {
  code: CODE,
  route: BOARD,
  data: { rank_code: SLOT_BOARD, limit: 1 },
};

/** The states of a slot on the wire. */
export const SLOT = { running: 0, settling: 1, settled: 2, coming: 3 } as const;

/** The day of a slot, as in its key `2027-05-20#3`. */
export const dayOfSlot = ({ key }: Pick<Slot, 'key'>): string => key.slice(0, 10);

/** The days of the season, first to last. The server lists the newest slot first. */
export const daysOf = (slots: readonly Slot[]): string[] => [...new Set(slots.map(dayOfSlot))].reverse();

/** The slots of one day, first to last. */
export const slotsOfDay = (slots: readonly Slot[], day: string): Slot[] =>
  slots.filter((slot) => dayOfSlot(slot) === day).reverse();

/** The slot that begins next. */
export function nextSlotOf(slots: readonly Slot[]): Slot | undefined {
  const coming = slots.filter(({ state }) => state === SLOT.coming);
  return coming[coming.length - 1];
}

/** 20:00, in Shanghai. */
export const timeOf = (unixSeconds: number): string =>
  new Date((unixSeconds + 8 * 3600) * 1000).toISOString().slice(11, 16);

const WEEK = ['日', '一', '二', '三', '四', '五', '六'] as const;
/** 周四 */
export const weekdayOf = (day: string): string => `周${WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()]!}`;
/** 5.20 */
export const shortDayOf = (day: string): string => `${Number(day.slice(5, 7))}.${Number(day.slice(8, 10))}`;

const two = (value: number): string => String(value).padStart(2, '0');
/** mm:ss, with hours in front of it when there are any, and in days from a day on. */
export function leftText(seconds: number): string {
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)}天`;
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${two(h)}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

export const slotStateText = (state: Slot['state']): string =>
  (['进行中', '结算中', '已结束', '未开始'] as const)[state];
