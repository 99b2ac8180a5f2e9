// How the lines of 动态 are put in one order: what the look-up tells of a member, and the entries of the member's books.
import { beginOfDay, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { formatAmount } from '#lib/format.ts';
import { numberOf, trailHref, type ListRow, type Lookup } from '#lib/objects.ts';

export const AREA_NAMES = { money: '资金', play: '玩法', login: '登录', guild: '公会', staff: '运营操作' } as const;
export type Area = keyof typeof AREA_NAMES;
export const isArea = (text: string): text is Area => text in AREA_NAMES;

export type Happening = Lookup['history'][number] & {
  /** What moved, with its sign. */
  readonly moved?: string;
  readonly isGain?: boolean;
  readonly trail?: string;
};

const PLAY = /抽|礼包|兑换|任务|活动|宝箱|合成/;

export function areaOf({ title, by, trail }: Happening): Area {
  if (by !== undefined) return 'staff';
  // An entry is about money whatever its name says: 公会佣金, 退会费.
  if (trail !== undefined) return PLAY.test(title) ? 'play' : 'money';
  if (/登录|设备|注册/.test(title)) return 'login';
  if (/公会|入会|退会|房间/.test(title)) return 'guild';
  return PLAY.test(title) ? 'play' : 'money';
}

/** An entry of the books inside the look-up: `¥120.00 withdraw:WD…`. The list of entries tells the same with its sign and its way. */
const isEntry = ({ text, by }: Happening): boolean => by === undefined && /(^| )[a-z_]+:\S+$/.test(text);
/** Somebody only looked. These lines stand under 运营操作. */
const isLook = ({ text, by }: Happening): boolean => by !== undefined && text === '';

export const happeningOf = ({ kind, id, at, title, text, amount = 0, unit = 'piece', ref }: ListRow): Happening => ({
  at,
  title,
  text: [text === title ? '' : text, ref === undefined ? '' : numberOf(ref)].filter(Boolean).join(' · '),
  moved: `${amount > 0 ? '+' : ''}${formatAmount(amount, unit)}`,
  isGain: amount > 0,
  trail: trailHref(kind, id),
});

type Told = {
  readonly history: readonly Happening[];
  /** The newest entries of the days; undefined for those who may not read them. */
  readonly entries: readonly Happening[] | undefined;
  /** There are no older entries. */
  readonly isWhole: boolean;
  readonly area: Area | undefined;
  readonly days: { readonly begin: string; readonly end: string } | undefined;
};

/** The newest first. While older entries are to come the line ends with the oldest one that has, so that nothing is put in between later. */
export function lineUp({ history, entries, isWhole, area, days }: Told): Happening[] {
  const isOnDays = ({ at }: Happening): boolean =>
    !days || (at >= unixSecondsOf(beginOfDay(days.begin)) && at < unixSecondsOf(endOfDay(days.end)));
  const isShown = (one: Happening): boolean =>
    (area === undefined ? !isLook(one) : areaOf(one) === area) && isOnDays(one);
  const hasEntries = area === undefined || area === 'money' || area === 'play';
  const since = !hasEntries || isWhole ? 0 : (entries?.at(-1)?.at ?? 0);
  const others = entries ? history.filter((one) => !isEntry(one) && one.at >= since) : history;
  return [...others, ...(entries ?? [])].filter(isShown).toSorted((a, b) => b.at - a.at);
}
