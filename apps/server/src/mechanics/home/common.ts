// What every home shows: the campaign, the member's tokens and diamonds, and the guard's word.
import type { ChoiceDef } from '@shengyu/campaign/definition.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import type { Care } from '@shengyu/contract/shapes.ts';
import { readConfig } from '#modules/config/index.ts';
import { careOf } from '#modules/guard/index.ts';
import {
  membersOf,
  presentActivity,
  teamOf,
  tokenBalances,
  type ActivityView,
  type TokenView,
} from '#modules/kit/index.ts';
import { walletOf } from '#modules/ledger/index.ts';
import { partOf, type Home } from './parts.ts';
import { shared } from './shared.ts';

export const activityOf = ({ ctx, campaign, now, member }: Home): ActivityView =>
  presentActivity(ctx, campaign, now, member);

export const tokensOf = ({ ctx, db, campaign, me, now }: Home): Promise<TokenView[]> =>
  tokenBalances(ctx, db, campaign, me, now);

/** Null: nobody is logged in. */
export const diamondOf = async ({ db, me }: Home): Promise<number | null> =>
  me === 0 ? null : (await walletOf(db, { kind: 'user', id: me })).diamond;

export async function careFor({ ctx, db, me, now }: Home): Promise<Static<typeof Care>> {
  if (me > 0) return careOf(ctx, db, me, now);
  const { CHANCE_DAY } = await readConfig(ctx, 'constants');
  return { age: 'unverified', day_chance: 0, day_cap: CHANCE_DAY };
}

/** The sides of a campaign that has some (KIT-12). */
export async function teamsFor(home: Home) {
  const { teams, id } = home.campaign.def;
  if (!teams) return undefined;
  const { season_key } = home.stage;
  const [list, mine] = await Promise.all([
    shared(home, 'teams', (look) => sidesOf(look, teams)),
    home.me > 0 ? teamOf(home.db, home.me, id, season_key) : undefined,
  ]);
  return { team_id: mine ?? null, list };
}

async function sidesOf(look: Home, teams: ChoiceDef) {
  const [members, scores] = await Promise.all([
    membersOf(look.db, look.campaign.def.id, look.stage.season_key),
    partOf('rank').teamScores(look),
  ]);
  return teams.list.map(([team_id, name]) => ({
    team_id,
    name,
    members: members.get(team_id) ?? 0,
    score: scores.get(team_id) ?? 0,
  }));
}

/** The last wins (WIN-1), the same for everybody. */
export const tickerOf = (home: Home) => shared(home, 'ticker', (look) => partOf('draw').ticker(look));
