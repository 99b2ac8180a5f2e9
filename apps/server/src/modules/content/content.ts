// Stores the files that members upload (call X06, upload_image; S5-05: limits of file size).
import { upload_image } from '@shengyu/contract/calls/content.ts';
import { IMAGE_MAX_BYTES, PDF_MAX_BYTES, PDF_TYPE } from '@shengyu/rules/ui/upload-limits.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { fileKeyOf, createFileKey } from './files.ts';
import { isHarmlessPdf } from './pdf.ts';
import { reencodePicture, fileTypeOf, type Picture } from './pictures.ts';
import { FILE_SCENE_RULES, type FileScene } from './scenes.ts';
import { insertUpload, findUploadBy, wasFileRefused, type Upload } from './store.ts';
import { countInWindow } from './tally.ts';

/** X06 (upload_image) allows each caller 60 uploads an hour. */
const UPLOADS_MAX = 60;
const HOUR_S = 3_600;
/** After this many seconds a caller may retry, when too many uploads were waiting or Redis did not answer. */
const SOON_S = 30;

const { refusals } = upload_image;
const later = (retry_after: number): Refused => refuse('too_fast', { data: { retry_after } });

/**
 * Counts an upload and refuses it beyond the limit; undefined when the caller may upload. The upload is counted before the file is
 * processed, so that refused files count too. Without Redis nobody may upload.
 */
export async function countUpload(ctx: Pick<Context, 'redis'>, who: string | number): Promise<Refused | undefined> {
  const counted = await countInWindow(ctx.redis, `upload:${who}`, HOUR_S);
  if (counted === undefined) return later(SOON_S);
  return counted.count > UPLOADS_MAX ? later(counted.left) : undefined;
}

export type PictureToStore = {
  /** 0 for a caller who is registering. */
  readonly user_id: number;
  readonly scene: FileScene;
  readonly bytes: Buffer;
  readonly now: number;
};

/** Checks and stores one file. If the transaction fails afterwards, the file stays in storage, but nobody can find it. */
export async function storePicture(
  ctx: Pick<Context, 'providers'>,
  db: Queryable,
  { user_id, scene, bytes, now }: PictureToStore,
): Promise<Upload | Refused> {
  const file = await accept(scene, bytes);
  if (file instanceof Refused) return file;
  const hash = sha256(file.bytes);
  if (await wasFileRefused(db, hash)) return refuse(refusals.rejected);
  const { type, width, height, ending } = file;
  const upload: Upload = {
    user_id,
    file_key: createFileKey(scene, ending),
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

async function accept(scene: FileScene, bytes: Buffer): Promise<Picture | Refused> {
  const type = await fileTypeOf(bytes);
  if (FILE_SCENE_RULES[scene].pdf && type === PDF_TYPE) {
    if (bytes.length > PDF_MAX_BYTES) return refuse(refusals.pdf_too_big);
    return isHarmlessPdf(bytes) ? { bytes, type, ending: 'pdf', width: 0, height: 0 } : refuse(refusals.format);
  }
  if (bytes.length > IMAGE_MAX_BYTES) return refuse(refusals.too_big);
  const picture = await reencodePicture(bytes, type, FILE_SCENE_RULES[scene].maxEdge);
  if (picture === 'busy') return later(SOON_S);
  return picture === 'format' ? refuse(refusals.format) : picture;
}

/** The upload behind a URL that a client sends: it must be the user's own, of that scene and not refused. Undefined otherwise. */
export async function findOwnUploadByUrl(
  ctx: Pick<Context, 'config'>,
  db: Queryable,
  url: string,
  want: { user_id: number; scene: FileScene },
): Promise<Upload | undefined> {
  const key = fileKeyOf(ctx, url);
  const upload = key === undefined ? undefined : await findUploadBy(db, want.user_id, key);
  return upload?.scene === want.scene ? upload : undefined;
}
