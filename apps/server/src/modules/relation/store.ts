// Rows of relations and of the seats of their members.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type RelationState = 'bonded' | 'cooling' | 'ended';
export type EndReason = 'cooled' | 'agreed' | 'block' | 'report' | 'ban' | 'cancel';

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
  readonly ended_reason: EndReason | null;
  readonly reunited_at: Date | null;
  readonly public_a: boolean;
  readonly public_b: boolean;
  readonly room_id: number | null;
  readonly room_open: boolean;
};

export const isOneOf = ({ a, b }: Pick<Relation, 'a' | 'b'>, user_id: number): boolean =>
  user_id === a || user_id === b;
export const otherOf = ({ a, b }: Pick<Relation, 'a' | 'b'>, user_id: number): number => (user_id === a ? b : a);

export const relationById = (db: Queryable, relation_id: number): Promise<Relation | undefined> =>
  db.row<Relation>(sql`select * from relation where relation_id = ${relation_id}`);

export const relationsById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Relation>> => {
  const rows = await db.rows<Relation>(sql`select * from relation where relation_id = any(${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.relation_id, row]));
};

/** To change it: nobody else does until the transaction ends. */
export const relationToChange = (tx: Tx, relation_id: number): Promise<Relation | undefined> =>
  tx.row<Relation>(sql`select * from relation where relation_id = ${relation_id} for update`);

export const nextRelationId = async (tx: Tx): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select nextval('relation_seq') as id`))!.id;

export type NewRelation = Pick<
  Relation,
  'relation_id' | 'a' | 'b' | 'ring_id' | 'intimacy' | 'level' | 'bonded_at' | 'bonded_on' | 'room_id'
>;

export const insertRelation = (tx: Tx, r: NewRelation): Promise<number> =>
  tx.run(sql`
    insert into relation (relation_id, a, b, ring_id, intimacy, level, bonded_at, bonded_on, room_id)
    values (${r.relation_id}, ${r.a}, ${r.b}, ${r.ring_id}, ${r.intimacy}, ${r.level}, ${r.bonded_at}, ${r.bonded_on}, ${r.room_id})`);

export type Cooling = { until: Date; by: number; reason: 1 | 2; words: string; at: Date };

export const setCooling = (tx: Tx, relation_id: number, c: Cooling): Promise<number> =>
  tx.run(sql`
    update relation set state = 'cooling', cooling_at = ${c.at}, cooling_until = ${c.until}, cooling_by = ${c.by},
      cooling_reason = ${c.reason}, cooling_words = ${c.words}
    where relation_id = ${relation_id}`);

export const setRestored = (tx: Tx, relation_id: number): Promise<number> =>
  tx.run(sql`
    update relation set state = 'bonded', cooling_at = null, cooling_until = null, cooling_by = null, cooling_reason = null,
      cooling_words = null
    where relation_id = ${relation_id}`);

export const setEnded = (tx: Tx, relation_id: number, reason: EndReason, at: Date): Promise<number> =>
  tx.run(sql`
    update relation set state = 'ended', ended_at = ${at}, ended_reason = ${reason}, cooling_at = null, cooling_until = null,
      cooling_by = null, cooling_reason = null, room_open = false
    where relation_id = ${relation_id}`);

export const setGrown = (
  tx: Tx,
  { relation_id, intimacy, level, room_id }: Pick<Relation, 'relation_id' | 'intimacy' | 'level' | 'room_id'>,
): Promise<number> =>
  tx.run(sql`
    update relation set intimacy = ${intimacy}, level = ${level}, room_id = ${room_id} where relation_id = ${relation_id}`);

export const setShown = (
  tx: Tx,
  { relation_id, public_a, public_b, room_open }: Pick<Relation, 'relation_id' | 'public_a' | 'public_b' | 'room_open'>,
): Promise<number> =>
  tx.run(sql`
    update relation set public_a = ${public_a}, public_b = ${public_b}, room_open = ${room_open}
    where relation_id = ${relation_id}`);

/** REL-8: the newest ended relation of the same two whose intimacy nobody took with them yet. */
export const lastEndedOf = (db: Queryable, a: number, b: number, since: Date): Promise<Relation | undefined> =>
  db.row<Relation>(sql`
    select * from relation
    where ((a = ${a} and b = ${b}) or (a = ${b} and b = ${a})) and state = 'ended' and ended_at > ${since}
      and reunited_at is null
    order by relation_id desc limit 1`);

export const setReunited = (tx: Tx, relation_id: number, at: Date): Promise<number> =>
  tx.run(sql`update relation set reunited_at = ${at} where relation_id = ${relation_id}`);

export const coolingOver = (db: Queryable, now: Date, limit: number): Promise<Pick<Relation, 'relation_id'>[]> =>
  db.rows(sql`
    select relation_id from relation where state = 'cooling' and cooling_until <= ${now} order by cooling_until limit ${limit}`);

/** Bonded pairs by the Day they bonded on, a page after the last id. */
export const bondedOn = (
  db: Queryable,
  days: readonly string[],
  after: number,
  limit: number,
): Promise<Pick<Relation, 'relation_id' | 'bonded_on'>[]> =>
  db.rows(sql`
    select relation_id, bonded_on from relation
    where state = 'bonded' and bonded_on = any(${days}::date[]) and relation_id > ${after} order by relation_id limit ${limit}`);
