// HTTP requests to providers. Requests inside a transaction are detected (db/transaction-scope.ts), and redirects are never
// followed.
import { SpanKind } from '@opentelemetry/api';
import { runInSpan } from '#observe/trace.ts';
import { reportProviderRequest } from '#db/transaction-scope.ts';

export function fetchFromProvider(url: string | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const { host } = new URL(url);
  reportProviderRequest(host);
  return runInSpan(`provider ${host}`, { kind: SpanKind.CLIENT }, () => fetch(url, { ...init, redirect: 'error' }));
}
