// 启航积分: how much of what opens the second track somebody has.
import { balancesOf } from '#modules/bag/index.ts';
import type { Ladder, Looking } from './ladder.ts';

export async function integralOf({ db, me, now }: Looking, { part }: Ladder): Promise<number> {
  const code = part.unlock?.cost[0]?.item_code;
  return code === undefined ? 0 : ((await balancesOf(db, me, [code], now)).get(code)?.qty ?? 0);
}
