// Opening a campaign's home: who looks at what, and that they did (KIT-18). Homes are read in every state (C2-4).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, isShownTo, stageOf, visited } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Home } from './parts.ts';

type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function openHome(looking: Looking, activity_code: string): Promise<Home | Refused> {
  const home = await lookAt(looking, activity_code);
  if (!(home instanceof Refused)) await visited(home.ctx, home.campaign, home.me, home.now);
  return home;
}

/** A look that is no visit: lists that other pages show too. */
export async function lookAt({ ctx, db, me, now }: Looking, activity_code: string): Promise<Home | Refused> {
  const campaign = (await catalogueOf(ctx)).campaigns.get(activity_code);
  // KIT-13: who is not in the grey release does not see it; before a login nobody knows who is.
  if (!campaign || (me > 0 && !isShownTo(campaign, me))) return refuse('not_found');
  const user = me > 0 ? (await usersById(db, [me])).get(me) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  return { ctx, db, me, now, campaign, stage: stageOf(campaign, now, member), member };
}
