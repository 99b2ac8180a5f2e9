// The member's 启航积分 (sail points): the balance of the token that unlocks the second track of the ladder; 0 when the
// ladder has no second track to unlock.
import { balancesOf } from '#modules/bag/index.ts';
import type { Ladder, LadderViewer } from './ladder.ts';

export async function sailPointsOf({ db, me, now }: LadderViewer, { part }: Ladder): Promise<number> {
  const code = part.unlock?.cost[0]?.item_code;
  return code === undefined ? 0 : ((await balancesOf(db, me, [code], now)).get(code)?.qty ?? 0);
}
