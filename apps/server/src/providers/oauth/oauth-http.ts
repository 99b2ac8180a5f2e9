// Helpers shared by the authorisation channels.
import type { Config } from '#config.ts';
import { fetchFromProvider } from '#providers/http.ts';
import { OAuthRefused } from './oauth.ts';

const TIMEOUT_MS = 5_000;

/** Returns the JSON object of the response. A code can be exchanged only once, so no request is repeated. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await fetchFromProvider(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const value: unknown = await response.json();
    if (value !== null && typeof value === 'object') return value as Record<string, unknown>;
  } catch (error) {
    // The cause is not attached: its message may contain the address with the secret in it.
    throw new OAuthRefused('channel', (error as Error).name);
  }
  throw new OAuthRefused('channel', 'no object in the answer');
}

/** The host of the consent page. The local stand-in serves both the page and the API. */
export function consentOriginOf(config: Config, apiUrl: string, production: string): string {
  const api = new URL(apiUrl);
  const isStandIn = config.NODE_ENV !== 'production' && ['127.0.0.1', 'localhost'].includes(api.hostname);
  return isStandIn ? api.origin : production;
}

export const toNonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
