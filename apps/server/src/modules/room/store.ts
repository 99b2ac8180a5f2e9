// SQL on rooms and on who has a standing in them; the operation log and times in rooms have stores of their own.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type RoomRow = {
  room_id: number;
  show_id: string;
  name: string;
  cover: string;
  type: number;
  owner_id: number;
  guild_id: number | null;
  bind_at: Date | null;
  state: 1 | 3 | 4;
  used_at: Date;
  /** REL-11: the pair whose small room it is. */
  relation_id: number | null;
  /** Only the two of its pair may enter. */
  is_shut: boolean;
};

export const roomsById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, RoomRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<RoomRow>(sql`select * from room where room_id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.room_id, row]));
};

export const roomOf = (db: Queryable, room_id: number): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(sql`select * from room where room_id = ${room_id}`);

/** By the number people see; of several the one used last. A pair's small room is not found like this. */
export const roomShownAs = (db: Queryable, show_id: string): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(
    sql`select * from room where show_id = ${show_id} and relation_id is null order by used_at desc, room_id limit 1`,
  );

export const roomsOfGuild = async (db: Queryable, guild_id: number): Promise<number[]> =>
  (await db.rows<{ room_id: number }>(sql`select room_id from room where guild_id = ${guild_id}`)).map(
    (row) => row.room_id,
  );

/** The room somebody owns, beside a small room; of several the one used last. */
export const roomOwnedBy = (db: Queryable, owner_id: number): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(
    sql`select * from room where owner_id = ${owner_id} and relation_id is null order by used_at desc, room_id limit 1`,
  );

export type Profile = Partial<Pick<RoomRow, 'show_id' | 'name' | 'cover' | 'type' | 'owner_id'>> & {
  readonly state?: 1 | 3 | undefined;
};

/** What is not named stays; a profile older than the one that is there changes nothing. */
export const updateProfile = (tx: Tx, room_id: number, p: Profile, at: Date): Promise<number> =>
  tx.run(sql`
    update room set show_id = coalesce(${p.show_id ?? null}, show_id), name = coalesce(${p.name ?? null}, name),
      cover = coalesce(${p.cover ?? null}, cover), type = coalesce(${p.type ?? null}::smallint, type),
      owner_id = coalesce(${p.owner_id ?? null}::bigint, owner_id), state = coalesce(${p.state ?? null}::smallint, state),
      profile_at = ${at}
    where room_id = ${room_id} and profile_at <= ${at}`);

export const insertRoom = (tx: Tx, room_id: number, p: Required<Omit<Profile, 'state'>> & Profile, at: Date) =>
  tx.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, state, used_at, profile_at)
    values (${room_id}, ${p.show_id}, ${p.name}, ${p.cover}, ${p.type}, ${p.owner_id}, ${p.state ?? 1}, ${at}, ${at})`);

export const touchRoom = (tx: Tx, room_id: number, at: Date): Promise<number> =>
  tx.run(sql`update room set used_at = greatest(used_at, ${at}) where room_id = ${room_id}`);

export const saveAdmin = (tx: Tx, room_id: number, user_id: number, is_admin: boolean, at: Date): Promise<number> =>
  tx.run(sql`
    insert into room_person (room_id, user_id, is_admin, admin_at) values (${room_id}, ${user_id}, ${is_admin}, ${at})
    on conflict (room_id, user_id) do update set is_admin = excluded.is_admin, admin_at = excluded.admin_at
    where room_person.admin_at is null or room_person.admin_at <= excluded.admin_at`);

type Black = { readonly on: boolean; readonly until: Date | null; readonly at: Date };

export const saveBlack = (tx: Tx, room_id: number, user_id: number, { on, until, at }: Black): Promise<number> =>
  tx.run(sql`
    insert into room_person (room_id, user_id, is_black, black_at, black_until)
    values (${room_id}, ${user_id}, ${on}, ${at}, ${until})
    on conflict (room_id, user_id) do update
      set is_black = excluded.is_black, black_at = excluded.black_at, black_until = excluded.black_until
    where room_person.black_at is null or room_person.black_at <= excluded.black_at`);

export const isAdmin = async (db: Queryable, room_id: number, user_id: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from room_person where room_id = ${room_id} and user_id = ${user_id} and is_admin`)) !== undefined;

/** Who was made admin first stands first. */
export const adminsOf = async (db: Queryable, room_id: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from room_person where room_id = ${room_id} and is_admin order by admin_at, user_id`)
  ).map((row) => row.user_id);

export type BlackRow = { user_id: number; black_until: Date | null };

/** The newest first; whose time is over is not on it any more. */
export const blackOf = (db: Queryable, room_id: number, now: Date): Promise<BlackRow[]> =>
  db.rows<BlackRow>(sql`
    select user_id, black_until from room_person
    where room_id = ${room_id} and is_black and (black_until is null or black_until > ${now})
    order by black_at desc, user_id`);
