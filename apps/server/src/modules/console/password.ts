// Stored staff passwords: scrypt with a random salt. The parameters are stored with the hash, so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = { N: number; r: number; p: number };

/** With N = 2^15 a check takes 32 MiB and about a quarter of a second, so a stolen table cannot be searched by guessing. */
const costOf = (power: number): Cost => ({ N: 2 ** power, r: 8, p: 3 });
const LENGTH = 32;

const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string, power: number): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = costOf(power);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** The check takes as long for an account that does not exist as for a wrong password, so the time reveals nothing. */
export async function isCorrectPassword(password: string, stored: string | undefined, power: number): Promise<boolean> {
  const [name, N, r, p, salt, key] = (stored ?? '').split('$');
  if (name !== 'scrypt') {
    await derive(password, NO_SALT, costOf(power));
    return false;
  }
  const given = await derive(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, Buffer.from(key!, 'base64url'));
}

const NO_SALT = Buffer.alloc(16);
