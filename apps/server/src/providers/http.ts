// How providers are asked over HTTP: never inside a transaction (db/transaction-scope.ts), and nobody is followed elsewhere.
import { askingOutside } from '#db/transaction-scope.ts';

export function askHttp(url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  askingOutside(new URL(url).host);
  return fetch(url, { ...init, redirect: 'error' });
}
