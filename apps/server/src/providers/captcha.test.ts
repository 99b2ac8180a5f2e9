import { describe, expect, it } from 'vitest';
import { loadConfig, type Config } from '../config.ts';
import { CAPTCHA_S, issueCaptcha, openCaptcha } from './captcha.ts';

const NOW = Date.UTC(2026, 10, 18, 4);
const config = (CAPTCHA_SECRET: string): Config => loadConfig({ NODE_ENV: 'test', CAPTCHA_SECRET });
const at = (seconds: number) => openCaptcha(config('s'), () => NOW + seconds * 1000);

describe('slider captcha', () => {
  it('USER-3 a token of the slider service is good for its solver and for five minutes', async () => {
    const token = issueCaptcha('s', '10.0.0.1', NOW);
    expect(await at(0).verify(token, '10.0.0.1')).toBe(true);
    expect(await at(CAPTCHA_S - 1).verify(token, '10.0.0.1')).toBe(true);
    expect(await at(CAPTCHA_S).verify(token, '10.0.0.1')).toBe(false);
    expect(await at(-1).verify(token, '10.0.0.1')).toBe(false);
    expect(await at(0).verify(token, '10.0.0.2')).toBe(false);
  });

  it('RISK-13 a token that was changed or made with another secret is refused', async () => {
    const [expires, nonce, mac] = issueCaptcha('s', '::1', NOW).split('.') as [string, string, string];
    const forged = [
      `${Number(expires) - 1}.${nonce}.${mac}`,
      `${expires}.${'A'.repeat(22)}.${mac}`,
      `${expires}.${nonce}.${'A'.repeat(43)}`,
      `${expires}.${nonce}.`,
      issueCaptcha('other', '::1', NOW),
      'pass',
      '',
      '..',
    ];
    for (const token of forged) expect([token, await at(0).verify(token, '::1')]).toEqual([token, false]);
  });

  it('USER-3 without a secret the word `pass` is enough, but never in production', async () => {
    const development = openCaptcha(config(''), () => NOW);
    expect([await development.verify('pass', ''), await development.verify('', '')]).toEqual([true, false]);
    const production = openCaptcha({ ...config(''), NODE_ENV: 'production' }, () => NOW);
    expect(await production.verify('pass', '')).toBe(false);
    expect(await production.verify(issueCaptcha('', '', NOW), '')).toBe(false);
  });
});
