import type { PityState } from './flow/draw-call.ts';

/** The promise of the highest tier. */
export const highestPity = (pity: readonly PityState[]): PityState | undefined =>
  pity.reduce<PityState | undefined>((best, next) => (best && best.tier > next.tier ? best : next), undefined);

/** Names the highest tier that `num` draws are guaranteed to give, e.g. 必得稀有; undefined when none is guaranteed. */
export function describeGuaranteedTier(pity: readonly PityState[], num: number): string | undefined {
  const sure = highestPity(pity.filter(({ hard }) => hard <= num));
  return sure && `必得${sure.tier_name}`;
}
