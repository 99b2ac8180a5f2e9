// A member on a ladder: the definition whose rewards count, the season, and what was signed.
import type { CampaignDef, SignDef } from '@shengyu/campaign/definition.ts';
import { dayOf, type Day } from '@shengyu/rules/calendar.ts';
import { weekOf, weeks } from '@shengyu/rules/periods.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import {
  catalogueOf,
  stageOf,
  versionAt,
  versionHashed,
  type Member,
  type Published,
  type Season,
  type Stage,
} from '#modules/kit/index.ts';
import { rowOf, signedElsewhere, type SignRow } from './store.ts';

export type Ladder = {
  readonly campaign: Published;
  readonly part: SignDef;
  readonly season: Season;
  readonly row: SignRow;
  /** Of a ladder by weeks: Days of the running week that were signed under the season before (LADDER-2). */
  readonly before: readonly Day[];
};

/** All that counts for the running cycle, season or week, in the order of signing. */
export const signedFor = ({ before, row }: Pick<Ladder, 'before' | 'row'>): readonly Day[] => [
  ...before,
  ...row.signed,
];

export type Looking = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

/** A member's ladder as it stands; undefined: there is no such ladder. */
export async function ladderOf(
  look: Looking,
  sign_id: string,
): Promise<(Ladder & { stage: Stage; member: Member }) | undefined> {
  const current = (await catalogueOf(look.ctx)).of('sign', sign_id);
  const user = (await usersById(look.db, [look.me])).get(look.me);
  if (!current || !user) return undefined;
  const member = { registered_at: user.registered_at.getTime() };
  const stage = stageOf(current.campaign, look.now, member);
  return { ...(await ladderIn(look, current, stage)), stage, member };
}

export async function ladderIn(
  { ctx, db, me: user_id, now }: Looking,
  current: { campaign: Published; part: SignDef },
  season: Season,
): Promise<Ladder> {
  const { part } = current;
  const { season_key } = season;
  const row = await rowOf(db, { user_id, sign_id: part.id, season_key });
  const fixed = (await versionOf(ctx, current, season, row)) ?? current;
  const before = part.mode === 'week_days' ? await earlierInWeek(db, { user_id, sign_id: part.id, season, now }) : [];
  return { ...fixed, season, row: row ?? newRow(fixed, user_id, season_key), before };
}

type Week = { readonly user_id: number; readonly sign_id: string; readonly season: Season; readonly now: number };

/** A week does not end where a season does. */
async function earlierInWeek(db: Queryable, { user_id, sign_id, season, now }: Week): Promise<readonly Day[]> {
  const { begin } = weeks.spanOf(weekOf(now))!;
  if (begin >= season.open_at) return [];
  return signedElsewhere(db, { user_id, sign_id, season_key: season.season_key }, dayOf(begin));
}

/** LADDER-7: the version in force when the season began. Of a ladder without seasons the one a member began under. */
async function versionOf(
  ctx: Context,
  { campaign, part }: { campaign: Published; part: SignDef },
  season: Season,
  row: SignRow | undefined,
): Promise<{ campaign: Published; part: SignDef } | undefined> {
  const { id } = campaign.def;
  const then = row
    ? await versionHashed(ctx, id, row.def_hash)
    : Number.isFinite(season.close_at)
      ? await versionAt(ctx, id, season.open_at)
      : campaign;
  const found = then && signIn(then.def, part.id);
  return found && { campaign: then, part: found };
}

export const signIn = ({ signs = [], daily }: CampaignDef, sign_id: string): SignDef | undefined =>
  [...signs, ...(daily ? [daily] : [])].find(({ id }) => id === sign_id);

const newRow = (
  { campaign, part }: { campaign: Published; part: SignDef },
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
