// Ladders as the wire knows them.
import type { Cost, SignDay } from '@shengyu/contract/shapes-campaign.ts';
import type { MileStep } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { placeOn } from '@shengyu/rules/ladder.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { presentItem } from '#modules/bag/index.ts';
import type { Stage } from '#modules/kit/index.ts';
import { giftsOpen } from './daily.ts';
import { signedFor, type Ladder } from './ladder.ts';
import { makeupsLeft, missedOn, stepIdOf } from './rungs.ts';

type DayView = Static<typeof SignDay>;
type Standing = Ladder & { readonly stage: Stage };

/** Later, can sign, signed, missed and can be made up, locked. */
const STATE = { later: 0, now: 1, signed: 2, missed: 3, locked: 4 } as const;

export const itemsOf = (ctx: Context, grant: Grant) =>
  grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

export function costView(ctx: Context, cost: Grant): Static<typeof Cost> {
  const { item_code, qty } = cost[0]!;
  const { name, icon } = presentItem(ctx, item_code, qty);
  return { kind: 'token', code: item_code, name, icon, num: qty };
}

export const signedToday = ({ row }: Ladder, now: number): boolean => row.signed.includes(dayOf(now));

/** The cycle a page shows; one that was finished today stays until midnight. */
export function cycleShown(ladder: Ladder, now: number): { cycle_no: number; pos: number } {
  const { part } = ladder;
  const place = placeOn(part.mode, signedFor(ladder), dayOf(now));
  const isFull = part.mode === 'cycle7' && place.pos === 0 && place.cycle_no > 0 && signedToday(ladder, now);
  return isFull ? { cycle_no: place.cycle_no - 1, pos: part.days.length } : place;
}

export function dayViews(ctx: Context, ladder: Standing, now: number): DayView[] {
  const { part, stage } = ladder;
  const today = dayOf(now);
  const { pos } = cycleShown(ladder, now);
  const signed = signedFor(ladder);
  const shown = signed.slice(part.mode === 'cumulative' ? 0 : -pos || signed.length);
  const isOpen = stage.state === 'open';
  const canSign = isOpen && !signedToday(ladder, now);
  const canMakeUp = isOpen ? Math.min(makeupsLeft(ladder, today), missedOn(ladder, today).length) : 0;
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
      items: itemsOf(ctx, grant),
      ...(sail ? { items2: itemsOf(ctx, sail) } : {}),
      state,
    };
  });
}

export function giftViews(ctx: Context, ladder: Standing, now: number): DayView[] {
  const { part, row, stage } = ladder;
  const open = giftsOpen(ladder, now);
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
    return { no, items: itemsOf(ctx, grant), state };
  });
}

export const mileViews = (ctx: Context, { part, row }: Ladder): Static<typeof MileStep>[] =>
  (part.miles ?? []).map(([days, grant]) => ({
    step_id: stepIdOf(part, days),
    at: days,
    items: itemsOf(ctx, grant),
    state: row.miles.includes(days) ? 2 : row.signed.length >= days ? 1 : 0,
  }));
