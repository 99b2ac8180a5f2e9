// Encryption of personal columns: AES-256-GCM, with a keyed blind index to find rows by value. The keys live outside the database.
// Sealed bytes begin with the number of their key, so that a new key can take over while old rows stay readable.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export type ColumnCipher = {
  seal(plain: string): Buffer;
  open(sealed: Buffer): string;
  /** The same value and purpose always give the same bytes, which cannot be guessed without the key. */
  index(purpose: string, value: string): Buffer;
};

/** The number of the key that seals, and the former keys, which can still open. */
export type ColumnCipherKeys = { readonly id: number; readonly old: ReadonlyMap<number, Buffer> };

const NONCE = 12;
const TAG = 16;

export function createColumnCipher(
  sealKey: Buffer,
  indexKey: Buffer,
  { id, old }: ColumnCipherKeys = { id: 1, old: new Map() },
): ColumnCipher {
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
