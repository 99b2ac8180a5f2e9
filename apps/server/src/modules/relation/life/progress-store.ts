// SQL on a couple's progress: points of a day, the daily cosign (greeting by both partners), and claimed rewards.
import { encodeBigintArray, encodeTextArray, encodeTimestampArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { DayPoints } from './intimacy.ts';

export const loadDayPoints = async (db: Queryable, relation_id: number, day: string): Promise<DayPoints> =>
  new Map(
    (
      await db
        .at(relation_id)
        .rows<{ source: string; points: number }>(
          sql`select source, points from intimacy_day where relation_id = ${relation_id} and day = ${day}`,
        )
    ).map(({ source, points }) => [source, points]),
  );

export const addPoints = (
  tx: Tx,
  p: { relation_id: number; day: string; source: string; points: number },
): Promise<number> =>
  tx.at(p.relation_id).run(sql`
    insert into intimacy_day (relation_id, day, source, points) values (${p.relation_id}, ${p.day}, ${p.source}, ${p.points})
    on conflict (relation_id, day, source) do update set points = intimacy_day.points + excluded.points`);

export type CosignTaps = { readonly a: boolean; readonly b: boolean };

export const loadCosignTaps = async (db: Queryable, relation_id: number, day: string): Promise<CosignTaps> =>
  (await db.at(relation_id).row<CosignTaps>(sql`
    select a_at is not null as a, b_at is not null as b from cosign_day where relation_id = ${relation_id} and day = ${day}`)) ?? {
    a: false,
    b: false,
  };

export const addCosignTap = (tx: Tx, relation_id: number, day: string, side: 'a' | 'b', at: Date): Promise<number> => {
  const a_at = side === 'a' ? at : null;
  const b_at = side === 'b' ? at : null;
  return tx.at(relation_id).run(sql`
    insert into cosign_day (relation_id, day, a_at, b_at) values (${relation_id}, ${day}, ${a_at}, ${b_at})
    on conflict (relation_id, day) do update
      set a_at = coalesce(cosign_day.a_at, excluded.a_at), b_at = coalesce(cosign_day.b_at, excluded.b_at)`);
};

export type Claim = { readonly user_id: number; readonly reward_id: string };

export const claimsOf = (db: Queryable, relation_id: number): Promise<Claim[]> =>
  db.at(relation_id).rows<Claim>(sql`select user_id, reward_id from relation_claim where relation_id = ${relation_id}`);

export const addClaim = (tx: Tx, c: Claim & { relation_id: number; at: Date; def_hash: string }): Promise<number> =>
  tx.at(c.relation_id).run(sql`
    insert into relation_claim (relation_id, user_id, reward_id, claimed_at, def_hash)
    values (${c.relation_id}, ${c.user_id}, ${c.reward_id}, ${c.at}, ${c.def_hash})`);

/**
 * REL-8: when the same two become a couple again, the claims of their former relation are copied, so that they do not get the same
 * rewards twice. The former one lies elsewhere if the other of the two invited then.
 */
export async function copyClaims(tx: Tx, from: number, to: number): Promise<void> {
  const claims = await tx.at(from).rows<Claim & { claimed_at: Date; def_hash: string }>(sql`
    select user_id, reward_id, claimed_at, def_hash from relation_claim where relation_id = ${from}`);
  if (claims.length === 0) return;
  await tx.at(to).run(sql`
    insert into relation_claim (relation_id, user_id, reward_id, claimed_at, def_hash)
    select ${to}::bigint, * from unnest(
      ${encodeBigintArray(claims.map((claim) => claim.user_id))}::bigint[], ${encodeTextArray(claims.map((claim) => claim.reward_id))}::text[],
      ${encodeTimestampArray(claims.map((claim) => claim.claimed_at.getTime()))}::timestamptz[],
      ${encodeTextArray(claims.map((claim) => claim.def_hash))}::text[])`);
}
