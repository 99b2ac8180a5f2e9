// SQL on the operation log of rooms.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import { OPERATION_KICK, OPERATION_MUTE, PATROL_OPERATION_TYPES } from './operations.ts';

/** The role in which the operator acted: room owner, room admin, officer of its guild, platform inspector (patrol), or no user. */
export type OperatorRole = 'owner' | 'admin' | 'guild' | 'patrol' | 'system';

export type OperationRow = {
  op_id: number;
  at: Date;
  room_id: number;
  type: number;
  operator_id: number | null;
  operator_role: OperatorRole;
  target_id: number | null;
  words: string;
  seconds: number | null;
  seat_no: number | null;
};

type NewOperation = Omit<OperationRow, 'op_id' | 'seat_no'> & Partial<Pick<OperationRow, 'seat_no'>>;

export const insertOperation = async (tx: Tx, op: NewOperation): Promise<number> =>
  (await tx.row<{ op_id: number }>(sql`
    insert into room_op (at, room_id, type, operator_id, operator_role, target_id, words, seconds, seat_no)
    values (${op.at}, ${op.room_id}, ${op.type}, ${op.operator_id}, ${op.operator_role}, ${op.target_id}, ${op.words}, ${op.seconds},
            ${op.seat_no ?? null})
    returning op_id`))!.op_id;

export type OperationFilter = {
  readonly room_ids: readonly number[];
  readonly from: Date;
  readonly until: Date;
  readonly types: readonly number[] | undefined;
  readonly operator_id: number | undefined;
  readonly target_id: number | undefined;
};

const where = (f: OperationFilter) => sqlFragment`
  room_id = any(${f.room_ids}::bigint[]) and at >= ${f.from} and at < ${f.until}
  and (${f.types ?? null}::int[] is null or type = any(${f.types ?? null}::int[]))
  and (${f.operator_id ?? null}::bigint is null or operator_id = ${f.operator_id ?? null})
  and (${f.target_id ?? null}::bigint is null or target_id = ${f.target_id ?? null})`;

export async function loadOperationPage(db: Queryable, f: OperationFilter, page: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    db.rows<OperationRow>(sql`
      select * from room_op where ${where(f)} order by at desc, op_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from room_op where ${where(f)}`),
  ]);
  return { rows, total: total!.n };
}

export type OperationAlert = { operator_id: number; type: number; num: number; hour: Date };

/** A user who kicks or mutes others more often than this within an hour is shown as an alert. */
const OFTEN = 10;
const ALERTS_MAX = 20;

export const listOperationAlerts = (db: Queryable, f: OperationFilter): Promise<OperationAlert[]> =>
  db.rows<OperationAlert>(sql`
    select operator_id, type, count(*)::int as num, date_trunc('hour', at) as hour
    from room_op
    where room_id = any(${f.room_ids}::bigint[]) and at >= ${f.from} and at < ${f.until}
      and type in (${OPERATION_KICK}, ${OPERATION_MUTE}) and operator_id is not null
    group by operator_id, type, hour having count(*) > ${OFTEN}
    order by hour desc, num desc, operator_id, type limit ${ALERTS_MAX}`);

/** DATA-8: how often patrol (platform inspectors) intervened in the rooms of each guild since `since`, by guild id. */
export const countPatrolActions = async (db: Queryable, since: Date): Promise<Map<number, number>> => {
  const rows = await db.rows<{ guild_id: number; num: number }>(sql`
    select r.guild_id, count(*)::int as num from room_op o join room r on r.room_id = o.room_id
    where o.at >= ${since} and o.type = any(${[...PATROL_OPERATION_TYPES]}::int[]) and r.guild_id is not null group by r.guild_id`);
  return new Map(rows.map((row) => [row.guild_id, row.num]));
};

/** The operations on seats and mics of a room since `since`, the oldest first. */
export const listSeatOperations = (
  db: Queryable,
  room_id: number,
  types: readonly number[],
  since: Date,
): Promise<Pick<OperationRow, 'type' | 'seat_no' | 'target_id'>[]> =>
  db.rows(sql`
    select type, seat_no, target_id from room_op
    where room_id = ${room_id} and at >= ${since} and type = any(${types}::int[]) order by at, op_id`);
