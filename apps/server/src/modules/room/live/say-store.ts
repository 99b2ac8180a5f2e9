// SQL on what members said in rooms. The rows are partitioned by day; a say_id contains its time, which tells the partition.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type SayRow = {
  readonly say_id: string;
  readonly room_id: number;
  readonly user_id: number;
  readonly text_enc: Buffer;
  readonly at: Date;
};

export const insertSay = (tx: Tx, { say_id, room_id, user_id, text_enc, at }: SayRow): Promise<number> =>
  tx.run(sql`
    insert into room_say (say_id, room_id, user_id, text_enc, at) values (${say_id}, ${room_id}, ${user_id}, ${text_enc}, ${at})`);

/** When the member said something after `since`, in any room, the latest first. */
export const listSayTimes = async (db: Queryable, user_id: number, since: Date): Promise<number[]> =>
  (
    await db.rows<{ at: Date }>(
      sql`select at from room_say where user_id = ${user_id} and at > ${since} order by at desc`,
    )
  ).map(({ at }) => at.getTime());

/** The ids of what was said in a room after `since`, the latest `limit` of them, oldest first. */
export const listSayIds = async (db: Queryable, room_id: number, since: Date, limit: number): Promise<string[]> =>
  (
    await db.rows<{ say_id: string }>(sql`
      select say_id from room_say where room_id = ${room_id} and at > ${since} order by at desc, say_id desc limit ${limit}`)
  )
    .map(({ say_id }) => say_id)
    .reverse();

export const findSays = (db: Queryable, say_ids: readonly string[], from: Date, until: Date): Promise<SayRow[]> =>
  db.rows<SayRow>(sql`
    select say_id, room_id, user_id, text_enc, at from room_say
    where say_id = any(${say_ids}::text[]) and at >= ${from} and at <= ${until} order by at, say_id`);
