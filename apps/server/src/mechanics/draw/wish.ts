// O04: the prize a member wishes for (DRAW-8). Changing it keeps the counter, which the new wish judges with its own promise.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { freshCounters } from '@shengyu/rules/draw-table.ts';
import { lockMember } from '#db/member-lock.ts';
import type { Tx } from '#db/db.ts';
import { writeWish } from '#mechanics/plays/index.ts';
import { catalogueOf, requireStage, type Admitted, type Asking } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { poolOf, tiersOf, type Pool } from './pools.ts';
import { presentWish } from './present.ts';
import { progressOf } from './store.ts';
import { saveWish, wishDayOf } from './wish-store.ts';

const CHANGES_A_DAY = 5;

type Wished = Pick<RequestOf<typeof user_into_wish_activity>, 'prize_id' | 'text' | 'is_public'>;
type Answer = ReplyOf<typeof user_into_wish_activity>;

export async function setWish(act: Asking & { tx: Tx }, activity: string, wished: Wished): Promise<Answer | Refused> {
  const pool = await wishPool(act, activity);
  if (!pool) return refuse('not_found');
  const { tx, me, now } = act;
  await lockMember(tx, me);
  const part = ['pool', pool.code] as const;
  const admitted = await requireStage({ ...act, db: tx }, activity, { need: 'open', part, chance: true });
  if (admitted instanceof Refused) return admitted;
  if (!pool.def.wish!.prizes.includes(wished.prize_id)) return refuse('not_found');

  const asked = [{ user_id: me, pool: pool.code, family: pool.family, tiers: tiersOf(pool) }];
  const counters = (await progressOf(tx, asked)).get(me)?.counters ?? freshCounters(pool.def);
  // A first wish is no change, nor is the same one with another text.
  const changes = counters.wish === null || counters.wish === wished.prize_id ? 0 : 1;
  const day = dayOf(now);
  const done = await wishDayOf(tx, me, pool.family, day);
  if (done + changes > CHANGES_A_DAY) return refuse(user_into_wish_activity.refusals.change_limit);
  const after = { ...counters, wish: wished.prize_id };
  await saveWish(tx, {
    user_id: me,
    family: pool.family,
    tiers: tiersOf(pool),
    ...after,
    day,
    changes: done + changes,
  });
  const words = wished.text?.trim() ? await write(act, admitted, { ...wished, text: wished.text }) : {};
  return words instanceof Refused ? words : { wish: presentWish(pool.def, after), ...words };
}

/** The words are the wall's; what they may say is judged there. */
const write = (
  { tx, me, now }: Asking & { tx: Tx },
  { campaign, stage }: Admitted,
  { text, is_public = 1 }: Wished & { text: string },
): ReturnType<typeof writeWish> =>
  writeWish(tx, { campaign, season: stage.season_key, user_id: me, text, is_public: is_public === 1, now });

/** The campaign's pool that knows wishes. */
async function wishPool({ ctx }: Asking, activity: string): Promise<Pool | undefined> {
  const pools = (await catalogueOf(ctx)).campaigns.get(activity)?.def.pools ?? {};
  const code = Object.keys(pools).find((name) => pools[name]!.wish);
  return code === undefined ? undefined : poolOf(ctx, code);
}
