// URLs of stored files. Public files have plain URLs; private ones carry an expiry and a MAC over key and expiry, made with a
// secret of this installation. The key begins with the scene, so the key alone says whether a file is private.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { fileTypeOfKey } from '#providers/storage/storage.ts';
import { FILE_SCENE_RULES, type FileScene } from './scenes.ts';

type Signing = Pick<Context, 'config' | 'seal'>;
/** `expire_at` is in unix seconds; only the URL of a private file has it. */
export type FileUrl = { readonly url: string; readonly expire_at?: number };

/**
 * A private URL is valid for one to two hours. Its expiry is rounded to full hours, so that the URL stays the same and a browser
 * can cache the picture.
 */
const LIFE_S = 3_600;
const FOLDER = '/files/';

/** Makes the key of a new file. Its name cannot be guessed; the first byte spreads a scene's files over 256 folders. */
export function createFileKey(scene: FileScene, ending: string): string {
  const name = randomBytes(20).toString('hex');
  return `${scene}/${name.slice(0, 2)}/${name}.${ending}`;
}

const sceneOfKey = (key: string): FileScene | undefined => {
  const scene = key.slice(0, key.indexOf('/'));
  return fileTypeOfKey(key) !== undefined && Object.hasOwn(FILE_SCENE_RULES, scene) ? (scene as FileScene) : undefined;
};

/** Whether a stored file is served only through a signed URL. Anything that is not a valid file key counts as private. */
export const isPrivateFileKey = (key: string): boolean => {
  const scene = sceneOfKey(key);
  return scene === undefined || FILE_SCENE_RULES[scene].isPrivate;
};

const macOf = (ctx: Signing, key: string, expires: number): Buffer => ctx.seal.index('file-url', `${key}\n${expires}`);

/** The public URL of a stored file. It is made for each reply; callers store the key, never the URL. */
export function buildFileUrl(ctx: Signing, key: string, now: number): FileUrl {
  const url = `${ctx.config.PUBLIC_URL}${FOLDER}${key}`;
  if (sceneOfKey(key) === undefined) throw new Error('not a file key');
  if (!isPrivateFileKey(key)) return { url };
  const expire_at = (Math.ceil(now / 1000 / LIFE_S) + 1) * LIFE_S;
  return { url: buildFileUrlUntil(ctx, key, expire_at), expire_at };
}

/** The URL of a private file that expires exactly at this moment (unix seconds). */
export const buildFileUrlUntil = (ctx: Signing, key: string, expire_at: number): string =>
  `${ctx.config.PUBLIC_URL}${FOLDER}${key}?e=${expire_at}&s=${macOf(ctx, key, expire_at).toString('base64url')}`;

/** The key in a URL that a client sends back; undefined unless it is a URL of ours. It does not say who owns the file. */
export function fileKeyOf(ctx: Pick<Context, 'config'>, url: string): string | undefined {
  const start = ctx.config.PUBLIC_URL + FOLDER;
  if (!url.startsWith(start)) return undefined;
  const key = url.slice(start.length).split('?', 1)[0]!;
  return sceneOfKey(key) === undefined ? undefined : key;
}

/** Whether a URL is that of one of our public pictures, as avatars and logos must be. */
export function isPublicPictureUrl(ctx: Pick<Context, 'config'>, url: string): boolean {
  const key = fileKeyOf(ctx, url);
  return key !== undefined && !isPrivateFileKey(key);
}

/** Whether this key may be served now to a client that has the URL. */
export function mayServeFile(ctx: Signing, key: string, query: { e?: unknown; s?: unknown }, now: number): boolean {
  if (sceneOfKey(key) === undefined) return false;
  if (!isPrivateFileKey(key)) return true;
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now || typeof query.s !== 'string') return false;
  const given = Buffer.from(query.s, 'base64url');
  const right = macOf(ctx, key, expires);
  return given.length === right.length && timingSafeEqual(given, right);
}
