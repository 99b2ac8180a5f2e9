// Call O04: sets the prize a member wishes for (DRAW-8). Changing the wish keeps the counter, and the number of draws promised for
// the new wish applies to it.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { user_into_wish_activity } from '@shengyu/contract/calls/draw.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { createDrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import { lockMember } from '#db/member-lock.ts';
import type { Tx } from '#db/db.ts';
import { writeWish } from '#mechanics/plays/index.ts';
import {
  readCampaignCatalogue,
  requireStage,
  type AdmittedCampaign,
  type StageContext,
} from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findPool, tiersOf, type Pool } from '../reads/pools.ts';
import { presentWish } from '../reads/present.ts';
import { loadPoolProgress } from './store.ts';
import { saveWish, countWishChangesOn } from './wish-store.ts';

const CHANGES_A_DAY = 5;

type Wished = Pick<RequestOf<typeof user_into_wish_activity>, 'prize_id' | 'text' | 'is_public'>;
type Answer = ReplyOf<typeof user_into_wish_activity>;

export async function setWish(
  call: StageContext & { tx: Tx },
  activity: string,
  wished: Wished,
): Promise<Answer | Refused> {
  const pool = await wishPool(call, activity);
  if (!pool) return refuse('not_found');
  const { tx, me, now } = call;
  await lockMember(tx, me);
  const part = ['pool', pool.code] as const;
  const admitted = await requireStage({ ...call, db: tx }, activity, { need: 'open', part, chance: true });
  if (admitted instanceof Refused) return admitted;
  if (!pool.def.wish!.prizes.includes(wished.prize_id)) return refuse('not_found');

  const asked = [{ user_id: me, pool: pool.code, family: pool.family, tiers: tiersOf(pool) }];
  const counters = (await loadPoolProgress(tx, asked)).get(me)?.counters ?? createDrawCounters(pool.def);
  // A first wish does not count as a change, and neither does the same wish with another text.
  const changes = counters.wish === null || counters.wish === wished.prize_id ? 0 : 1;
  const day = dayOf(now);
  const done = await countWishChangesOn(tx, me, pool.family, day);
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
  const words = wished.text?.trim() ? await write(call, admitted, { ...wished, text: wished.text }) : {};
  return words instanceof Refused ? words : { wish: presentWish(pool.def, after), ...words };
}

/** Puts the text on the wish wall (plays mechanic), which also refuses texts that are too long or contain sensitive words. */
const write = (
  { tx, me, now }: StageContext & { tx: Tx },
  { campaign, stage }: AdmittedCampaign,
  { text, is_public = 1 }: Wished & { text: string },
): ReturnType<typeof writeWish> =>
  writeWish(tx, { campaign, season: stage.season_key, user_id: me, text, is_public: is_public === 1, now });

/** The campaign's pool that offers wishes. */
async function wishPool({ ctx }: StageContext, activity: string): Promise<Pool | undefined> {
  const pools = (await readCampaignCatalogue(ctx)).campaigns.get(activity)?.def.pools ?? {};
  const code = Object.keys(pools).find((name) => pools[name]!.wish);
  return code === undefined ? undefined : findPool(ctx, code);
}
