// The steps of every call, always in this order (C0-6): session, ban, rate limit, request schema, the stored reply of a repeated
// request, permission, handler. The first step that has a reply ends the call. An exception in a handler is a bug: it is logged with a trace id and answered with code 5000.
import { randomBytes } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import { REFUSAL_REASONS } from '@shengyu/contract/codes.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { OldRead } from '#db/primary-watch.ts';
import { needsSession, type AccessChecker } from './access.ts';
import type { AccessRule, Module, RefusalListener } from '#module.ts';
import type { CallContext, CallHandler } from './handler.ts';
import { hashOf } from './body-hash.ts';
import { compileCall, type CompiledCall } from './compile.ts';
import { SharedTransactions } from './gather/gathered-acts.ts';
import type { StoredOrNewReply, Idempotency, CallOutcome } from './idempotency.ts';
import {
  rateLimitKindOf,
  WITHIN_LIMIT,
  type RateLimitKind,
  type RateLimits,
  type RateVerdict,
} from './intake/limits.ts';
import { dataOf } from './intake/request-data.ts';
import { mapFinalResult, runWithProviderRequests, type ProviderRequest } from './question.ts';
import { refuse, Refused } from './refusal.ts';
import { responseOfError, toProviderResponse, toRefusalResponse, sendCacheable, type WireResponse } from './sent.ts';
import type { Session, Sessions } from './sessions.ts';
import { stopRuleOf } from './stopped.ts';
import { openEventStream } from './event-stream.ts';
import { idempotencyOwnerOf, isStaffCall, type Staff, type ConsoleServices } from './staff.ts';
import { runInSpan, isTracing } from '#observe/trace.ts';

export type PipelineServices = {
  ctx: Context;
  sessions: Sessions;
  limits: RateLimits;
  access: AccessChecker;
  idempotency: Idempotency;
  desk: ConsoleServices | undefined;
  staffCalls: ReadonlyMap<string, CallHandler>;
  noted: readonly RefusalListener[];
  isStopped: Module['isStopped'];
};

/** The Fastify handler of one call. A call without a CallHandler is pending: it checks what it can and answers 1009 (not open). */
export function createFastifyHandler(wire: PipelineServices, call: CallSpec, answer: CallHandler | undefined) {
  const { ctx } = wire;
  const timers = new Map<number, { observe(seconds: number): void }>();
  const timerOf = (code: number) => {
    let timer = timers.get(code);
    if (!timer) timers.set(code, (timer = ctx.metrics.calls.of(call.id, code)));
    return timer;
  };
  const pipeline = new CallPipeline(wire, call, answer);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const began = performance.now();
    const trace = newTrace();
    let sent: WireResponse;
    try {
      const settled = await (isTracing()
        ? runInSpan(`${call.id} ${call.route}`, { kind: SpanKind.SERVER, attributes: { 'shengyu.trace': trace } }, () =>
            pipeline.go(request, reply, trace),
          )
        : pipeline.go(request, reply, trace));
      if (settled === undefined) return undefined;
      sent = settled;
    } catch (error) {
      sent = responseOfError(ctx, call, trace, error);
    }
    const ms = performance.now() - began;
    timerOf(sent.code).observe(ms / 1000);
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (call.form === 'raw') sent = toProviderResponse(sent, reply);
    // A server of the native app that reports events (X31) reads the HTTP status: a call without a valid signature gets 401.
    if (call.kind === 'ingest' && sent.code === REFUSAL_REASONS.login.code) sent = { ...sent, status: 401 };
    // Successful reads are counted, not logged; everything else can be found in the log by the trace id that the client got.
    if (call.mutation || sent.code !== 1) {
      ctx.log.info({ call: call.id, code: sent.code, ms: Math.round(ms), trace }, 'call');
      void reply.header('x-trace-id', trace);
    }
    if (sent.status !== 200) void reply.code(sent.status);
    if (call.cache_s !== undefined && sent.code === 1) return sendCacheable(request, reply, sent.body, call.cache_s);
    return reply.send(sent.body);
  };
}

