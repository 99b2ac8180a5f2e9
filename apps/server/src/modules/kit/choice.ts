// KIT-12: a side, chosen once per season, refused where it would make the larger side still larger.
import type { ChoiceDef } from '@shengyu/campaign/definition.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { choose_team } from '@shengyu/contract/calls/kit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Published } from './published.ts';

const SHARDS = 16;

export type Choosing = {
  campaign: Published;
  teams: ChoiceDef;
  season_key: string;
  user_id: number;
  team_id: number;
  now: number;
};

/** How many are on the side now, the new one included; or why not. */
export async function chooseTeam(tx: Tx, c: Choosing): Promise<number | Refused> {
  const { refusals } = choose_team;
  if (!c.teams.list.some(([no]) => no === c.team_id)) return refuse('params');
  const id = c.campaign.def.id;
  if (await teamOf(tx, c.user_id, id, c.season_key)) return refuse(refusals.done);
  const members = await membersOf(tx, id, c.season_key);
  const all = [...members.values()].reduce((sum, n) => sum + n, 0);
  const side = members.get(c.team_id) ?? 0;
  if (side === Math.max(...members.values(), 0) && side * 10_000 > c.teams.balance * all)
    return refuse(refusals.team_full);
  const chosen = await tx.run(sql`
    insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
    values (${c.user_id}, ${id}, ${c.season_key}, ${c.team_id}, ${c.campaign.def_hash}, ${new Date(c.now)})
    on conflict (user_id, campaign, season_key) do nothing`);
  if (chosen === 0) return refuse(refusals.done);
  await tx.run(sql`
    insert into choice_count (campaign, season_key, team_id, shard, members)
    values (${id}, ${c.season_key}, ${c.team_id}, ${c.user_id % SHARDS}, 1)
    on conflict (campaign, season_key, team_id, shard) do update set members = choice_count.members + 1`);
  return side + 1;
}

export const teamOf = async (
  db: Queryable,
  user_id: number,
  campaign: string,
  season_key: string,
): Promise<number | undefined> =>
  (
    await db.row<{ team_id: number }>(sql`
    select team_id from choice where user_id = ${user_id} and campaign = ${campaign} and season_key = ${season_key}`)
  )?.team_id;

/** The sides of several members at once. */
export const teamsOf = async (
  db: Queryable,
  user_ids: readonly number[],
  campaign: string,
  season_key: string,
): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ user_id: number; team_id: number }>(sql`
        select user_id, team_id from choice
        where user_id = any(${user_ids}::bigint[]) and campaign = ${campaign} and season_key = ${season_key}`)
    ).map(({ user_id, team_id }) => [user_id, team_id]),
  );

/** Members by side; a side nobody chose is missing. */
export const membersOf = async (db: Queryable, campaign: string, season_key: string): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ team_id: number; members: number }>(sql`
        select team_id, sum(members)::bigint as members from choice_count
        where campaign = ${campaign} and season_key = ${season_key} group by team_id`)
    ).map(({ team_id, members }) => [team_id, members]),
  );
