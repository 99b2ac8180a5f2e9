import { describe, expect, it } from 'vitest';
import { solveTestCaptcha } from '#testing/captcha.ts';
import { loadConfig } from '#config.ts';
import { openCaptcha } from './captcha-kinds.ts';
import { CAPTCHA_LIFETIME_S, decodeCaptchaToken, type Captcha } from './captcha.ts';

const NOW = Date.UTC(2026, 10, 18, 4);
const SECRET = 'a secret of thirty-two characters';
const captcha = (CAPTCHA_SECRET = SECRET): Captcha =>
  openCaptcha(loadConfig({ NODE_ENV: 'test', CAPTCHA_SECRET, CAPTCHA_WORK: '20' }), () => NOW);
const verify = (token: string, about = 'somebody', seconds = 0) => captcha().verify(token, about, NOW + seconds * 1000);

async function newChallenge(weight = 1) {
  const made = await captcha().challenge('somebody', NOW, weight);
  if (made.kind !== 'work') throw new Error('not work');
  return made;
}
const token = async (): Promise<string> => solveTestCaptcha((await newChallenge()).challenge);
const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('proof of work', () => {
  it('USER-3 a solved challenge is taken for five minutes, for what it was asked about', async () => {
    const good = await token();
    expect(await verify(good)).toMatchObject({ expires: NOW + CAPTCHA_LIFETIME_S * 1000 });
    expect(await verify(good, 'somebody', CAPTCHA_LIFETIME_S - 1)).toBeDefined();
    expect(await verify(good, 'somebody', CAPTCHA_LIFETIME_S)).toBeUndefined();
    expect(await verify(good, 'somebody else')).toBeUndefined();
  });

  it('USER-3 every challenge is used up under a name of its own', async () => {
    const [first, second] = [await token(), await token()];
    const once = async (text: string) => (await verify(text))?.once;
    expect(await once(first)).toBe(await once(first));
    expect(await once(first)).not.toBe(await once(second));
  });

  it('RISK-13 whoever asks often gets more work', async () => {
    expect((await newChallenge(3)).challenge.parameters.data.most).toBe(60);
  });

  it('RISK-13 what was changed, not solved, or signed with another secret is refused', async () => {
    const { challenge, solution } = decodeCaptchaToken(await token()) as any;
    const { parameters, signature } = challenge;
    const wrong: Record<string, string> = {
      'another counter': packed({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
      'an easier challenge': packed({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
      'a longer life': packed({
        challenge: { parameters: { ...parameters, data: { ...parameters.data, until: 2 ** 40 } }, signature },
        solution,
      }),
      'no signature': packed({ challenge: { parameters }, solution }),
      'no solution': packed({ challenge }),
      'strange fields': packed({
        challenge: { parameters: { data: { about: 'somebody', until: 2 ** 40 } } },
        solution: 7,
      }),
      'no JSON': 'pass',
      nothing: '',
    };
    for (const [what, text] of Object.entries(wrong)) expect([what, await verify(text)]).toEqual([what, undefined]);
    expect(await captcha('another secret of 32 characters!!').verify(await token(), 'somebody', NOW)).toBeUndefined();
  });

  it('RISK-13 production does not start with a short or a known secret', () => {
    const start = (CAPTCHA_SECRET?: string): string => {
      try {
        loadConfig({ NODE_ENV: 'production', CAPTCHA_SECRET });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(start()).toContain('CAPTCHA_SECRET must have at least 32 characters');
    expect(start('x'.repeat(31))).toContain('CAPTCHA_SECRET must have at least 32 characters');
    expect(start(loadConfig({ NODE_ENV: 'test' }).CAPTCHA_SECRET)).toContain('CAPTCHA_SECRET is that of development');
    expect(start('x'.repeat(32))).not.toContain('CAPTCHA_SECRET');
  });
});
