// The configuration of a measured server: that of production, with secrets made for this run.
import { loadConfig, type Config } from '@shengyu/server/config.ts';
import { generateProductionSecrets } from '../tools/production-secrets.ts';

export const loadProductionConfig = (env: { DATABASE_URL: string; NAMESPACE: string }): Config =>
  loadConfig({ ...process.env, PORT: '0', PUBLIC_URL: 'http://127.0.0.1', ...generateProductionSecrets(), ...env });
