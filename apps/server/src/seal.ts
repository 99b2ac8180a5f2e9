// Personal columns at rest: sealed with AES-256-GCM, found again through a keyed blind index. The keys live outside the database.
// What is sealed begins with the number of its key, so that a new key can take over while old rows stay readable.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export type Seal = {
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
  /** The same value and purpose always give the same bytes; nobody without the key can guess them. */
  index(purpose: string, value: string): Buffer;
};

/** The key that seals, its number, and the keys before it that still open. */
export type SealKeys = { readonly id: number; readonly old: ReadonlyMap<number, Buffer> };

const NONCE = 12;
const TAG = 16;

export function createSeal(sealKey: Buffer, indexKey: Buffer, { id, old }: SealKeys = { id: 1, old: new Map() }): Seal {
  const keys = new Map([...old, [id, sealKey]]);
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(id), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const key = keys.get(sealed[0] ?? 0);
      if (!key) throw new Error('sealed with an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE));
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString('utf8');
    },
    index: (purpose, value) => createHmac('sha256', indexKey).update(purpose).update('\0').update(value).digest(),
  };
}
