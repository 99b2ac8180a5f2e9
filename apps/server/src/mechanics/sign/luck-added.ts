// 幸运值 that the last signature brings (luck_sources). The meter counts it when the event comes round; the answer tells it at once.
import type { Ladder } from './ladder.ts';

export function luckAdded({ campaign, row }: Ladder): number {
  const source = campaign.def.luck_sources?.find(([meter]) => meter === 'sign.done');
  if (!source) return 0;
  const [, points, cap] = source;
  const upTo = (times: number): number => Math.min(cap, times * points);
  return upTo(row.done_num) - upTo(row.done_num - 1);
}
