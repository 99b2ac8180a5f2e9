// HTTP requests to providers. Requests inside a transaction are detected (db/transaction-scope.ts), and redirects are never
// followed.
import { reportProviderRequest } from '#db/transaction-scope.ts';

export function fetchFromProvider(url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  reportProviderRequest(new URL(url).host);
  return fetch(url, { ...init, redirect: 'error' });
}
