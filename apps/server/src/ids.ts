// Ids and random secrets made by the server.
import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** Random bytes are drawn for many ids at once, because drawing 16 bytes costs nearly as much as drawing 4096. */
const pool = Buffer.allocUnsafe(4096);
let used = pool.length;

/** UUID version 7: ids sort by time, and the time in the id tells in which partition the row lies. */
export function uuidv7(at: number = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, (used += 16));
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The time in milliseconds at which a version-7 UUID was made. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** 256 random bits, 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (value: string | Buffer): Buffer => hash('sha256', value, 'buffer');
