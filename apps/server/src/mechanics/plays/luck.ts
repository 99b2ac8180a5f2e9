// Points of 幸运值 that an act adds, as the definition says (luck_sources). The meter counts them; here they are only shown.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

/** What the n-th act of a Day adds: nothing once the Day's cap is reached. */
export function luckOf(def: CampaignDef, meter: string, nth: number): number {
  const source = def.luck_sources?.find(([name]) => name === meter);
  if (!source) return 0;
  const [, points, cap_day] = source;
  return Math.max(0, Math.min(points, cap_day - points * (nth - 1)));
}
