// FAIR-2: the member's own seed, made on the phone after the server has shown its commit (the hash of the server's seed).
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/**
 * Uses only characters that cannot be misread. All are equally likely, because bytes above the largest multiple of the number of
 * characters are rejected.
 */
export function newClientSeed(): string {
  const fair = 256 - (256 % LETTERS.length);
  let seed = '';
  while (seed.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < fair) seed += LETTERS[byte! % LETTERS.length];
  }
  return seed;
}
