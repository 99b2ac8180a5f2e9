// Fresh secrets for a server in production mode without real members: for `pnpm ship`, benches and drills. A secret that the
// configuration newly demands is added here once; the test beside this file fails until then.
import { randomBytes } from 'node:crypto';

const secret = (): string => randomBytes(32).toString('base64');

/** The keys that are ours alone, as opposed to those given by providers. */
export const generateProductionKeys = (): Record<string, string> => ({
  SEAL_KEY: secret(),
  INDEX_KEY: secret(),
  BOOKS_KEY: secret(),
  CAPTCHA_SECRET: secret(),
});

/** Everything that production demands before it starts, with provider keys that do not work. */
export const generateProductionSecrets = (): Record<string, string> => ({
  NODE_ENV: 'production',
  ...generateProductionKeys(),
  SMS_KEY_ID: 'nobody',
  SMS_KEY_SECRET: secret(),
  SMS_TEMPLATE: 'nobody',
  FACEID_KEY_ID: 'nobody',
  FACEID_KEY_SECRET: secret(),
});
