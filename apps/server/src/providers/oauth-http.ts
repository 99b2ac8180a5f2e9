// What the authorisation channels share.
import type { Config } from '../config.ts';
import { askHttp } from './http.ts';
import { OAuthRefused } from './oauth.ts';

const TIMEOUT_MS = 5_000;

/** The answer's JSON. A code may be exchanged once, so nothing is tried twice. */
export async function askJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await askHttp(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const value: unknown = await response.json();
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
  } catch (error) {
    // Not the cause: its message may carry the address with the secret in it.
    throw new OAuthRefused('channel', (error as Error).name);
  }
  throw new OAuthRefused('channel', 'no object in the answer');
}

/** The host of the consent page. A local stand-in plays both the page and the API. */
export function consentOrigin(config: Config, apiUrl: string, production: string): string {
  const api = new URL(apiUrl);
  const isStandIn = config.NODE_ENV !== 'production' && ['127.0.0.1', 'localhost'].includes(api.hostname);
  return isStandIn ? api.origin : production;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
