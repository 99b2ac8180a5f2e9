// Where the lips of the two waves strike: the share of the first team's mean, held where both waves can be seen.

export const STAGE_MIDDLE = 195;
const STAGE_WIDTH = 390;
const LEFTMOST = 110;
const RIGHTMOST = 280;
/** After the end the winner's breaker reaches this far over the middle. */
const WON = 105;

export function scoreLine(first: number, second: number): number {
  const sum = first + second;
  if (sum === 0) return STAGE_MIDDLE;
  return Math.min(RIGHTMOST, Math.max(LEFTMOST, (STAGE_WIDTH * first) / sum));
}

/** The line when one side has won. */
export const wonLine = (isFirst: boolean): number => STAGE_MIDDLE + (isFirst ? WON : -WON);
