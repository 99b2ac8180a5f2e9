import { loadConfig } from '@shengyu/server/config.ts';
import { expect, it } from 'vitest';
import { generateProductionSecrets } from './production-secrets.ts';

it('benches and drills start a server with everything that production demands', () => {
  const places = { DATABASE_URL: 'postgres://127.0.0.1/x', PUBLIC_URL: 'https://drill.invalid', STORAGE_DIR: '/tmp/x' };
  expect(loadConfig({ ...generateProductionSecrets(), ...places }).NODE_ENV).toBe('production');
});
