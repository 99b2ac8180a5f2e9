// What leaves: answers ready for the wire, and what an exception becomes.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { says, type CallSpec } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import { isAway, isTooLong, waitedForAnother } from '#db/away.ts';
import { OutcomeUnknown } from '#db/db.ts';
import { refuse, type Refused } from './refusal.ts';

/** An answer ready to be sent. */
export type Sent = { status: number; code: number; body: string | Buffer };

const refusalBody = (r: Refused): string => JSON.stringify({ code: r.code, msg: r.msg, data: r.data });
export const refusal = (r: Refused): Sent => ({ status: 200, code: r.code, body: refusalBody(r) });

/** The database was not there, or did not say how it ended: the caller may ask again under the same id (API-2). Anything else is a bug. */
export function failed(ctx: Context, call: CallSpec, trace: string, error: unknown): Sent {
  const isUnknown = error instanceof OutcomeUnknown;
  if (isUnknown || isAway(error) || isTooLong(error) || waitedForAnother(error)) {
    if (isUnknown) ctx.metrics.unknownOutcomes.inc();
    ctx.metrics.databaseAway.inc({ call: call.id });
    ctx.log.warn({ call: call.id, trace, err: error }, 'database away');
    return refusal(refuse(LATER, { data: { retry_after: 1 } }));
  }
  ctx.metrics.faults.inc({ call: call.id });
  ctx.log.error({ call: call.id, trace, err: error }, 'fault');
  return refusal(refuse('fault', { data: { trace } }));
}

/** In the words of the door when it is full. */
const LATER = says('busy', '访问人数较多，请稍后再试');

const PROVIDER_STATUS: Readonly<Record<number, number>> = { 1003: 429, 5000: 500 };

/** A provider reads the status: whatever is not done must not look done, so that the notice comes again. */
export function forProvider(sent: Sent, reply: FastifyReply): Sent {
  if (sent.code === 1) void reply.header('content-type', 'text/plain; charset=utf-8');
  return sent.code === 1 ? sent : { ...sent, status: PROVIDER_STATUS[sent.code] ?? 403 };
}

/** A public answer that caches may keep; who has it already is told so in a few bytes. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  seconds: number,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  // With a session the answer may hold the caller's own part: then only the caller's browser may keep it.
  const scope = request.headers.token ? 'private' : 'public';
  void reply.header('cache-control', `${scope}, max-age=${seconds}`).header('vary', 'token').header('etag', etag);
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/\s*,\s*/);
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body);
}
