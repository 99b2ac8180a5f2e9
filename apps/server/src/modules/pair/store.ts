// SQL on relations (CP, couples). A relation lies with the member who invited (`a`), and so does everything that has its number.
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong, rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

/** bonded: the two are a couple; cooling: one of them asked to separate, and the cooling-off time runs; ended: separated. */
type RelationState = 'bonded' | 'cooling' | 'ended';
/**
 * cooled: the cooling-off time ran out; agreed: both agreed to separate; block: one blocked the other; report: a report about the
 * partner was upheld; ban: one was banned; cancel: one cancelled the account.
 */
export type RelationEndReason = 'cooled' | 'agreed' | 'block' | 'report' | 'ban' | 'cancel';

export type Relation = {
  readonly relation_id: number;
  readonly a: number;
  readonly b: number;
  readonly ring_id: string;
  readonly state: RelationState;
  readonly intimacy: number;
  readonly level: number;
  readonly bonded_at: Date;
  readonly bonded_on: string;
  readonly cooling_at: Date | null;
  readonly cooling_until: Date | null;
  readonly cooling_by: number | null;
  readonly cooling_reason: 1 | 2 | null;
  readonly ended_at: Date | null;
  readonly ended_reason: RelationEndReason | null;
  readonly reunited_at: Date | null;
  readonly public_a: boolean;
  readonly public_b: boolean;
  readonly room_id: number | null;
  readonly room_open: boolean;
};

export const isPartnerIn = ({ a, b }: Pick<Relation, 'a' | 'b'>, user_id: number): boolean =>
  user_id === a || user_id === b;
export const otherPartnerOf = ({ a, b }: Pick<Relation, 'a' | 'b'>, user_id: number): number => (user_id === a ? b : a);

export const findRelationById = (db: Queryable, relation_id: number): Promise<Relation | undefined> =>
  db.at(relation_id).row<Relation>(sql`select * from relation where relation_id = ${relation_id}`);

/** The relation that the user is in: with one statement, unless it lies on the cluster of a partner elsewhere. */
export async function findRelationOf(db: Queryable, user_id: number): Promise<Relation | undefined> {
  const found = await db.at(user_id).row<Relation & { seat: number | null }>(sql`
    select r.*, m.relation_id as seat from relation_member m left join relation r on r.relation_id = m.relation_id
    where m.user_id = ${user_id}`);
  if (!found || found.seat === null) return undefined;
  const { seat, ...relation } = found;
  return relation.relation_id === seat ? relation : findRelationById(db, seat);
}

export const findRelationsById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Relation>> => {
  const rows = await rowsAmong(db, ids, byItself, (here, part) =>
    here.rows<Relation>(sql`select * from relation where relation_id = any(${part}::bigint[])`),
  );
  return new Map(rows.map((row) => [row.relation_id, row]));
};

/** The public relations (REL-9) in which both partners are among these members; each is found where its `a` lies. */
export const listPublicPairsAmong = (db: Queryable, user_ids: readonly number[]): Promise<{ a: number; b: number }[]> =>
  rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<{ a: number; b: number }>(sql`
      select r.a, r.b from relation_member m join relation r on r.relation_id = m.relation_id and r.a = m.user_id
      where m.user_id = any(${part}::bigint[]) and r.b = any(${user_ids}::bigint[])
        and r.state = 'bonded' and r.public_a and r.public_b`),
  );

/** Reads and locks the row; nobody else can change it until the transaction ends. */
export const lockRelation = (tx: Tx, relation_id: number): Promise<Relation | undefined> =>
  tx.at(relation_id).row<Relation>(sql`select * from relation where relation_id = ${relation_id} for update`);

/** A pair lies with the member who invited, and its number says so. */
export const reserveRelationId = async (tx: Tx, a: number): Promise<number> =>
  (await tx.at(a).row<{ id: number }>(sql`select number_of('relation_seq', ${a}) as id`))!.id;

export type NewRelation = Pick<
  Relation,
  'relation_id' | 'a' | 'b' | 'ring_id' | 'intimacy' | 'level' | 'bonded_at' | 'bonded_on' | 'room_id'
>;

export const insertRelation = (tx: Tx, r: NewRelation): Promise<number> =>
  tx.at(r.relation_id).run(sql`
    insert into relation (relation_id, a, b, ring_id, intimacy, level, bonded_at, bonded_on, room_id)
    values (${r.relation_id}, ${r.a}, ${r.b}, ${r.ring_id}, ${r.intimacy}, ${r.level}, ${r.bonded_at}, ${r.bonded_on}, ${r.room_id})`);

export type RelationCooling = { until: Date; by: number; reason: 1 | 2; words: string; at: Date };

export const saveRelationCooling = (tx: Tx, relation_id: number, c: RelationCooling): Promise<number> =>
  tx.at(relation_id).run(sql`
    update relation set state = 'cooling', cooling_at = ${c.at}, cooling_until = ${c.until}, cooling_by = ${c.by},
      cooling_reason = ${c.reason}, cooling_words = ${c.words}
    where relation_id = ${relation_id}`);

