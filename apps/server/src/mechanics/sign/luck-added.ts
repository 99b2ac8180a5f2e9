// How many luck points (幸运值) the member's last sign-in (签到) added, by the campaign's luck_sources. The meter counts
// them later, when it consumes the event. They are computed here, so that the reply can show them at once.
import type { Ladder } from './ladder.ts';

export function luckPointsOfLastSign({ campaign, row }: Ladder): number {
  const source = campaign.def.luck_sources?.find(([meter]) => meter === 'sign.done');
  if (!source) return 0;
  const [, points, cap] = source;
  const upTo = (times: number): number => Math.min(cap, times * points);
  return upTo(row.done_num) - upTo(row.done_num - 1);
}
