// Parts that every campaign home page shows: the campaign, the member's tokens and diamonds, teams and the ticker.
import type { TeamChoiceDef } from '@shengyu/campaign/definition.ts';
import type { CampaignViewer } from '#mechanics/home/index.ts';
import {
  countTeamMembers,
  isTeamFull,
  presentActivity,
  teamOf,
  readTokenBalances,
  type ActivityView,
  type TokenView,
} from '#modules/campaign-engine/index.ts';
import { walletOf } from '#modules/ledger/index.ts';
import { toBit } from '#wire/bit.ts';
import { homeParts } from './parts.ts';
import { cachedForEveryone } from './shared.ts';

export const activityOf = ({ ctx, campaign, now, member }: CampaignViewer): ActivityView =>
  presentActivity(ctx, campaign, now, member);

export const tokenBalancesOf = ({ ctx, db, campaign, me, now }: CampaignViewer): Promise<TokenView[]> =>
  readTokenBalances(ctx, db, campaign, me, now);

/** The caller's balance of diamonds; null when nobody is logged in. */
export const diamondBalanceOf = async ({ db, me }: CampaignViewer): Promise<number | null> =>
  me === 0 ? null : (await walletOf(db, { kind: 'user', id: me })).diamond;

/**
 * The teams of the campaign and the one that the member chose (KIT-12: teams are chosen once per season); undefined without teams.
 */
export async function readTeams(home: CampaignViewer) {
  const { teams, id } = home.campaign.def;
  if (!teams) return undefined;
  const { season_key } = home.stage;
  const [list, mine] = await Promise.all([
    cachedForEveryone(home, 'teams', (look) => sidesOf(look, teams)),
    home.me > 0 ? teamOf(home.db, home.me, id, season_key) : undefined,
  ]);
  return { team_id: mine ?? null, list };
}

async function sidesOf(look: CampaignViewer, teams: TeamChoiceDef) {
  const [members, scores] = await Promise.all([
    countTeamMembers(look.db, look.campaign.def.id, look.stage.season_key),
    homeParts.rank.teamScores(look),
  ]);
  return teams.list.map(([team_id, name]) => ({
    team_id,
    name,
    members: members.get(team_id) ?? 0,
    score: scores.get(team_id) ?? 0,
    is_full: toBit(isTeamFull(teams, members, team_id)),
  }));
}

/** The latest big prizes that members drew, with masked names (WIN-1); the same for everybody. */
export const prizeTickerOf = (home: CampaignViewer) =>
  cachedForEveryone(home, 'ticker', (look) => homeParts.draw.ticker(look));
