// Ladders in the form of the API replies.
import type { Cost, SignDay } from '@shengyu/contract/shapes-campaign.ts';
import type { MileStep } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { ladderPositionOf } from '@shengyu/rules/board/ladder.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { presentItem } from '#modules/bag/index.ts';
import type { Stage } from '#modules/campaign-engine/index.ts';
import { claimableGiftsOf } from './daily.ts';
import { signedDaysOf, type Ladder } from './ladder.ts';
import { countMakeupsLeft, missedDaysOf, stepIdOf } from './rungs.ts';

type DayView = Static<typeof SignDay>;
type Standing = Ladder & { readonly stage: Stage };

/** The states of a day in the API: 0 later, 1 can be signed now, 2 signed, 3 missed and can be made up, 4 locked. */
const STATE = { later: 0, now: 1, signed: 2, missed: 3, locked: 4 } as const;

export const presentItems = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

export function presentCost(ctx: Context, cost: Grant): Static<typeof Cost> {
  const { item_code, qty } = cost[0]!;
  const { name, icon } = presentItem(ctx, item_code, qty);
  return { kind: 'token', code: item_code, name, icon, num: qty };
}

export const isSignedToday = ({ row }: Ladder, now: number): boolean => row.signed.includes(dayOf(now));

/** The cycle to show. A cycle that was completed today stays visible until midnight. */
export function findCycleToShow(ladder: Ladder, now: number): { cycle_no: number; pos: number } {
  const { part } = ladder;
  const place = ladderPositionOf(part.mode, signedDaysOf(ladder), dayOf(now));
  const isFull = part.mode === 'cycle7' && place.pos === 0 && place.cycle_no > 0 && isSignedToday(ladder, now);
  return isFull ? { cycle_no: place.cycle_no - 1, pos: part.days.length } : place;
}

export function presentSignDays(ctx: Context, ladder: Standing, now: number): DayView[] {
  const { part, stage } = ladder;
  const today = dayOf(now);
  const { pos } = findCycleToShow(ladder, now);
  const signed = signedDaysOf(ladder);
  const shown = signed.slice(part.mode === 'cumulative' ? 0 : -pos || signed.length);
  const isOpen = stage.state === 'open';
  const canSign = isOpen && !isSignedToday(ladder, now);
  const canMakeUp = isOpen ? missedDaysOf(ladder, today, countMakeupsLeft(ladder, today)).length : 0;
  const first = pos + 1;
  return part.days.map((grant, i) => {
    const no = i + 1;
    const isSigned = no <= pos;
    const isNow = canSign && no === first;
    const isMissed = no > pos && no < first + Number(canSign) + canMakeUp;
    const state = isSigned
      ? STATE.signed
      : isNow
        ? STATE.now
        : isMissed
          ? STATE.missed
          : isOpen
            ? STATE.later
            : STATE.locked;
    const sail = part.days_sail?.[i];
    return {
      no,
      ...(isSigned && shown[i] ? { date: shown[i] } : {}),
      items: presentItems(ctx, grant),
      ...(sail ? { items2: presentItems(ctx, sail) } : {}),
      state,
    };
  });
}

export function presentDailyGifts(ctx: Context, ladder: Standing, now: number): DayView[] {
  const { part, row, stage } = ladder;
  const open = claimableGiftsOf(ladder, now);
  const isOver = stage.state === 'ended';
  return part.days.map((grant, i) => {
    const no = i + 1;
    const state = row.claimed.includes(no)
      ? STATE.signed
      : isOver
        ? STATE.locked
        : open.includes(no)
          ? STATE.now
          : STATE.later;
    return { no, items: presentItems(ctx, grant), state };
  });
}

export const presentMilestones = (ctx: Context, { part, row }: Ladder): Static<typeof MileStep>[] =>
  (part.miles ?? []).map(([days, grant]) => ({
    step_id: stepIdOf(part, days),
    at: days,
    items: presentItems(ctx, grant),
    state: row.miles.includes(days) ? 2 : row.signed.length >= days ? 1 : 0,
  }));
