// KIT-12: a member chooses a team once per season. Joining the largest team is refused while it has more than the allowed share of
// all members.
import type { TeamChoiceDef } from '@shengyu/campaign/definition.ts';
import type { Tx } from '#db/db.ts';
import { choose_team } from '@shengyu/contract/calls/campaign-engine.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { addToTeamMemberCount, insertChoice, countTeamMembers, teamOf } from './choice-store.ts';
import type { PublishedCampaign } from './published.ts';

export type TeamChoice = {
  campaign: PublishedCampaign;
  teams: TeamChoiceDef;
  season_key: string;
  user_id: number;
  team_id: number;
  now: number;
};

/** Returns the number of members of the team including the new one, or a refusal. */
export async function chooseTeam(tx: Tx, c: TeamChoice): Promise<number | Refused> {
  const { refusals } = choose_team;
  if (!c.teams.list.some(([no]) => no === c.team_id)) return refuse('params');
  const id = c.campaign.def.id;
  if (await teamOf(tx, c.user_id, id, c.season_key)) return refuse(refusals.done);
  const members = await countTeamMembers(tx, id, c.season_key);
  if (isTeamFull(c.teams, members, c.team_id)) return refuse(refusals.team_full);
  const chosen = await insertChoice(tx, { ...c, campaign: id, def_hash: c.campaign.def_hash });
  if (chosen === 0) return refuse(refusals.done);
  await addToTeamMemberCount(tx, { ...c, campaign: id });
  return (members.get(c.team_id) ?? 0) + 1;
}

/** KIT-12: the largest team takes no more members while it has more than its share of all. */
export function isTeamFull(
  { balance }: Pick<TeamChoiceDef, 'balance'>,
  members: ReadonlyMap<number, number>,
  team_id: number,
): boolean {
  const all = [...members.values()].reduce((sum, n) => sum + n, 0);
  const side = members.get(team_id) ?? 0;
  return side === Math.max(...members.values(), 0) && side * 10_000 > balance * all;
}
