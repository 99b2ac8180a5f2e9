// Decides whether the caller may use a campaign now: first its stage, then its audience (the first two steps of KIT-7). The
// following steps, such as parameters and money, are checked by the mechanic (draw, shop and so on) that calls this.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { chanceRefusalOf } from '#modules/spend-guard/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, Refused, refuseForMissingSteps } from '#wire/refusal.ts';
import { admitToCampaign, type AdmissionRequest as AskedOf } from './admit.ts';
import type { PublishedCampaign } from '../published.ts';
import { readCampaignCatalogue } from '../registry.ts';
import type { Stage } from './stage.ts';

/** Who calls, when and on which platform; every CallContext has these fields. */
export type StageContext = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly platform: string;
};

export type StageRequirement = AskedOf & {
  /**
   * True for paid chance (draws, packs, boxes): only verified adults who have not excluded themselves are admitted (CARE-1,
   * CARE-9).
   */
  readonly chance?: boolean;
};

export type AdmittedCampaign = { readonly campaign: PublishedCampaign; readonly stage: Stage };

export async function requireStage(
  call: StageContext,
  code: string,
  asked: StageRequirement,
): Promise<Refused | AdmittedCampaign> {
  const campaign = (await readCampaignCatalogue(call.ctx)).campaigns.get(code);
  if (!campaign) return refuse('not_found');
  const user = (await findUsersById(call.db, [call.me])).get(call.me);
  if (!user) return refuse('login');
  const barred = await barredFrom(call, campaign, asked);
  const stage = admitToCampaign(campaign, { user, barred, platform: call.platform, now: call.now }, asked);
  return stage instanceof Refused ? stage : { campaign, stage };
}

async function barredFrom(
  call: StageContext,
  { def }: PublishedCampaign,
  { chance }: StageRequirement,
): Promise<Refused | undefined> {
  if (chance) return chanceRefusalOf(call.db, call.me, call.now);
  if (def.audience.age !== 'adult') return undefined;
  const age = await readAgeState(call.db, call.me, call.now);
  if (age === 'minor') return refuse('minor');
  return age === 'unverified' ? refuseForMissingSteps(['real_name']) : undefined;
}
