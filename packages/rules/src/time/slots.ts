import { beginOfDay, dayFromNumber, dayOf, type Instant, isDay, numberOfDay } from './calendar.ts';
import { secondsOfClockTime } from './clock-time.ts';
import { isSupportedYear, createPeriodSeries, type PeriodSeries } from './periods.ts';

interface Slot {
  readonly begin: number;
  readonly end: number;
}

function readSlot(text: string): Slot {
  const [from = '', to = ''] = text.split('-');
  const begin = secondsOfClockTime(from);
  const end = secondsOfClockTime(to);
  if (begin === null || end === null || begin >= end) throw new RangeError(`not a slot: ${text}`);
  return { begin, end };
}

/**
 * Reads the slots, which must be in the order of the day and must not overlap; otherwise the slot of a moment would be ambiguous.
 */
function readSlots(texts: readonly string[]): Slot[] {
  const slots = texts.map(readSlot);
  const overlap = slots.findIndex((slot, index) => index > 0 && slot.begin < (slots[index - 1]?.end ?? 0));
  if (slots.length === 0 || overlap >= 0) throw new RangeError(`slots overlap or are out of order: ${texts.join(' ')}`);
  return slots;
}

/** The daily time slots of a board, given as `13:14-14:14`; keys `YYYY-MM-DD#{n}` with n from 1. */
export function createSlotPeriods(texts: readonly string[]): PeriodSeries<string | null> {
  const slots = readSlots(texts);
  const count = slots.length;
  const begunBy = (instant: Instant, day: string): number =>
    slots.filter((slot) => beginOfDay(day) + slot.begin * 1000 <= instant).length;
  const placeOf = (number: number): { day: string; place: number } => {
    const dayNumber = Math.floor(number / count);
    return { day: dayFromNumber(dayNumber), place: number - dayNumber * count };
  };

  return createPeriodSeries<string | null>({
    numberAt: (instant) => numberOfDay(dayOf(instant)) * count + begunBy(instant, dayOf(instant)) - 1,
    keyOf(number) {
      const { day, place } = placeOf(number);
      return `${day}#${place + 1}`;
    },
    numberOf(key) {
      const [day = '', place = ''] = key.split('#');
      return /#\d{1,4}$/.test(key) && isSupportedYear(key) && isDay(day) && Number(place) <= count
        ? numberOfDay(day) * count + Number(place) - 1
        : null;
    },
    spanOf(number) {
      const { day, place } = placeOf(number);
      const slot = slots[place] as Slot;
      return { begin: beginOfDay(day) + slot.begin * 1000, end: beginOfDay(day) + slot.end * 1000 };
    },
  });
}
