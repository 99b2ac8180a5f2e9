// The HTTP server: one Fastify route per declared call, and the few addresses that are not calls (health, metrics, documents).
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { methodOf, pathOf, wireName, type CallSpec, type Route } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import type { Context } from '#context.ts';
import type { Module } from '#module.ts';
import { Access } from './access.ts';
import type { Answer } from './act.ts';
import { Arriving } from './arriving.ts';
import { documentRoutes } from './documents.ts';
import { endAllStreams } from './event-stream.ts';
import { healthRoutes, noteCall } from './health.ts';
import { Idempotency } from './idempotency.ts';
import { Limits, type LimitKind } from './limits.ts';
import { handlerOf, type Wire } from './pipeline.ts';
import { PENDING } from './pending.ts';
import { Sessions } from './sessions.ts';

const BODY_MAX = 1024 * 1024;

/** How long a request may take to arrive. What a call answers after that is another matter, and a stream has no end. */
type Deadlines = { headMs: number; bodyMs: number; uploadMs: number; /** how often the server looks */ lookMs: number };
/** A body is a few kB, 1 MiB at most: 10 s at 0.84 Mbit/s. An upload of 10 MiB has 120 s: 0.7 Mbit/s, a phone at the edge of 3G. */
const DEADLINES: Deadlines = { headMs: 10_000, bodyMs: 10_000, uploadMs: 120_000, lookMs: 5_000 };

/** For tests, benches and drills only: the heights of limits, how long a session is believed without asking, deadlines of requests. */
export type Tuning = {
  limits?: Partial<Record<LimitKind, number>>;
  sessionCacheMs?: number;
  deadlines?: Deadlines;
};

export async function buildServer(
  ctx: Context,
  modules: readonly Module[],
  tuning: Tuning = {},
): Promise<FastifyInstance> {
  const source = modules.find((m) => m.sessions)?.sessions;
  if (!source) throw new Error('no module provides sessions');
  const access = new Access(modules);
  const answers = answersOf(modules, access);
  const staffAnswers = [...answers.values()].filter((answer) => answer.staff);
  const wire: Wire = {
    ctx,
    sessions: new Sessions(ctx, source, tuning.sessionCacheMs),
    limits: new Limits(ctx.redis, tuning.limits),
    access,
    idempotency: new Idempotency(ctx),
    desk: modules.find((m) => m.staffDesk)?.staffDesk,
    staffCalls: new Map(staffAnswers.map((answer) => [wireName(answer.call), answer])),
    noted: modules.flatMap((m) => m.refusals ?? []),
  };

  const proxies = ctx.config.TRUSTED_PROXIES;
  const deadlines = tuning.deadlines ?? DEADLINES;
  const arriving = new Arriving(deadlines.bodyMs);
  const app = fastify({
    logger: false,
    // Exactly the configured number of hops is believed: limits cannot be dodged by headers.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: BODY_MAX,
    // The longest of them here, shorter ones below. `timeout` of a socket would end streams, too.
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
    // The rest of it may still come; there is no next request on such a line.
    if (status === 408) void reply.header('connection', 'close');
    // What arrives malformed (too long, not HTTP as it should be) is a wrong parameter, said in the envelope.
    return reply.code(SAID_BY_STATUS.has(status) ? status : 200).send(status >= 500 ? FAULT : PARAMS);
  });
  // A body is bytes whatever it calls itself (only uploads are read in parts), so a strange type is refused in its turn, not before.
  app.addHook('onRequest', ({ headers, url, raw }, _reply, done) => {
    if (url !== '/readyz') noteCall();
    const type = headers['content-type'];
    if (!type?.startsWith('multipart/form-data;')) headers['content-type'] = 'application/octet-stream';
    if (raw.method !== 'GET') arriving.begins(raw);
    done();
  });
  // Bodies stay bytes until their turn in the order of checks; nothing is parsed for a caller who is refused earlier.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ({ raw }, body, done) => {
    arriving.ends(raw);
    done(null, body);
  });

  for (const call of CALLS.filter((c) => c.form !== 'multipart')) mount(app, wire, call, answers.get(call.id));
  // In a scope of their own: the other calls do not pay for reading forms, and uploads have the longer time.
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.addHook('onRequest', ({ raw }, _reply, done) => {
      arriving.ends(raw);
      done();
    });
    for (const call of CALLS.filter((c) => c.form === 'multipart')) mount(scope, wire, call, answers.get(call.id));
  });
  for (const module of modules) await module.routes?.(app, ctx);
  healthRoutes(app, ctx);
  await documentRoutes(app);

  app.addHook('preClose', async () => endAllStreams());
  app.addHook('onClose', async () => {
    wire.limits.stop();
    arriving.stop();
  });
  return app;
}

/** Too slow, too long, too often: the status says it, too. */
const SAID_BY_STATUS = new Set([408, 413, 429]);

const NOT_FOUND = { code: 1006, msg: '内容不存在或已失效', data: { reason: 'not_found' } };
const PARAMS = { code: 1004, msg: '参数有误', data: { reason: 'params' } };
const FAULT = { code: 5000, msg: '服务开小差了，请稍后再试', data: { reason: 'fault' } };

/** Handlers by call id. A call must be answered or pending (that it is not both, pending.test.ts holds), and its permission decidable. */
function answersOf(modules: readonly Module[], access: Access): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const module of modules) {
    for (const answer of module.answers ?? []) {
      const { call } = answer;
      const owner = module.answersFor ?? module.name;
      if (call.module !== owner) throw new Error(`${call.id} belongs to module ${call.module}, not ${owner}`);
      if (answers.has(call.id)) throw new Error(`${call.id} is answered twice`);
      const unknown = access.unknown(call);
      if (unknown.length > 0) throw new Error(`${call.id} asks for ${unknown.join()}, which no module decides`);
      answers.set(call.id, answer);
    }
  }
  for (const call of CALLS) {
    if (!answers.has(call.id) && !PENDING.includes(call.id))
      throw new Error(`${call.id} is neither answered nor pending`);
  }
  return answers;
}

function mount(app: FastifyInstance, wire: Wire, call: CallSpec, answer: Answer | undefined): void {
  const handler = handlerOf(wire, call, answer);
  app.route({ method: methodOf(call), url: fastifyPath(pathOf(call)), handler });
  if (call.alias) app.route({ method: methodOf(call), url: aliasPath(call.alias), handler });
}

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** `GET /{token}` takes only what looks like a ticket; every other one-segment path stays free (C0-11, USER-7). */
const aliasPath = (alias: Route): string => {
  const path = fastifyPath(alias.slice(alias.indexOf(' ') + 1));
  return path === '/:token' ? '/:token(^(?:tk_|u[0-9a-z]+_)[A-Za-z0-9_-]{1,200}$)' : path;
};
