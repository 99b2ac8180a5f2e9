/** The 甜蜜值 that the three tasks of a day give together; with it the heart beats fastest. */
const FULL_DAY = 204;

/** The length of one beat in seconds: sixty beats a minute at rest, up to twice as many with the sweetness of today. */
export const beatSecondsOf = (today: number): number => 60 / (60 + 60 * Math.min(1, today / FULL_DAY));
