// FAIR-2: the member's own part, made by his device after he saw the commitment.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** Letters that cannot be misread. Each with the same chance: bytes past the last whole round are thrown away. */
export function newClientSeed(): string {
  const fair = 256 - (256 % LETTERS.length);
  let seed = '';
  while (seed.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < fair) seed += LETTERS[byte! % LETTERS.length];
  }
  return seed;
}
