import type { DrawResult } from '../flow/draw-call.ts';

/** Every result is also given as text, for screen readers (design 8). */
export const describeDrawResult = ({ made, sum, sent_to }: DrawResult): string =>
  `共 ${made} 次，${sent_to ? `已送给 ${sent_to.nickname}` : '获得'} ${sum.map(({ name, num }) => (num > 1 ? `${name} ${num}次` : name)).join('、')}`;
