// Responses ready to be sent, and the conversion of an exception into a response.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { declareRefusal, type CallSpec } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { isOutage, OutcomeUnknown } from '#db/db.ts';
import { refuse, type Refused } from './refusal.ts';

/** A response ready to be sent. */
export type WireResponse = { status: number; code: number; body: string | Buffer };

const refusalBody = (r: Refused): string => JSON.stringify({ code: r.code, msg: r.msg, data: r.data });
export const toRefusalResponse = (r: Refused): WireResponse => ({ status: 200, code: r.code, body: refusalBody(r) });

/**
 * When the database was away or the outcome is unknown, the caller may repeat the request under the same id (API-2). Any other
 * error is a bug.
 */
export function responseOfError(ctx: Context, call: CallSpec, trace: string, error: unknown): WireResponse {
  if (isOutage(error)) {
    if (error instanceof OutcomeUnknown) ctx.metrics.unknownOutcomes.inc();
    ctx.metrics.databaseAway.inc({ call: call.id });
    ctx.log.warn({ call: call.id, trace, err: error }, 'database away');
    return toRefusalResponse(refuse(LATER, { data: { retry_after: 1 } }));
  }
  ctx.metrics.faults.inc({ call: call.id });
  ctx.log.error({ call: call.id, trace, err: error }, 'fault');
  return toRefusalResponse(refuse('fault', { data: { trace } }));
}

/** The same message that the proxy sends when it is full. */
const LATER = declareRefusal('busy', '访问人数较多，请稍后再试');

const PROVIDER_STATUS: Readonly<Record<number, number>> = { 1003: 429, 5000: 500 };

/** A provider reads the HTTP status: a notice that was not processed must not get 200, so that the provider sends it again. */
export function toProviderResponse(sent: WireResponse, reply: FastifyReply): WireResponse {
  if (sent.code === 1) void reply.header('content-type', 'text/plain; charset=utf-8');
  return sent.code === 1 ? sent : { ...sent, status: PROVIDER_STATUS[sent.code] ?? 403 };
}

/** Sends a public reply that caches may keep; a client that already has it gets 304. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  seconds: number,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // With a session the reply may hold the caller's own data: then only the caller's browser may cache it.
  const scope = request.headers.token ? 'private' : 'public';
  void reply.header('cache-control', `${scope}, max-age=${seconds}`).header('vary', 'token').header('etag', etag);
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/\s*,\s*/);
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body);
}
