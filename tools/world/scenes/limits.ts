// People who reach a limit of the spending guard: what 消费守护 of the console shows, on days of the last month and tonight.
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { set_spend_guard } from '@shengyu/contract/calls/spend-guard.ts';
import { openOrder, rechargeOnce } from '../acts/till.ts';
import { CallRefused } from '../caller.ts';
import type { Island, Islander } from '../island.ts';
import type { Happening, Moment, Town } from '../town.ts';
import { ago, happening, on, pickBystanders, recall, remember } from './find.ts';

/** The refusal is what the scene is about; anything else that is refused is none of it. */
async function isRefused(reason: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallRefused && error.reason === reason) return;
    throw error;
  }
}

/** The same person every time, because a small world has few people for all its scenes. */
function playerOf(island: Island, town: Town, part: string): Islander | undefined {
  const known = recall<Islander>(island, part);
  const [who] = known ? [known] : pickBystanders(island, town, part, 1);
  remember(island, part, who);
  return who;
}

/** GUARD-2: ¥60 a day are enough for the one who set it; after ¥30 another ¥68 are refused. */
async function reachOwnLimit(island: Island, town: Town): Promise<void> {
  const who = playerOf(island, town, 'reaches a limit of their own');
  if (!who) return;
  await island.as(who, set_spend_guard, { day_limit_fen: 6_000 });
  await rechargeOnce(island, who, 30);
  await isRefused('self_limit', openOrder(island, who, 68));
}

/** CHANCE_OP: packs for seven thousand diamonds at once are refused, whatever the purse holds. */
async function reachCap(island: Island, town: Town): Promise<void> {
  const who = playerOf(island, town, 'reaches a cap');
  if (!who) return;
  const packs = { activity_code: 'treasure_hunt', pack_id: 'th_c10', num: 7, expect_price: 1000 } as const;
  await isRefused('cap_op', island.as(who, buy_activity_prop, { ...packs, guard_confirm: 1 }));
}

const limitsAt = (name: string, moment: Moment): Happening[] => [
  happening(`a limit of one's own is reached ${name}`, moment, reachOwnLimit),
  happening(`a cap is reached ${name}`, moment, reachCap),
];

export const limitScenes: readonly Happening[] = [
  ...[-26, -19, -12, -8, -5, -3, -1].flatMap((day) => limitsAt(`${day}`, on(day, '21:15'))),
  ...limitsAt('tonight', ago({ minutes: 12 })),
  happening('somebody takes a break tonight', ago({ minutes: 9 }), async (island, town) => {
    const who = playerOf(island, town, 'reaches a cap');
    if (who) await island.as(who, set_spend_guard, { exclude_days: 30 });
  }),
];
