// SQL on rooms, their admins and their blacklists; the operation log and times in rooms have separate store files.
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
  /** REL-11: the couple's relation, if this is their private room ("small room"); null for all other rooms. */
  relation_id: number | null;
  /** True while the door of a small room is closed, so that only the couple may enter; false for all other rooms. */
  is_shut: boolean;
  /** The owner's words at the head of the room; empty when there are none. */
  notice: string;
};

export const roomsById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, RoomRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<RoomRow>(sql`select * from room where room_id = any(${[...new Set(ids)]}::bigint[])`);
  return new Map(rows.map((row) => [row.room_id, row]));
};

export const roomById = (db: Queryable, room_id: number): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(sql`select * from room where room_id = ${room_id}`);

/** Finds a room by the number that users see; of several the one used last. Small rooms of couples are not found. */
export const roomByShowId = (db: Queryable, show_id: string): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(
    sql`select * from room where show_id = ${show_id} and relation_id is null order by used_at desc, room_id limit 1`,
  );

export const roomIdsOfGuild = async (db: Queryable, guild_id: number): Promise<number[]> =>
  (await db.rows<{ room_id: number }>(sql`select room_id from room where guild_id = ${guild_id}`)).map(
    (row) => row.room_id,
  );

/** The room a user owns; of several the one used last. Small rooms of couples do not count. */
export const roomOwnedBy = (db: Queryable, owner_id: number): Promise<RoomRow | undefined> =>
  db.row<RoomRow>(
    sql`select * from room where owner_id = ${owner_id} and relation_id is null order by used_at desc, room_id limit 1`,
  );

export type RoomProfile = Partial<Pick<RoomRow, 'show_id' | 'name' | 'cover' | 'type' | 'owner_id' | 'notice'>> & {
  readonly state?: 1 | 3 | undefined;
};

/** Updates a room's profile. Fields that are absent stay as they are; a profile older than the stored one changes nothing. */
export const updateProfile = (tx: Tx, room_id: number, p: RoomProfile, at: Date): Promise<number> =>
  tx.run(sql`
    update room set show_id = coalesce(${p.show_id ?? null}, show_id), name = coalesce(${p.name ?? null}, name),
      cover = coalesce(${p.cover ?? null}, cover), type = coalesce(${p.type ?? null}::smallint, type),
      owner_id = coalesce(${p.owner_id ?? null}::bigint, owner_id), state = coalesce(${p.state ?? null}::smallint, state),
      notice = coalesce(${p.notice ?? null}, notice),
      profile_at = ${at}
    where room_id = ${room_id} and profile_at <= ${at}`);

type NewRoom = Required<Omit<RoomProfile, 'state' | 'notice'>> & RoomProfile;

export const insertRoom = (tx: Tx, room_id: number, p: NewRoom, at: Date) =>
  tx.run(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, state, notice, used_at, profile_at)
    values (${room_id}, ${p.show_id}, ${p.name}, ${p.cover}, ${p.type}, ${p.owner_id}, ${p.state ?? 1}, ${p.notice ?? ''}, ${at}, ${at})`);

export const markRoomUsed = (tx: Tx, room_id: number, at: Date): Promise<number> =>
  tx.run(sql`update room set used_at = greatest(used_at, ${at}) where room_id = ${room_id}`);

export const saveAdmin = (tx: Tx, room_id: number, user_id: number, is_admin: boolean, at: Date): Promise<number> =>
  tx.run(sql`
    insert into room_person (room_id, user_id, is_admin, admin_at) values (${room_id}, ${user_id}, ${is_admin}, ${at})
    on conflict (room_id, user_id) do update set is_admin = excluded.is_admin, admin_at = excluded.admin_at
    where room_person.admin_at is null or room_person.admin_at <= excluded.admin_at`);

type Measure = { readonly on: boolean; readonly until: Date | null; readonly at: Date };

export const saveBlacklistEntry = (
  tx: Tx,
  room_id: number,
  user_id: number,
  { on, until, at }: Measure,
): Promise<number> =>
  tx.run(sql`
    insert into room_person (room_id, user_id, is_black, black_at, black_until)
    values (${room_id}, ${user_id}, ${on}, ${at}, ${until})
    on conflict (room_id, user_id) do update
      set is_black = excluded.is_black, black_at = excluded.black_at, black_until = excluded.black_until
    where room_person.black_at is null or room_person.black_at <= excluded.black_at`);

/** Ends or begins a text mute in one room; an operation older than the one stored changes nothing. */
export const saveMute = (tx: Tx, room_id: number, user_id: number, { on, until, at }: Measure): Promise<number> =>
  tx.run(sql`
    insert into room_person (room_id, user_id, is_muted, muted_at, muted_until)
    values (${room_id}, ${user_id}, ${on}, ${at}, ${until})
    on conflict (room_id, user_id) do update
      set is_muted = excluded.is_muted, muted_at = excluded.muted_at, muted_until = excluded.muted_until
    where room_person.muted_at is null or room_person.muted_at <= excluded.muted_at`);

export type RoomPerson = {
  readonly is_admin: boolean;
  readonly is_black: boolean;
  readonly black_until: Date | null;
  readonly is_muted: boolean;
  readonly muted_until: Date | null;
};

export const findRoomPerson = (db: Queryable, room_id: number, user_id: number): Promise<RoomPerson | undefined> =>
  db.row<RoomPerson>(sql`
    select is_admin, is_black, black_until, is_muted, muted_until from room_person
    where room_id = ${room_id} and user_id = ${user_id}`);

export const isRoomAdmin = async (db: Queryable, room_id: number, user_id: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from room_person where room_id = ${room_id} and user_id = ${user_id} and is_admin`)) !== undefined;

/** The admins of a room, the earliest appointed first. */
export const adminsOf = async (db: Queryable, room_id: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from room_person where room_id = ${room_id} and is_admin order by admin_at, user_id`)
  ).map((row) => row.user_id);

export type BlacklistRow = { user_id: number; black_until: Date | null };

/** The blacklist of a room, the newest entry first; expired entries are left out. */
export const blacklistOf = (db: Queryable, room_id: number, now: Date): Promise<BlacklistRow[]> =>
  db.rows<BlacklistRow>(sql`
    select user_id, black_until from room_person
    where room_id = ${room_id} and is_black and (black_until is null or black_until > ${now})
    order by black_at desc, user_id`);

/** Inserts a small room with its door closed, under the next number of small rooms; returns its id. */
export const insertSmallRoom = async (
  tx: Tx,
  r: Pick<RoomRow, 'name' | 'cover' | 'type' | 'owner_id'> & { readonly relation_id: number },
  at: Date,
): Promise<number> =>
  (await tx.row<{ room_id: number }>(sql`
    insert into room (room_id, show_id, name, cover, type, owner_id, used_at, profile_at, relation_id, is_shut)
    select n, n::text, ${r.name}, ${r.cover}, ${r.type}, ${r.owner_id}, ${at}, ${at}, ${r.relation_id}, true
    from nextval('small_room_seq') as n returning room_id`))!.room_id;

export const setDoorShut = (tx: Tx, room_id: number, is_shut: boolean): Promise<number> =>
  tx.run(sql`update room set is_shut = ${is_shut} where room_id = ${room_id}`);

/** Sets the state of a room and closes its door. */
export const shutRoomWithState = (tx: Tx, room_id: number, state: RoomRow['state']): Promise<number> =>
  tx.run(sql`update room set state = ${state}, is_shut = true where room_id = ${room_id}`);
