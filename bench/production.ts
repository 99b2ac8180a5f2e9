// Configuration of a server that is measured: production's, with secrets that serve nobody.
import { loadConfig, type Config } from '@shengyu/server/config.ts';

const key = Buffer.alloc(32, 1).toString('base64');

export const productionConfig = (env: { DATABASE_URL: string; NAMESPACE: string }): Config =>
  loadConfig({
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    SEAL_KEY: key,
    INDEX_KEY: key,
    BOOKS_KEY: key,
    SMS_KEY_ID: 'x',
    SMS_KEY_SECRET: 'x',
    SMS_TEMPLATE: 'x',
    FACEID_KEY_ID: 'x',
    FACEID_KEY_SECRET: 'x',
    CAPTCHA_SECRET: 'x'.repeat(32),
    ...env,
  });
