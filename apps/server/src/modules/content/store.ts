// The SQL on the tables of uploads.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { FileScene } from './scenes.ts';

export type Upload = {
  readonly user_id: number;
  readonly file_key: string;
  readonly scene: FileScene;
  readonly type: string;
  readonly size: number;
  /** Width and height in pixels; 0 for a PDF. */
  readonly width: number;
  readonly height: number;
  readonly sha256: Buffer;
};

export const insertUpload = (db: Queryable, u: Upload, now: number): Promise<number> =>
  db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${u.user_id}, ${u.file_key}, ${u.scene}, ${u.type}, ${u.size}, ${u.width}, ${u.height}, ${u.sha256},
            ${new Date(now)})`);

/** The upload, if this user uploaded it and no moderator refused it. */
export const findUploadBy = (db: Queryable, user_id: number, file_key: string): Promise<Upload | undefined> =>
  db.row<Upload>(sql`
    select user_id, file_key, scene, type, size, width, height, sha256 from upload
    where user_id = ${user_id} and file_key = ${file_key} and refused_at is null`);

export const wasFileRefused = async (db: Queryable, sha256: Buffer): Promise<boolean> =>
  (await db.row(sql`select 1 from upload where sha256 = ${sha256} and refused_at is not null limit 1`)) !== undefined;

export const markUploadRefused = (db: Queryable, user_id: number, file_key: string, now: number): Promise<number> =>
  db.run(sql`
    update upload set refused_at = ${new Date(now)}
    where user_id = ${user_id} and file_key = ${file_key} and refused_at is null`);
