// For tests: asks for a challenge as a phone does and solves it with ALTCHA's own solver. Work is cheap there (kit.ts).
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Http } from './http.ts';

type About = { scene: string; mobile?: string; device_id?: string };

/** The token for `captcha_token`. */
export async function solvedCaptcha(http: Http, about: About, token?: string, headers = {}): Promise<string> {
  const { data } = await http.post('/api/v1/captcha_challenge', about, token, headers);
  return solved(data.challenge);
}

export async function solved(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
