// Personal columns at rest: sealed with AES-256-GCM, found again through a keyed blind index. The keys live outside the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export type Seal = {
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
  /** The same value and purpose always give the same bytes; nobody without the key can guess them. */
  index(purpose: string, value: string): Buffer;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

export function createSeal(sealKey: Buffer, indexKey: Buffer): Seal {
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      if (sealed[0] !== VERSION) throw new Error('sealed with an unknown version');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(1, 1 + NONCE));
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
    },
    index: (purpose, value) => createHmac('sha256', indexKey).update(purpose).update('\0').update(value).digest(),
  };
}
