import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
/** The public development key of config.ts. */
const DEVELOPMENT_KEY = Buffer.alloc(32, 'shengyu-development').toString('base64');

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shengyu.example',
  DATABASE_URL: 'postgres://shengyu_app:secret@127.0.0.1/shengyu',
  SEAL_KEY: key,
  INDEX_KEY: key,
  BOOKS_KEY: key,
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_TEMPLATE: 'SMS_1',
  FACEID_KEY_ID: 'id',
  FACEID_KEY_SECRET: 'secret',
  CAPTCHA_SECRET: 'a secret of at least thirty-two characters',
};

describe('configuration', () => {
  it('says what it is for: without NODE_ENV nothing starts, and no development key is put in its place', () => {
    for (const NODE_ENV of [undefined, '']) {
      expect(() => loadConfig({ NODE_ENV })).toThrow(
        /NODE_ENV is missing[^]*SEAL_KEY is missing[^]*SMS_KEY_SECRET is missing/,
      );
      expect(() => loadConfig({ ...PRODUCTION, NODE_ENV })).toThrow(/NODE_ENV is missing/);
    }
    expect(() => loadConfig({ ...PRODUCTION, NODE_ENV: 'prod' })).toThrow(/NODE_ENV must be one of/);
  });

  it('development and test need no more than being named', () => {
    for (const NODE_ENV of ['development', 'test'])
      expect(loadConfig({ NODE_ENV })).toMatchObject({ NODE_ENV, SMS_KEY_SECRET: 'development-secret' });
  });

  it('production refuses what everybody knows', () => {
    expect(loadConfig(PRODUCTION).NODE_ENV).toBe('production');
    const known = {
      SEAL_KEY: DEVELOPMENT_KEY,
      INDEX_KEY: DEVELOPMENT_KEY,
      BOOKS_KEY: DEVELOPMENT_KEY,
      SMS_KEY_SECRET: 'development-secret',
      FACEID_KEY_SECRET: 'development-secret',
      SMS_TEST_MOBILES: '13800000001',
      SMS_PROTOCOL: 'http',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    };
    for (const [name, value] of Object.entries(known))
      expect(() => loadConfig({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(`${name} `));
  });

  it('an empty value is none, so that a file of variables may name them all', () => {
    expect(loadConfig({ ...PRODUCTION, DATABASE_POOL: '', STORAGE: '', SMS_SIGN_NAME: '' })).toMatchObject({
      DATABASE_POOL: 20,
      STORAGE: 'disk',
      SMS_SIGN_NAME: '声屿',
    });
  });

  it('page, calls and pictures are one origin: another host for pictures is refused with the reason', () => {
    expect(loadConfig(PRODUCTION).STATIC_HOST).toBe('https://shengyu.example');
    expect(loadConfig({ ...PRODUCTION, STATIC_HOST: 'https://shengyu.example/' }).STATIC_HOST).toBe(
      'https://shengyu.example',
    );
    expect(() => loadConfig({ ...PRODUCTION, STATIC_HOST: 'https://static.example' })).toThrow(/one origin/);
  });
});
