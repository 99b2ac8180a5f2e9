// Opens a campaign's home page and records the visit (KIT-18: once per member and day). Home pages can be read in every state of
// the campaign (C2-4).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  isCampaignShownTo,
  stageOf,
  recordVisit,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { CampaignViewer } from './home.ts';

type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function openHome(looking: Looking, activity_code: string): Promise<CampaignViewer | Refused> {
  const home = await viewCampaign(looking, activity_code);
  if (!(home instanceof Refused)) await recordVisit(home.ctx, home.campaign, home.me, home.now, home.member);
  return home;
}

/** Reads the campaign as for its home page, but records no visit; for lists that other pages show too. */
export async function viewCampaign(
  { ctx, db, me, now }: Looking,
  activity_code: string,
): Promise<CampaignViewer | Refused> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(activity_code);
  return campaign ? viewPublishedCampaign({ ctx, db, me, now }, campaign) : refuse('not_found');
}

export async function viewPublishedCampaign(
  { ctx, db, me, now }: Looking,
  campaign: PublishedCampaign,
): Promise<CampaignViewer | Refused> {
  // KIT-13: a campaign in grey release is shown only to a share of the members; the others do not see it. An anonymous visitor
  // cannot be checked and sees it.
  if (me > 0 && !isCampaignShownTo(campaign, me)) return refuse('not_found');
  const user = me > 0 ? (await findUsersById(db, [me])).get(me) : undefined;
  // KIT-17: in teen mode a campaign shows nothing but a calm page, whatever its audience.
  if (user?.teen_mode) return refuse('minor');
  const member = user && { registered_at: user.registered_at.getTime() };
  return { ctx, db, me, now, campaign, stage: stageOf(campaign, now, member), member };
}
