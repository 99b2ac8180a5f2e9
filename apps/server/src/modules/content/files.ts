// Addresses of stored files. Public ones are plain; private ones carry an expiry and a MAC over key and expiry, made
// with a key that only this installation has. The scene is the first part of the key, so the key alone says which of
// the two it is.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { typeOfKey } from '#providers/storage.ts';
import { SCENES, type Scene } from './scenes.ts';

type Signing = Pick<Context, 'config' | 'seal'>;
export type FileUrl = { readonly url: string; /** unix seconds; private files only */ readonly expire_at?: number };

/** A private address lives one to two of these. Its end falls on a multiple, so that a browser can keep the picture. */
const LIFE_S = 3_600;
const FOLDER = '/files/';

/** A name nobody can guess; the first byte spreads a scene over 256 folders. */
export function newFileKey(scene: Scene, ending: string): string {
  const name = randomBytes(20).toString('hex');
  return `${scene}/${name.slice(0, 2)}/${name}.${ending}`;
}

export const sceneOfKey = (key: string): Scene | undefined => {
  const scene = key.slice(0, key.indexOf('/'));
  return typeOfKey(key) !== undefined && Object.hasOwn(SCENES, scene) ? (scene as Scene) : undefined;
};

/** What is no key is nobody's to see. */
export const isPrivateKey = (key: string): boolean => {
  const scene = sceneOfKey(key);
  return scene === undefined || SCENES[scene].isPrivate;
};

const macOf = (ctx: Signing, key: string, expires: number): Buffer => ctx.seal.index('file-url', `${key}\n${expires}`);

/** Where a stored file is seen from outside. Made for each answer, never stored: store the key. */
export function fileUrl(ctx: Signing, key: string, now: number): FileUrl {
  const url = `${ctx.config.PUBLIC_URL}${FOLDER}${key}`;
  if (sceneOfKey(key) === undefined) throw new Error('not a file key');
  if (!isPrivateKey(key)) return { url };
  const expire_at = (Math.ceil(now / 1000 / LIFE_S) + 1) * LIFE_S;
  return { url: fileUrlUntil(ctx, key, expire_at), expire_at };
}

/** A private file's address that dies at this moment (unix seconds) and not an hour later. */
export const fileUrlUntil = (ctx: Signing, key: string, expire_at: number): string =>
  `${ctx.config.PUBLIC_URL}${FOLDER}${key}?e=${expire_at}&s=${macOf(ctx, key, expire_at).toString('base64url')}`;

/** The key in an address a client sends back; undefined unless it is ours. Says nothing about whose file it is. */
export function fileKeyOf(ctx: Pick<Context, 'config'>, url: string): string | undefined {
  const start = ctx.config.PUBLIC_URL + FOLDER;
  if (!url.startsWith(start)) return undefined;
  const key = url.slice(start.length).split('?', 1)[0]!;
  return sceneOfKey(key) === undefined ? undefined : key;
}

/** Whether an address is that of a picture of ours that everybody may see: what avatars and logos must be. */
export function isOwnPicture(ctx: Pick<Context, 'config'>, url: string): boolean {
  const key = fileKeyOf(ctx, url);
  return key !== undefined && !isPrivateKey(key);
}

/** Whether this key may be served now to somebody who has the address. */
export function mayBeSeen(ctx: Signing, key: string, query: { e?: unknown; s?: unknown }, now: number): boolean {
  if (sceneOfKey(key) === undefined) return false;
  if (!isPrivateKey(key)) return true;
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now || typeof query.s !== 'string') return false;
  const given = Buffer.from(query.s, 'base64url');
  const right = macOf(ctx, key, expires);
  return given.length === right.length && timingSafeEqual(given, right);
}
