import type { PityState } from './draw-call.ts';

/** Of several promises the one of the highest tier. */
export const strongest = (pity: readonly PityState[]): PityState | undefined =>
  pity.reduce<PityState | undefined>((best, next) => (best && best.tier > next.tier ? best : next), undefined);

/** 必得稀有: what so many draws cannot miss. */
export function sureOf(pity: readonly PityState[], num: number): string | undefined {
  const sure = strongest(pity.filter(({ hard }) => hard <= num));
  return sure && `必得${sure.tier_name}`;
}
