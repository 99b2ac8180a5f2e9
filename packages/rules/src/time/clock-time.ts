/** S5-04: whether the text is a time `HH:MM:SS`, the only form that a time picker accepts for min and max. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);

/** Seconds since midnight of `HH:MM` or `HH:MM:SS`; null for anything else. `24:00` is the end of the day. */
export function secondsOfClockTime(text: string): number | null {
  const full = text.length === 5 ? `${text}:00` : text;
  if (full === '24:00:00') return 86_400;
  if (!isClockTime(full)) return null;
  return Number(full.slice(0, 2)) * 3600 + Number(full.slice(3, 5)) * 60 + Number(full.slice(6));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds since midnight as `HH:MM:SS`. */
export const clockTimeOfSeconds = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
