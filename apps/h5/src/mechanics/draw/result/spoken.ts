import type { DrawResult } from '../draw-call.ts';

/** Every result is also text (design 8). */
export const spoken = ({ made, sum }: DrawResult): string =>
  `共 ${made} 次，获得 ${sum.map(({ name, num }) => (num > 1 ? `${name}×${num}` : name)).join('、')}`;
