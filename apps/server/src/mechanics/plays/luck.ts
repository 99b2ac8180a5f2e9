// How many luck points (幸运值) an action adds according to the campaign's luck_sources. The meter does the real counting; this value
// is only for display.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';

/** The points that the n-th action of a day adds; 0 once the daily cap is reached. */
export function luckPointsOfNthAction(def: CampaignDef, meter: string, nth: number): number {
  const source = def.luck_sources?.find(([name]) => name === meter);
  if (!source) return 0;
  const [, points, cap_day] = source;
  return Math.max(0, Math.min(points, cap_day - points * (nth - 1)));
}