export const saveRelationRestored = (tx: Tx, relation_id: number): Promise<number> =>
  tx.at(relation_id).run(sql`
    update relation set state = 'bonded', cooling_at = null, cooling_until = null, cooling_by = null, cooling_reason = null,
      cooling_words = null
    where relation_id = ${relation_id}`);

export const saveRelationEnded = (tx: Tx, relation_id: number, reason: RelationEndReason, at: Date): Promise<number> =>
  tx.at(relation_id).run(sql`
    update relation set state = 'ended', ended_at = ${at}, ended_reason = ${reason}, cooling_at = null, cooling_until = null,
      cooling_by = null, cooling_reason = null, room_open = false
    where relation_id = ${relation_id}`);

export const saveRelationGrowth = (
  tx: Tx,
  { relation_id, intimacy, level, room_id }: Pick<Relation, 'relation_id' | 'intimacy' | 'level' | 'room_id'>,
): Promise<number> =>
  tx.at(relation_id).run(sql`
    update relation set intimacy = ${intimacy}, level = ${level}, room_id = ${room_id} where relation_id = ${relation_id}`);

export const saveRelationVisibility = (
  tx: Tx,
  { relation_id, public_a, public_b, room_open }: Pick<Relation, 'relation_id' | 'public_a' | 'public_b' | 'room_open'>,
): Promise<number> =>
  tx.at(relation_id).run(sql`
    update relation set public_a = ${public_a}, public_b = ${public_b}, room_open = ${room_open}
    where relation_id = ${relation_id}`);

/**
 * REL-8: the latest relation of the same two that ended after `since` and whose intimacy has not been carried over to a new one.
 */
export const lastEndedRelationOf = async (
  db: Queryable,
  a: number,
  b: number,
  since: Date,
): Promise<Relation | undefined> =>
  lastOf(
    await rowsAmong(db, [a, b], byItself, (here) =>
      here.rows<Relation>(sql`
        select * from relation
        where ((a = ${a} and b = ${b}) or (a = ${b} and b = ${a})) and state = 'ended' and ended_at > ${since}
          and reunited_at is null
        order by relation_id desc limit 1`),
    ),
  );

/** Of the last relations on each cluster, the last one. Each cluster counts its numbers by itself, so the time decides. */
const lastOf = (relations: readonly Relation[]): Relation | undefined =>
  relations.toSorted((x, y) => y.bonded_at.getTime() - x.bonded_at.getTime())[0];

/** The member's last ended relation since `since` that the two may take up again: none ended it by a block, a report or a ban. */
export const lastRenewableRelationOf = async (
  db: Queryable,
  user_id: number,
  since: Date,
): Promise<Relation | undefined> =>
  lastOf(
    await rowsOfAll(db, (here) =>
      here.rows<Relation>(sql`
        select * from relation
        where (a = ${user_id} or b = ${user_id}) and state = 'ended' and ended_at > ${since} and reunited_at is null
          and ended_reason in ('cooled', 'agreed')
        order by relation_id desc limit 1`),
    ),
  );

export const saveRelationReunited = (tx: Tx, relation_id: number, at: Date): Promise<number> =>
  tx.at(relation_id).run(sql`update relation set reunited_at = ${at} where relation_id = ${relation_id}`);

type CooledRelation = Pick<Relation, 'relation_id'> & { readonly cooling_until: Date };

export const listRelationsWithCoolingOver = async (
  db: Queryable,
  now: Date,
  limit: number,
): Promise<CooledRelation[]> => {
  const cooled = await rowsOfAll(db, (here) =>
    here.rows<CooledRelation>(sql`
      select relation_id, cooling_until from relation
      where state = 'cooling' and cooling_until <= ${now} order by cooling_until limit ${limit}`),
  );
  return cooled.toSorted((x, y) => x.cooling_until.getTime() - y.cooling_until.getTime()).slice(0, limit);
};

type BondedCouple = Pick<Relation, 'relation_id' | 'bonded_on'>;

/** A page of the couples that came together on one of these days, after the given relation id. */
export const listCouplesBondedOn = async (
  db: Queryable,
  days: readonly string[],
  after: number,
  limit: number,
): Promise<BondedCouple[]> => {
  const couples = await rowsOfAll(db, (here) =>
    here.rows<BondedCouple>(sql`
      select relation_id, bonded_on from relation
      where state = 'bonded' and bonded_on = any(${days}::date[]) and relation_id > ${after} order by relation_id limit ${limit}`),
  );
  return couples.toSorted((x, y) => x.relation_id - y.relation_id).slice(0, limit);
};

/** Takes the next timeline number of the relation and locks its row until the transaction ends. Undefined: no such relation. */
export const takeTimelineNumber = (tx: Tx, relation_id: number): Promise<{ no: number } | undefined> =>
  tx
    .at(relation_id)
    .row<{ no: number }>(
      sql`update relation set entries = entries + 1 where relation_id = ${relation_id} returning entries as no`,
    );
