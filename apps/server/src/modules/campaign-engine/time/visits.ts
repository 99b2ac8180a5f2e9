// KIT-18: opening a campaign's home page emits an event once per member, campaign and day, from the opening on. Home pages are opened often, so each
// process remembers which visits it has stored already.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { pageVisited } from '#events/catalogue/campaign.ts';
import type { PublishedCampaign } from '../published.ts';
import type { ScheduleMember } from './schedule.ts';
import { stageOf } from './stage.ts';
import { saveVisit } from './visit-store.ts';

/**
 * How many visits a process remembers before it forgets all of them. Forgetting costs one more statement, but causes no second
 * event.
 */
const REMEMBERED = 50_000;
const known = new WeakMap<Db, Set<string>>();

export async function recordVisit(
  ctx: Context,
  campaign: PublishedCampaign,
  user_id: number,
  now: number,
  member?: ScheduleMember,
): Promise<void> {
  const { state, season_key, open_at } = stageOf(campaign, now, member);
  // A visit during the preview is not recorded: it would use up the one event of the day before the campaign opens.
  if (user_id === 0 || state === 'preview') return;
  const day = dayOf(now);
  const { id } = campaign.def;
  const key = `${user_id}|${id}|${season_key}|${day}`;
  let seen = known.get(ctx.db);
  if (!seen || seen.size >= REMEMBERED) known.set(ctx.db, (seen = new Set()));
  if (seen.has(key)) return;
  await ctx.db.tx(async (tx) => {
    const visit = { user_id, campaign: id, day, at: new Date(now), opened_at: new Date(open_at) };
    const first = await saveVisit(tx, visit);
    if (first === 0) return;
    const data = { user_id, campaign: id, def_hash: campaign.def_hash, day };
    tx.emit(pageVisited, { key: user_id, at: now, actor_id: user_id, data });
  });
  seen.add(key);
}
