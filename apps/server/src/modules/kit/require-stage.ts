// Whether an act on a campaign is allowed now: its state, then its audience (KIT-7, the first two steps). What comes after, the
// parameters against the definition and the money, is the mechanic's.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { chanceAudience } from '#modules/guard/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, Refused, refuseNeed } from '#wire/refusal.ts';
import { admit, type Asked as AskedOf } from './admit.ts';
import type { Published } from './published.ts';
import { catalogueOf } from './registry.ts';
import type { Stage } from './stage.ts';

/** Who asks, when: every act of a call is one. */
export type Asking = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly platform: string;
};

export type Asked = AskedOf & {
  /** Draws, packs, boxes: adults who did not exclude themselves (CARE-1, CARE-9). */
  readonly chance?: boolean;
};

export type Admitted = { readonly campaign: Published; readonly stage: Stage };

export async function requireStage(act: Asking, code: string, asked: Asked): Promise<Refused | Admitted> {
  const campaign = (await catalogueOf(act.ctx)).campaigns.get(code);
  if (!campaign) return refuse('not_found');
  const user = (await usersById(act.db, [act.me])).get(act.me);
  if (!user) return refuse('login');
  const barred = await barredFrom(act, campaign, asked);
  const stage = admit(campaign, { user, barred, platform: act.platform, now: act.now }, asked);
  return stage instanceof Refused ? stage : { campaign, stage };
}

async function barredFrom(act: Asking, { def }: Published, { chance }: Asked): Promise<Refused | undefined> {
  if (chance) return chanceAudience(act.db, act.me, act.now);
  if (def.audience.age !== 'adult') return undefined;
  const age = await ageState(act.db, act.me, act.now);
  if (age === 'minor') return refuse('minor');
  return age === 'unverified' ? refuseNeed(['real_name']) : undefined;
}