/** Runs one call through the checks. */
class CallPipeline {
  readonly #wire: PipelineServices;
  readonly #call: CallSpec;
  readonly #answer: CallHandler | undefined;
  readonly #kind: RateLimitKind;
  readonly #needsSession: boolean;
  readonly #isStaffCall: boolean;
  readonly #isServerCall: boolean;
  readonly #mayBeOld: boolean;
  readonly #may: AccessRule | undefined;
  /** Z56: refuses while operators have stopped the call. Repeats of what was done before a stop are answered before it. */
  readonly #stopped: AccessRule | undefined;
  #compiled: CompiledCall | undefined;
  readonly #gathered: SharedTransactions | undefined;

  constructor(wire: PipelineServices, call: CallSpec, answer: CallHandler | undefined) {
    this.#wire = wire;
    this.#call = call;
    this.#answer = answer;
    this.#kind = rateLimitKindOf(call);
    this.#needsSession = needsSession(call);
    this.#isStaffCall = isStaffCall(call);
    this.#isServerCall = call.kind === 'ingest' || call.form === 'raw';
    this.#mayBeOld = !call.mutation && !this.#isServerCall && !this.#isStaffCall && call.form !== 'stream';
    this.#may = wire.access.ruleOf(call);
    this.#stopped = stopRuleOf(call, wire.isStopped);
    const together = answer?.together;
    if (together) {
      const noting: typeof together = async (tx, acts) => {
        const stopped = await this.#stopped?.(acts[0]!);
        const results = stopped ? acts.map(() => stopped) : await together(tx, acts);
        for (const [i, result] of results.entries()) if (result instanceof Refused) this.#note(acts[i]!, result);
        return results;
      };
      this.#gathered = new SharedTransactions(wire.ctx, noting, (result) =>
        result instanceof Refused
          ? { code: result.code, bytes: Buffer.from(this.#refused(result).body) }
          : { code: 1, bytes: Buffer.from(this.#compiled!.write(result)) },
      );
    }
  }

  /** Returns the response; undefined when the reply is a stream, which has then begun. */
  async go(request: FastifyRequest, reply: FastifyReply, trace: string): Promise<WireResponse | undefined> {
    if (this.#mayBeOld) return this.#readEvenOld(request, reply, trace);
    if (!this.#isServerCall) return this.#through(request, reply, trace);
    const { refused, abuse } = this.#peekServer(request, this.#wire.ctx.clock.now());
    if (refused) return { ...toRefusalResponse(refused), status: abuse ? 429 : 200 };
    const sent = await this.#through(request, reply, trace);
    this.#countServer(request, sent!);
    return sent;
  }

  /** P5: while the primary is away a member's reads are answered by a standby, and the reply says of which moment it is. */
  async #readEvenOld(request: FastifyRequest, reply: FastifyReply, trace: string): Promise<WireResponse | undefined> {
    const { ctx } = this.#wire;
    const read: OldRead = {};
    const sent = await ctx.db.readingOld(read, () => this.#through(request, reply, trace));
    if (read.asOf !== undefined) {
      ctx.metrics.oldReads.inc({ call: this.#call.id });
      void reply.header('x-as-of', read.asOf);
    }
    return sent;
  }

  #peekServer(request: FastifyRequest, now: number): RateVerdict {
    const stranger = this.#wire.limits.peek('stranger', request.ip, now);
    return stranger.refused ? stranger : this.#wire.limits.peek('server', serverOf(this.#call, request), now);
  }

  /** A signed call counts for its server; any other call counts for the address it came from. */
  #countServer(request: FastifyRequest, { code }: WireResponse): void {
    const now = this.#wire.ctx.clock.now();
    if (UNPROVEN.has(code)) void this.#wire.limits.check('stranger', request.ip, now);
    else void this.#wire.limits.check('server', serverOf(this.#call, request), now);
  }

  async #through(request: FastifyRequest, reply: FastifyReply, trace: string): Promise<WireResponse | undefined> {
    const { ctx, sessions, limits, idempotency } = this.#wire;
    const call = this.#call;
    const now = ctx.clock.now();

    const { token } = request.headers;
    const named = typeof token === 'string' && token !== '';
    // A member's token is not accepted at the console, and a staff token not outside it.
    const staff =
      this.#isStaffCall && named ? await this.#wire.desk?.find(ctx, token, now, call.quiet === true) : undefined;
    const found = named && !this.#isStaffCall ? sessions.resolve(token, now) : undefined;
    const session = found instanceof Promise ? await found : found;
    if (this.#needsSession && (session ?? staff) === undefined) return toRefusalResponse(refuse('login'));
    if (session !== undefined && session.status === 2 && !call.banned_ok) {
      const banned = bannedRefusal(session, now);
      if (banned) return toRefusalResponse(banned);
    }

    const who = staff ? `staff:${staff.staff_id}` : session?.user_id;
    // A staff member who signs in does not share the rate limit of members behind the same address.
    const from = call.kind === 'console' ? `console:${request.ip}` : request.ip;
    const counted = this.#isServerCall
      ? WITHIN_LIMIT
      : who === undefined
        ? limits.check('ip', from, now)
        : limits.check(this.#kind, who, now);
    const { refused, abuse } = counted instanceof Promise ? await counted : counted;
    if (refused) return { ...toRefusalResponse(refused), status: abuse ? 429 : 200 };

    const { accepts, write } = (this.#compiled ??= compileCall(call, ctx.config.NODE_ENV !== 'production'));
    const read = dataOf(call, request);
    const req = read instanceof Promise ? await read : read;
    if (req === undefined || !accepts(req)) return toRefusalResponse(refuse('params'));
    const answer = this.#answer;
    if (!answer) return toRefusalResponse(refuse('not_open'));

    if (answer.isMoney && who !== undefined && (await answer.isMoney(ctx, req))) {
      const money = await limits.check('money', who, now);
      if (money.refused) return { ...toRefusalResponse(money.refused), status: money.abuse ? 429 : 200 };
    }

    const context = new RequestContext(this.#wire, call, req, now, { session, staff }, trace, request);
    if (call.form === 'stream') {
      const stream = await openEventStream(answer, context as unknown as CallContext, this.#may, reply);
      return stream instanceof Refused ? toRefusalResponse(stream) : undefined;
    }
    if (!call.mutation || answer.apart) {
      const result = await (this.#may
        ? this.#decide(answer, context as unknown as CallContext)
        : answer.handle(context as unknown as CallContext));
      if (result instanceof Refused) this.#note(context, result);
      return result instanceof Refused ? this.#refused(result) : { status: 200, code: 1, body: write(result) };
    }
    const outcomeOf = (result: unknown): CallOutcome => {
      if (result instanceof Refused) this.#note(context, result);
      if (!(result instanceof Refused)) return { code: 1, bytes: Buffer.from(write(result)), keep: true };
      return { code: result.code, bytes: Buffer.from(this.#refused(result).body), keep: result.keep };
    };
    const decide = async (tx: Tx): Promise<CallOutcome | ProviderRequest<CallOutcome>> =>
      mapFinalResult(await this.#decide(answer, context.within(tx)), tx, outcomeOf);
    const { request_id } = req as { request_id?: string };
    if (request_id === undefined) return outcomeSent(await inTransaction(ctx, decide));
    const ask = {
      key: {
        user_id: staff ? idempotencyOwnerOf(staff) : context.me,
        path: pathOf(call),
        request_id: request_id.toLowerCase(),
      },
      bodyHash: hashOf(ctx, req as Record<string, unknown>),
      now,
    };
    if (this.#gathered) return givenSent(await idempotency.alone(ask, () => this.#gathered!.give(ask, context)));
    const { place } = answer;
    return givenSent(
      await idempotency.once({
        ...ask,
        secret: call.secret ?? false,
        run: decide,
        place: place && ((run) => place(context as unknown as CallContext, run)),
      }),
    );
  }

  /** Checks permission and the platform stops, then runs the handler. */
  async #decide(answer: CallHandler, call: CallContext): Promise<unknown> {
    const refused = (this.#may && (await this.#may(call))) ?? (await this.#stopped?.(call));
    return refused ?? answer.handle(call);
  }

  #note({ me, now, call, req }: Pick<CallContext, 'me' | 'now' | 'call' | 'req'>, refused: Refused): void {
    const { ctx, noted } = this.#wire;
    for (const { reasons, note } of noted) {
      if (!reasons.includes(refused.reason)) continue;
      note(ctx, me, refused, now, { call, req }).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a refusal was not noted'),
      );
    }
  }

  #refused(refused: Refused): WireResponse {
    this.#wire.ctx.metrics.refusals.inc({ call: this.#call.id, reason: refused.reason });
    return toRefusalResponse(refused);
  }
}

/** The CallContext of a request. Values that few handlers read (address, platform) are computed only when they are read. */
class RequestContext {
  readonly ctx: Context;
  readonly call: CallSpec;
  readonly req: unknown;
  readonly now: number;
  readonly session: Session | undefined;
  readonly staff: Staff | undefined;
  readonly me: number;
  readonly trace: string;
  readonly tx: Tx | undefined;
  readonly db: Queryable;
  readonly #wire: PipelineServices;
  readonly #request: FastifyRequest;

  constructor(
    wire: PipelineServices,
    call: CallSpec,
    req: unknown,
    now: number,
    who: { session: Session | undefined; staff: Staff | undefined },
    trace: string,
    request: FastifyRequest,
    tx?: Tx,
  ) {
    this.#wire = wire;
    this.ctx = wire.ctx;
    this.call = call;
    this.req = req;
    this.now = now;
    this.session = who.session;
    this.staff = who.staff;
    this.me = who.session?.user_id ?? 0;
    this.trace = trace;
    this.tx = tx;
    this.db = tx ?? wire.ctx.db;
    this.#request = request;
  }

  /** The context of the same call inside its transaction. */
  within(tx: Tx): CallContext {
    const { call, req, now, trace } = this;
    return new RequestContext(this.#wire, call, req, now, this, trace, this.#request, tx) as unknown as CallContext;
  }

  get desk() {
    return this.#wire.desk;
  }
  get staffCalls() {
    return this.#wire.staffCalls;
  }
  get headers() {
    return this.#request.headers;
  }
  get raw() {
    const { body } = this.#request;
    return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  }
  get ip() {
    return this.#request.ip;
  }
  /** EDGE-33: an unknown platform is an old client and counts as app. */
  get platform() {
    const { platform } = this.#request.headers;
    return typeof platform === 'string' && PLATFORMS.has(platform) ? platform : 'app';
  }
  get brand() {
    const { brand } = this.#request.headers;
    return typeof brand === 'string' ? brand.slice(0, 20) : '';
  }
}

/** Codes of a server call that did not prove its sender: not signed, malformed, not permitted, or from an unknown sender. */
const UNPROVEN = new Set<number>([
  REFUSAL_REASONS.login.code,
  REFUSAL_REASONS.params.code,
  REFUSAL_REASONS.no_permission.code,
  REFUSAL_REASONS.not_found.code,
]);

/** The server that a call claims to come from: the app id for a server of the native app, the path parameters for a provider. */
const serverOf = ({ id, kind }: CallSpec, { headers, params }: FastifyRequest): string =>
  kind === 'ingest' ? `app:${String(headers['x-app-id'])}` : `${id}:${Object.values(params as object).join()}`;

const PLATFORMS = new Set(['h5', 'app', 'ios', 'android']);

let traces = 0;
const TRACE_PREFIX = randomBytes(6).toString('hex');
const newTrace = (): string => TRACE_PREFIX + (++traces).toString(16).padStart(8, '0');

/** Runs a mutation without a request_id (a one-time ticket, a provider's notice). Such a call is idempotent by its own content. */
async function inTransaction(
  ctx: Context,
  decide: (tx: Tx) => Promise<CallOutcome | ProviderRequest<CallOutcome>>,
): Promise<CallOutcome> {
  let undone: CallOutcome | undefined;
  const unlessRefused = (outcome: CallOutcome): CallOutcome => {
    if (outcome.keep) return outcome;
    undone = outcome;
    throw ROLL_BACK;
  };
  try {
    return await runWithProviderRequests(ctx.db, async (tx) => mapFinalResult(await decide(tx), tx, unlessRefused));
  } catch (error) {
    if (error === ROLL_BACK) return undone!;
    throw error;
  }
}
const ROLL_BACK = new Error('refused: roll back');

function bannedRefusal(session: Session, now: number): Refused | undefined {
  if (session.banned_until !== 0 && session.banned_until <= now) return undefined;
  const date = session.banned_until === 0 ? '永久' : dayOf(session.banned_until);
  return refuse('banned', { fill: { date }, data: { next_at: Math.floor(session.banned_until / 1000) } });
}

const outcomeSent = (o: CallOutcome): WireResponse => ({ status: 200, code: o.code, body: o.bytes });
const givenSent = (g: StoredOrNewReply): WireResponse =>
  g instanceof Refused ? toRefusalResponse(g) : { status: 200, code: g.code, body: g.bytes };
