// Stored staff passwords: scrypt with a random salt. The parameters are stored with the hash, so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = { N: number; r: number; p: number };

/** With N = 2^15 a check takes 32 MiB and about a quarter of a second, so a stolen table cannot be searched by guessing. */
const costOf = (power: number): Cost => ({ N: 2 ** power, r: 8, p: 3 });
const LENGTH = 32;

async function hashWith(password: string, salt: Buffer, { N, r, p }: Cost): Promise<string> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, done) => (error ? reject(error) : resolve(done)));
  });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export const hashPassword = (password: string, power: number): Promise<string> =>
  hashWith(password, randomBytes(16), costOf(power));

/**
 * Hashes a password with the salt and the parameters of a stored hash: the same password gives the same text. Without a stored hash it
 * takes as long and gives a text that no stored hash equals, so the time reveals nothing.
 */
export function hashAs(stored: string | undefined, password: string, power: number): Promise<string> {
  const [name, N, r, p, salt] = (stored ?? '').split('$');
  if (name !== 'scrypt') return hashWith(password, randomBytes(16), costOf(power));
  return hashWith(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
}

/** The check takes as long for an account that does not exist as for a wrong password. */
export async function isCorrectPassword(password: string, stored: string | undefined, power: number): Promise<boolean> {
  const given = Buffer.from(await hashAs(stored, password, power));
  const known = Buffer.from(stored ?? '');
  return given.length === known.length && timingSafeEqual(given, known);
}
