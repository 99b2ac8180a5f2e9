// Reads what a request asks with: from its JSON body, its address or the parts of an upload.
import type { FastifyRequest } from 'fastify';
import { methodOf, type CallSpec } from '@shengyu/contract/call.ts';
import { readMultipartForm } from './multipart.ts';

/** The data of a request: `{data}` of a JSON body (C0-1), path and query of a GET, or the parts of an upload. */
export function dataOf(call: CallSpec, request: FastifyRequest): unknown {
  if (methodOf(call) === 'GET') {
    const data = { ...(request.query as object), ...(request.params as object) };
    return Object.values(data).some((value) => String(value).includes('\0')) ? undefined : data;
  }
  if (call.form === 'multipart') return readMultipartForm(request);
  if (call.form === 'raw') return { ...(request.params as object) };
  const body = request.body as Buffer | undefined;
  if (body === undefined || body === null || body.length === 0) return {};
  try {
    const text = body.toString('utf8');
    // PostgreSQL cannot store a NUL in text, and no call has a field `__proto__`: both only appear in attacks.
    if (text.includes('__proto__') || text.includes('\\u0000')) return undefined;
    const parsed = JSON.parse(text) as { data?: unknown } | null;
    const data = parsed?.data ?? {};
    return typeof data === 'object' && !Array.isArray(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
