// For tests: requests a challenge as a phone does and solves it with ALTCHA's own solver. The work is small in tests (kit.ts).
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { TestHttpClient } from './http.ts';

type About = { scene: string; mobile?: string; device_id?: string };

/** Requests a challenge, solves it and returns the value for `captcha_token`. */
export async function requestAndSolveCaptcha(
  http: TestHttpClient,
  about: About,
  token?: string,
  headers = {},
): Promise<string> {
  const { data } = await http.post('/api/v1/captcha_challenge', about, token, headers);
  return solveTestCaptcha(data.challenge);
}

export async function solveTestCaptcha(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
