// The HTTP server: one Fastify route per declared call, and the few addresses that are not calls (health, metrics, documents).
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { methodOf, pathOf, shortNameOf, type CallSpec, type Route } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import type { Context } from '#context.ts';
import type { Module } from '#module.ts';
import { AccessChecker } from './access.ts';
import type { CallHandler } from './handler.ts';
import { SlowBodyGuard } from './intake/arriving.ts';
import { registerDocumentRoutes } from './service/documents.ts';
import { endAllStreams } from './event-stream.ts';
import { registerHealthRoutes, recordLastRequestTime } from './service/health.ts';
import { Idempotency } from './idempotency.ts';
import { RateLimits, type RateLimitKind } from './intake/limits.ts';
import { createFastifyHandler, type PipelineServices } from './pipeline.ts';
import { PENDING_CALL_IDS } from './pending.ts';
import { Sessions } from './sessions.ts';

const BODY_MAX = 1024 * 1024;

/** How long a request may take to arrive. The time of the reply is not limited here, because a stream has no end. */
type Deadlines = { headMs: number; bodyMs: number; uploadMs: number; /** interval of the checks */ lookMs: number };
/**
 * A JSON body has 1 MiB at most, so 10 s need 0.84 Mbit/s. An upload of 10 MiB has 120 s: 0.7 Mbit/s, a phone at the edge of 3G.
 */
const DEADLINES: Deadlines = { headMs: 10_000, bodyMs: 10_000, uploadMs: 120_000, lookMs: 5_000 };

/** For tests, benchmarks and drills only: rate limits, how long a session is cached without a look-up, deadlines of requests. */
export type ServerTuning = {
  limits?: Partial<Record<RateLimitKind, number>>;
  sessionCacheMs?: number;
  deadlines?: Deadlines;
};

export async function buildServer(
  ctx: Context,
  modules: readonly Module[],
  tuning: ServerTuning = {},
): Promise<FastifyInstance> {
  const source = modules.find((m) => m.sessions)?.sessions;
  if (!source) throw new Error('no module provides sessions');
  const access = new AccessChecker(modules);
  const answers = answersOf(modules, access);
  const staffAnswers = [...answers.values()].filter((answer) => answer.staff);
  const wire: PipelineServices = {
    ctx,
    sessions: new Sessions(ctx, source, tuning.sessionCacheMs),
    limits: new RateLimits(ctx.redis, tuning.limits),
    access,
    idempotency: new Idempotency(ctx),
    desk: modules.find((m) => m.staffDesk)?.staffDesk,
    isStopped: modules.find((m) => m.isStopped)?.isStopped,
    staffCalls: new Map(staffAnswers.map((answer) => [shortNameOf(answer.call), answer])),
    noted: modules.flatMap((m) => m.refusals ?? []),
  };

  const proxies = ctx.config.TRUSTED_PROXIES;
  const deadlines = tuning.deadlines ?? DEADLINES;
  const arriving = new SlowBodyGuard(deadlines.bodyMs);
  const app = fastify({
    logger: false,
    // Exactly the configured number of proxies is trusted, so that limits cannot be evaded by forged headers.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: BODY_MAX,
    // Only the longest deadline is set here; the shorter ones are enforced below. The socket's `timeout` would also end
    // streams.
    requestTimeout: deadlines.uploadMs,
    http: { headersTimeout: deadlines.headMs, connectionsCheckingInterval: deadlines.lookMs },
    routerOptions: { maxParamLength: 300, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) ctx.log.error({ err: error }, 'fault outside a call');
    // The rest of the body may still arrive, so no further request can follow on this connection.
    if (status === 408) void reply.header('connection', 'close');
    // An error before a call begins, such as a body that is too long, is answered in the same JSON envelope as a call.
    return reply.code(SAID_BY_STATUS.has(status) ? status : 200).send(status >= 500 ? FAULT : PARAMS);
  });
  // Every body is read as bytes whatever its content type (only uploads are parsed), so that a wrong type is refused at its place
  // in the order of checks.
  app.addHook('onRequest', ({ headers, url, raw }, _reply, done) => {
    if (url !== '/readyz') recordLastRequestTime();
    const type = headers['content-type'];
    if (!type?.startsWith('multipart/form-data;')) headers['content-type'] = 'application/octet-stream';
    if (raw.method !== 'GET') arriving.begins(raw);
    done();
  });
  // Bodies stay bytes until the schema check; nothing is parsed for a caller who is refused earlier.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ raw }, body, done) => {
    arriving.ends(raw);
    done(null, body);
  });

  for (const call of CALLS.filter((c) => c.form !== 'multipart')) mount(app, wire, call, answers.get(call.id));
  // Uploads are registered in a scope of their own: only they pay for parsing forms, and only they get the longer deadline.
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.addHook('onRequest', ({ raw }, _reply, done) => {
      arriving.ends(raw);
      done();
    });
    for (const call of CALLS.filter((c) => c.form === 'multipart')) mount(scope, wire, call, answers.get(call.id));
  });
  for (const module of modules) await module.routes?.(app, ctx);
  registerHealthRoutes(app, ctx);
  await registerDocumentRoutes(app);

  app.addHook('preClose', async () => endAllStreams());
  app.addHook('onClose', async () => {
    wire.limits.stop();
    arriving.stop();
  });
  return app;
}

/** 408 too slow, 413 too long and 429 too often are reported by the HTTP status, too; all other errors are sent with status 200. */
const SAID_BY_STATUS = new Set([408, 413, 429]);

const NOT_FOUND = { code: 1006, msg: '内容不存在或已失效', data: { reason: 'not_found' } };
const PARAMS = { code: 1004, msg: '参数有误', data: { reason: 'params' } };
const FAULT = { code: 5000, msg: '服务开小差了，请稍后再试', data: { reason: 'fault' } };

/**
 * Handlers by call id. Every call must have a handler or be pending (pending.test.ts checks that it is not both), and a rule for
 * its permission.
 */
function answersOf(modules: readonly Module[], access: AccessChecker): Map<string, CallHandler> {
  const answers = new Map<string, CallHandler>();
  for (const module of modules) {
    for (const answer of module.handlers ?? []) {
      const { call } = answer;
      const owner = module.handlesFor ?? module.name;
      if (call.module !== owner) throw new Error(`${call.id} belongs to module ${call.module}, not ${owner}`);
      if (answers.has(call.id)) throw new Error(`${call.id} is answered twice`);
      const unknown = access.unknown(call);
      if (unknown.length > 0) throw new Error(`${call.id} asks for ${unknown.join()}, which no module decides`);
      answers.set(call.id, answer);
    }
  }
  for (const call of CALLS) {
    if (!answers.has(call.id) && !PENDING_CALL_IDS.includes(call.id))
      throw new Error(`${call.id} is neither answered nor pending`);
  }
  return answers;
}

function mount(app: FastifyInstance, wire: PipelineServices, call: CallSpec, answer: CallHandler | undefined): void {
  const handler = createFastifyHandler(wire, call, answer);
  app.route({ method: methodOf(call), url: fastifyPath(pathOf(call)), handler });
  if (call.alias) app.route({ method: methodOf(call), url: aliasPath(call.alias), handler });
}

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * `GET /{token}` (the alias of a call, C0-11) matches only tokens, so that other one-segment paths stay free. The handler accepts
 * only one-time tickets there (USER-7).
 */
const aliasPath = (alias: Route): string => {
  const path = fastifyPath(alias.slice(alias.indexOf(' ') + 1));
  return path === '/:token' ? '/:token(^(?:tk_|u[0-9a-z]+_)[A-Za-z0-9_-]{1,200}$)' : path;
};
