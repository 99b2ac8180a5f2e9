// The SQL on config's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StoredConfigVersion = { version: number; value: unknown; effective_at: Date };

/** The version in force at `now` and the future ones, oldest first. */
export const listConfigVersionsFrom = (db: Queryable, key: string, now: Date): Promise<StoredConfigVersion[]> =>
  db.rows<StoredConfigVersion>(sql`
    select version, value, effective_at from config_version
    where key = ${key} and effective_at >= coalesce(
      (select max(effective_at) from config_version where key = ${key} and effective_at <= ${now}), '-infinity')
    order by effective_at, version`);

export const readLastConfigVersion = async (db: Queryable, key: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`select coalesce(max(version), 0) as n from config_version where key = ${key}`))!.n;

type StoredVersion = StoredConfigVersion & { created_by: number; created_at: Date };

/** Every version of a key, the one that takes effect last first. */
export const listAllConfigVersions = (db: Queryable, key: string): Promise<StoredVersion[]> =>
  db.rows<StoredVersion>(sql`
    select version, value, effective_at, created_by, created_at from config_version where key = ${key}
    order by effective_at desc, version desc`);

/** The fields that any version of a key has set, for a key whose value is an object. */
export const listFieldsEverSet = async (db: Queryable, key: string): Promise<string[]> =>
  (
    await db.rows<{ field: string }>(sql`
      select distinct jsonb_object_keys(value) as field from config_version
      where key = ${key} and jsonb_typeof(value) = 'object' order by 1`)
  ).map(({ field }) => field);

export type NewConfigVersion = { key: string; value: unknown; effective_at: Date; created_by: number; now: Date };

export async function insertConfigVersion(tx: Tx, v: NewConfigVersion): Promise<number> {
  // The lock makes two operators who save the same key at once get successive version numbers.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('config:' || ${v.key}, 0))`);
  const row = await tx.row<{ version: number }>(sql`
    insert into config_version (key, version, value, effective_at, created_by, created_at)
    select ${v.key}, coalesce(max(version), 0) + 1, ${JSON.stringify(v.value)}::jsonb, ${v.effective_at},
           ${v.created_by}, ${v.now}
    from config_version where key = ${v.key}
    returning version`);
  return row!.version;
}

export type ClientLogRow = {
  client_at: number;
  level: string;
  key: string;
  text: string;
  route: string;
  version: string;
};
export type ClientLogSource = { user_id: number; platform: string; brand: string };

export const insertClientLog = (db: Queryable, from: ClientLogSource, rows: readonly ClientLogRow[]): Promise<number> =>
  db.run(sql`
    insert into client_log (client_at, user_id, platform, brand, level, key, text, route, version)
    select to_timestamp(r.client_at), ${from.user_id}, ${from.platform}, ${from.brand},
           r.level, r.key, r.text, r.route, r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(client_at bigint, level text, key text, text text, route text, version text)`);
