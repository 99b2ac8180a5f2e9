// A member's state on a ladder: the definition version whose rewards apply, the season, and the signed days.
import type { CampaignDef, SignInDef } from '@shengyu/campaign/definition.ts';
import { dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { weekOf, weekPeriods } from '@shengyu/rules/time/periods.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  stageOf,
  findVersionAt,
  findVersionByHash,
  type ScheduleMember,
  type PublishedCampaign,
  type Season,
  type Stage,
} from '#modules/campaign-engine/index.ts';
import { signRowOf, daysSignedInOtherSeasons, type SignRow } from './store.ts';

export type Ladder = {
  readonly campaign: PublishedCampaign;
  readonly part: SignInDef;
  readonly season: Season;
  readonly row: SignRow;
  /**
   * For ladders by ISO week: days of the current week that were signed in the previous season; they keep their positions
   * (LADDER-2).
   */
  readonly before: readonly Day[];
};

/** All signed days, in the order of signing, including those of the current week that belong to the previous season. */
export const signedDaysOf = ({ before, row }: Pick<Ladder, 'before' | 'row'>): readonly Day[] => [
  ...before,
  ...row.signed,
];

/** What a read of a ladder needs: context, database, the member's user id and the time. */
export type LadderViewer = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** A member's ladder as of now; undefined when there is no such ladder or no such user. */
export async function ladderOf(
  look: LadderViewer,
  sign_id: string,
): Promise<(Ladder & { stage: Stage; member: ScheduleMember }) | undefined> {
  const current = (await readCampaignCatalogue(look.ctx)).of('sign', sign_id);
  const user = (await findUsersById(look.db, [look.me])).get(look.me);
  if (!current || !user) return undefined;
  const member = { registered_at: user.registered_at.getTime() };
  const stage = stageOf(current.campaign, look.now, member);
  return { ...(await ladderInSeason(look, current, stage)), stage, member };
}

/**
 * The ladder that a page shows: the member's own, or for a guest the rewards alone. A guest's days have not begun, so none of them
 * can be signed.
 */
export async function ladderSeenBy(
  look: LadderViewer,
  sign_id: string,
): Promise<(Ladder & { stage: Stage; member: ScheduleMember | undefined }) | undefined> {
  if (look.me > 0) return ladderOf(look, sign_id);
  const current = (await readCampaignCatalogue(look.ctx)).of('sign', sign_id);
  if (!current) return undefined;
  const stage: Stage = { ...stageOf(current.campaign, look.now), state: 'preview' };
  const row = newRow(current, look.me, stage.season_key);
  return { ...current, season: stage, row, before: [], stage, member: undefined };
}

export async function ladderInSeason(
  { ctx, db, me: user_id, now }: LadderViewer,
  current: { campaign: PublishedCampaign; part: SignInDef },
  season: Season,
): Promise<Ladder> {
  const { part } = current;
  const { season_key } = season;
  const row = await signRowOf(db, { user_id, sign_id: part.id, season_key });
  const fixed = (await versionOf(ctx, current, season, row)) ?? current;
  const before = part.mode === 'week_days' ? await earlierInWeek(db, { user_id, sign_id: part.id, season, now }) : [];
  return { ...fixed, season, row: row ?? newRow(fixed, user_id, season_key), before };
}

type Week = { readonly user_id: number; readonly sign_id: string; readonly season: Season; readonly now: number };

/**
 * Days of the current week that were signed in the previous season; they still count, because a season may begin in the middle of a
 * week.
 */
async function earlierInWeek(db: Queryable, { user_id, sign_id, season, now }: Week): Promise<readonly Day[]> {
  const { begin } = weekPeriods.spanOf(weekOf(now))!;
  if (begin >= season.open_at) return [];
  return daysSignedInOtherSeasons(db, { user_id, sign_id, season_key: season.season_key }, dayOf(begin));
}

/**
 * LADDER-7: the definition version whose rewards apply: the one under which the member began; for a member who has not begun, the
 * one in force when the season began, or the current one if the campaign has no seasons.
 */
async function versionOf(
  ctx: Context,
  { campaign, part }: { campaign: PublishedCampaign; part: SignInDef },
  season: Season,
  row: SignRow | undefined,
): Promise<{ campaign: PublishedCampaign; part: SignInDef } | undefined> {
  const { id } = campaign.def;
  const then = row
    ? await findVersionByHash(ctx, id, row.def_hash)
    : Number.isFinite(season.close_at)
      ? await findVersionAt(ctx, id, season.open_at)
      : campaign;
  const found = then && findSignDef(then.def, part.id);
  return found && { campaign: then, part: found };
}

export const findSignDef = ({ signs = [], daily }: CampaignDef, sign_id: string): SignInDef | undefined =>
  [...signs, ...(daily ? [daily] : [])].find(({ id }) => id === sign_id);

const newRow = (
  { campaign, part }: { campaign: PublishedCampaign; part: SignInDef },
  user_id: number,
  season_key: string,
): SignRow => ({
  user_id,
  sign_id: part.id,
  season_key,
  campaign: campaign.def.id,
  signed: [],
  claimed: [],
  miles: [],
  makeup_cycle: 0,
  makeup_used: 0,
  unlocked_at: null,
  done_on: null,
  done_num: 0,
  pay_at: null,
  def_hash: campaign.def_hash,
});
