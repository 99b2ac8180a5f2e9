// SQL on the teams that members chose, and on the number of members of each team (KIT-12).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** A team's number of members is spread over this many rows, so that members who join at the same time do not wait for one row. */
const SHARDS = 16;

type Chosen = {
  readonly user_id: number;
  readonly campaign: string;
  readonly season_key: string;
  readonly team_id: number;
};

/** Stores the member's choice of a team; returns 0 when the member has already chosen in this season. */
export const insertChoice = (
  tx: Tx,
  c: Chosen & { readonly def_hash: string; readonly now: number },
): Promise<number> =>
  tx.run(sql`
    insert into choice (user_id, campaign, season_key, team_id, def_hash, chosen_at)
    values (${c.user_id}, ${c.campaign}, ${c.season_key}, ${c.team_id}, ${c.def_hash}, ${new Date(c.now)})
    on conflict (user_id, campaign, season_key) do nothing`);

export const addToTeamMemberCount = (tx: Tx, c: Chosen): Promise<number> =>
  tx.run(sql`
    insert into choice_count (campaign, season_key, team_id, shard, members)
    values (${c.campaign}, ${c.season_key}, ${c.team_id}, ${c.user_id % SHARDS}, 1)
    on conflict (campaign, season_key, team_id, shard) do update set members = choice_count.members + 1`);

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

/** The teams of several members at once. */
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

/** Number of members by team; a team that nobody chose is missing. */
export const countTeamMembers = async (
  db: Queryable,
  campaign: string,
  season_key: string,
): Promise<Map<number, number>> =>
  new Map(
    (
      await db.rows<{ team_id: number; members: number }>(sql`
        select team_id, sum(members)::bigint as members from choice_count
        where campaign = ${campaign} and season_key = ${season_key} group by team_id`)
    ).map(({ team_id, members }) => [team_id, members]),
  );
