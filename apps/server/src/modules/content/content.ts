// Storing what members upload (X06, S5-05).
import { upload_image } from '@shengyu/contract/calls/content.ts';
import { IMAGE_MAX_BYTES, PDF_MAX_BYTES, PDF_TYPE } from '@shengyu/rules/upload-limits.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { fileKeyOf, newFileKey } from './files.ts';
import { isHarmlessPdf } from './pdf.ts';
import { redraw, typeOf, type Picture } from './pictures.ts';
import { SCENES, type Scene } from './scenes.ts';
import { insertUpload, uploadBy, wasRefused, type Upload } from './store.ts';
import { tally } from './tally.ts';

/** X06: 60 an hour. */
const UPLOADS_MAX = 60;
const HOUR_S = 3_600;
/** How soon somebody may come back whom a full gate or a silent Redis turned away. */
const SOON_S = 30;

const { refusals } = upload_image;
const later = (retry_after: number): Refused => refuse('too_fast', { data: { retry_after } });

/** Undefined: may upload. Counted before the work, so hostile files cost their sender too; without Redis nobody may. */
export async function countUpload(ctx: Pick<Context, 'redis'>, who: string | number): Promise<Refused | undefined> {
  const counted = await tally(ctx.redis, `upload:${who}`, HOUR_S);
  if (counted === undefined) return later(SOON_S);
  return counted.count > UPLOADS_MAX ? later(counted.left) : undefined;
}

export type PictureToStore = {
  /** 0: somebody who is registering. */
  readonly user_id: number;
  readonly scene: Scene;
  readonly bytes: Buffer;
  readonly now: number;
};

/** Checks and stores one file. If the transaction fails after this, the file stays behind; nobody knows its name. */
export async function storePicture(
  ctx: Pick<Context, 'providers'>,
  db: Queryable,
  { user_id, scene, bytes, now }: PictureToStore,
): Promise<Upload | Refused> {
  const file = await accept(scene, bytes);
  if (file instanceof Refused) return file;
  const hash = sha256(file.bytes);
  if (await wasRefused(db, hash)) return refuse(refusals.rejected);
  const { type, width, height, ending } = file;
  const upload: Upload = {
    user_id,
    file_key: newFileKey(scene, ending),
    scene,
    type,
    size: file.bytes.length,
    width,
    height,
    sha256: hash,
  };
  await insertUpload(db, upload, now);
  await ctx.providers.storage.put(upload.file_key, file.bytes, type);
  return upload;
}

async function accept(scene: Scene, bytes: Buffer): Promise<Picture | Refused> {
  const type = await typeOf(bytes);
  if (SCENES[scene].pdf && type === PDF_TYPE) {
    if (bytes.length > PDF_MAX_BYTES) return refuse(refusals.pdf_too_big);
    return isHarmlessPdf(bytes) ? { bytes, type, ending: 'pdf', width: 0, height: 0 } : refuse(refusals.format);
  }
  if (bytes.length > IMAGE_MAX_BYTES) return refuse(refusals.too_big);
  const picture = await redraw(bytes, type, SCENES[scene].maxEdge);
  if (picture === 'busy') return later(SOON_S);
  return picture === 'format' ? refuse(refusals.format) : picture;
}

/** The upload behind an address a client sends: its own, of that scene, not refused. Undefined for any other text. */
export async function uploadAt(
  ctx: Pick<Context, 'config'>,
  db: Queryable,
  url: string,
  want: { user_id: number; scene: Scene },
): Promise<Upload | undefined> {
  const key = fileKeyOf(ctx, url);
  const upload = key === undefined ? undefined : await uploadBy(db, want.user_id, key);
  return upload?.scene === want.scene ? upload : undefined;
}
