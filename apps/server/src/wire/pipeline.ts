// The way of a call, in the one order of checks (C0-6): session → ban → rate → shape → stored answer → permission → the rule.
// The first failure answers. What the rule throws is a bug: it gets a trace id and answers 5000.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodOf, pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import { REASONS } from '@shengyu/contract/codes.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { needsSession, type Access } from './access.ts';
import type { AccessRule, RefusalNote } from '#module.ts';
import type { Act, Answer } from './act.ts';
import { compile, type Compiled } from './compile.ts';
import { GatheredActs } from './gathered-acts.ts';
import type { Given, Idempotency, Outcome } from './idempotency.ts';
import { PASS, type LimitKind, type Limits, type Verdict } from './limits.ts';
import { readForm } from './multipart.ts';
import { mapped, throughQuestions, type Question } from './question.ts';
import { refuse, Refused } from './refusal.ts';
import { failed, forProvider, refusal, sendCached, type Sent } from './sent.ts';
import type { Session, Sessions } from './sessions.ts';
import { openEventStream } from './event-stream.ts';
import { idempotencyOwner, isStaffCall, type Staff, type StaffDesk } from './staff.ts';
import { traced, tracing } from '#observe/trace.ts';

export type Wire = {
  ctx: Context;
  sessions: Sessions;
  limits: Limits;
  access: Access;
  idempotency: Idempotency;
  desk: StaffDesk | undefined;
  staffCalls: ReadonlyMap<string, Answer>;
  noted: readonly RefusalNote[];
};

/** The Fastify handler of one call. Without an answer the call is pending: it checks what it can and says 1009. */
export function handlerOf(wire: Wire, call: CallSpec, answer: Answer | undefined) {
  const { ctx } = wire;
  const timers = new Map<number, { observe(seconds: number): void }>();
  const timerOf = (code: number) => {
    let timer = timers.get(code);
    if (!timer) timers.set(code, (timer = ctx.metrics.calls.of(call.id, code)));
    return timer;
  };
  const way = new Way(wire, call, answer);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const began = performance.now();
    const trace = newTrace();
    let sent: Sent;
    try {
      const settled = await (tracing()
        ? traced(call, trace, () => way.go(request, reply, trace))
        : way.go(request, reply, trace));
      if (settled === undefined) return undefined;
      sent = settled;
    } catch (error) {
      sent = failed(ctx, call, trace, error);
    }
    const ms = performance.now() - began;
    timerOf(sent.code).observe(ms / 1000);
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (call.form === 'raw') sent = forProvider(sent, reply);
    // A server of the native side reads the status (X31): who did not sign is told so.
    if (call.kind === 'ingest' && sent.code === REASONS.login.code) sent = { ...sent, status: 401 };
    // Reads that went well are counted, not logged; everything else can be found by the trace id the client has.
    if (call.mutation || sent.code !== 1) {
      ctx.log.info({ call: call.id, code: sent.code, ms: Math.round(ms), trace }, 'call');
      void reply.header('x-trace-id', trace);
    }
    if (sent.status !== 200) void reply.code(sent.status);
    if (call.cache_s !== undefined && sent.code === 1) return sendCached(request, reply, sent.body, call.cache_s);
    return reply.send(sent.body);
  };
}

/** One call's way through the checks. */
class Way {
  readonly #wire: Wire;
  readonly #call: CallSpec;
  readonly #answer: Answer | undefined;
  readonly #kind: LimitKind;
  readonly #needsSession: boolean;
  readonly #isStaffCall: boolean;
  readonly #isServerCall: boolean;
  readonly #may: AccessRule | undefined;
  #compiled: Compiled | undefined;
  readonly #gathered: GatheredActs | undefined;

  constructor(wire: Wire, call: CallSpec, answer: Answer | undefined) {
    this.#wire = wire;
    this.#call = call;
    this.#answer = answer;
    this.#kind = call.money ? 'money' : call.mutation ? 'mutation' : 'read';
    this.#needsSession = needsSession(call);
    this.#isStaffCall = isStaffCall(call);
    this.#isServerCall = call.kind === 'ingest' || call.form === 'raw';
    this.#may = wire.access.ruleOf(call);
    const together = answer?.together;
    if (together) {
      const noting: typeof together = async (tx, acts) => {
        const results = await together(tx, acts);
        for (const [i, result] of results.entries()) if (result instanceof Refused) this.#note(acts[i]!, result);
        return results;
      };
      this.#gathered = new GatheredActs(wire.ctx, noting, (result) =>
        result instanceof Refused
          ? { code: result.code, bytes: Buffer.from(this.#refused(result).body) }
          : { code: 1, bytes: Buffer.from(this.#compiled!.write(result)) },
      );
    }
  }

  /** Undefined: the answer is a stream and has begun. */
  async go(request: FastifyRequest, reply: FastifyReply, trace: string): Promise<Sent | undefined> {
    if (!this.#isServerCall) return this.#through(request, reply, trace);
    const { refused, abuse } = this.#peekServer(request, this.#wire.ctx.clock.now());
    if (refused) return { ...refusal(refused), status: abuse ? 429 : 200 };
    const sent = await this.#through(request, reply, trace);
    this.#countServer(request, sent!);
    return sent;
  }

  #peekServer(request: FastifyRequest, now: number): Verdict {
    const stranger = this.#wire.limits.peek('stranger', request.ip, now);
    return stranger.refused ? stranger : this.#wire.limits.peek('server', serverOf(this.#call, request), now);
  }

  /** A signed call counts for its server, everything else for the address it came from. */
  #countServer(request: FastifyRequest, { code }: Sent): void {
    const now = this.#wire.ctx.clock.now();
    if (UNPROVEN.has(code)) void this.#wire.limits.check('stranger', request.ip, now);
    else void this.#wire.limits.check('server', serverOf(this.#call, request), now);
  }

  async #through(request: FastifyRequest, reply: FastifyReply, trace: string): Promise<Sent | undefined> {
    const { ctx, sessions, limits, idempotency } = this.#wire;
    const call = this.#call;
    const now = ctx.clock.now();

    const { token } = request.headers;
    const named = typeof token === 'string' && token !== '';
    // A member's token opens nothing at the console, nor a staff token anything outside it.
    const staff = this.#isStaffCall && named ? await this.#wire.desk?.find(ctx, token, now) : undefined;
    const found = named && !this.#isStaffCall ? sessions.resolve(token, now) : undefined;
    const session = found instanceof Promise ? await found : found;
    if (this.#needsSession && (session ?? staff) === undefined) return refusal(refuse('login'));
    if (session !== undefined && session.status === 2 && !call.banned_ok) {
      const banned = bannedRefusal(session, now);
      if (banned) return refusal(banned);
    }

    const who = staff ? `staff:${staff.staff_id}` : session?.user_id;
    // Who signs in at the console does not share what members behind the same address may ask.
    const from = call.kind === 'console' ? `console:${request.ip}` : request.ip;
    const counted = this.#isServerCall
      ? PASS
      : who === undefined
        ? limits.check('ip', from, now)
        : limits.check(this.#kind, who, now);
    const { refused, abuse } = counted instanceof Promise ? await counted : counted;
    if (refused) return { ...refusal(refused), status: abuse ? 429 : 200 };

    const { accepts, write } = (this.#compiled ??= compile(call, ctx.config.NODE_ENV !== 'production'));
    const read = dataOf(call, request);
    const req = read instanceof Promise ? await read : read;
    if (req === undefined || !accepts(req)) return refusal(refuse('params'));
    const answer = this.#answer;
    if (!answer) return refusal(refuse('not_open'));

    if (answer.isMoney && who !== undefined && (await answer.isMoney(ctx, req))) {
      const money = await limits.check('money', who, now);
      if (money.refused) return { ...refusal(money.refused), status: money.abuse ? 429 : 200 };
    }

    const act = new Acting(this.#wire, call, req, now, { session, staff }, trace, request);
    if (call.form === 'stream') {
      const stream = await openEventStream(answer, act as unknown as Act, this.#may, reply);
      return stream instanceof Refused ? refusal(stream) : undefined;
    }
    if (!call.mutation || answer.apart) {
      const result = await (this.#may
        ? this.#decide(answer, act as unknown as Act)
        : answer.handle(act as unknown as Act));
      if (result instanceof Refused) this.#note(act, result);
      return result instanceof Refused ? this.#refused(result) : { status: 200, code: 1, body: write(result) };
    }
    const outcomeOf = (result: unknown): Outcome => {
      if (result instanceof Refused) this.#note(act, result);
      if (!(result instanceof Refused)) return { code: 1, bytes: Buffer.from(write(result)), keep: true };
      return { code: result.code, bytes: Buffer.from(this.#refused(result).body), keep: result.keep };
    };
    const decide = async (tx: Tx): Promise<Outcome | Question<Outcome>> =>
      mapped(await this.#decide(answer, act.within(tx)), tx, outcomeOf);
    const { request_id } = req as { request_id?: string };
    if (request_id === undefined) return outcomeSent(await inTransaction(ctx, decide));
    const ask = {
      key: {
        user_id: staff ? idempotencyOwner(staff) : act.me,
        path: pathOf(call),
        request_id: request_id.toLowerCase(),
      },
      bodyHash: hashOf(ctx, req as Record<string, unknown>),
      now,
    };
    if (this.#gathered) return givenSent(await idempotency.alone(ask, () => this.#gathered!.give(ask, act)));
    const { place } = answer;
    return givenSent(
      await idempotency.once({
        ...ask,
        secret: call.secret ?? false,
        run: decide,
        place: place && ((run) => place(act as unknown as Act, run)),
      }),
    );
  }

  /** Permission, then the rule. */
  async #decide(answer: Answer, act: Act): Promise<unknown> {
    const refused = this.#may && (await this.#may(act));
    return refused ?? answer.handle(act);
  }

  #note({ me, now, call, req }: Pick<Act, 'me' | 'now' | 'call' | 'req'>, refused: Refused): void {
    const { ctx, noted } = this.#wire;
    for (const { reasons, note } of noted) {
      if (!reasons.includes(refused.reason)) continue;
      note(ctx, me, refused, now, { call, req }).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a refusal was not noted'),
      );
    }
  }

  #refused(refused: Refused): Sent {
    this.#wire.ctx.metrics.refusals.inc({ call: this.#call.id, reason: refused.reason });
    return refusal(refused);
  }
}

/** What a handler acts with. What few handlers ask for (address, platform) is worked out when it is asked for. */
class Acting {
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
  readonly #wire: Wire;
  readonly #request: FastifyRequest;

  constructor(
    wire: Wire,
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

  /** The same act inside its transaction. */
  within(tx: Tx): Act {
    const { call, req, now, trace } = this;
    return new Acting(this.#wire, call, req, now, this, trace, this.#request, tx) as unknown as Act;
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
  /** An unknown platform is an old client inside a shell (EDGE-33). */
  get platform() {
    const { platform } = this.#request.headers;
    return typeof platform === 'string' && PLATFORMS.has(platform) ? platform : 'app';
  }
  get brand() {
    const { brand } = this.#request.headers;
    return typeof brand === 'string' ? brand.slice(0, 20) : '';
  }
}

/** Not signed, not by whom it says, or too strange to tell. */
const UNPROVEN = new Set<number>([
  REASONS.login.code,
  REASONS.params.code,
  REASONS.no_permission.code,
  REASONS.not_found.code,
]);

/** Whose call it says it is: a server of the native side by its app id, a provider by its place in the path. */
const serverOf = ({ id, kind }: CallSpec, { headers, params }: FastifyRequest): string =>
  kind === 'ingest' ? `app:${String(headers['x-app-id'])}` : `${id}:${Object.values(params as object).join()}`;

const PLATFORMS = new Set(['h5', 'app', 'ios', 'android']);

let traces = 0;
const TRACE_PREFIX = randomBytes(6).toString('hex');
const newTrace = (): string => TRACE_PREFIX + (++traces).toString(16).padStart(8, '0');

/** A mutation without a request_id of its own (a one-time ticket, a provider's notice) is idempotent by what it names. */
async function inTransaction(ctx: Context, decide: (tx: Tx) => Promise<Outcome | Question<Outcome>>): Promise<Outcome> {
  let undone: Outcome | undefined;
  const unlessRefused = (outcome: Outcome): Outcome => {
    if (outcome.keep) return outcome;
    undone = outcome;
    throw ROLL_BACK;
  };
  try {
    return await throughQuestions(ctx.db, async (tx) => mapped(await decide(tx), tx, unlessRefused));
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

/** The request's data: `{data}` of a body (C0-1), path and query of a GET, the parts of an upload. */
function dataOf(call: CallSpec, request: FastifyRequest): unknown {
  if (methodOf(call) === 'GET') {
    const data = { ...(request.query as object), ...(request.params as object) };
    return Object.values(data).some((value) => String(value).includes('\0')) ? undefined : data;
  }
  if (call.form === 'multipart') return readForm(request);
  if (call.form === 'raw') return { ...(request.params as object) };
  const body = request.body as Buffer | undefined;
  if (body === undefined || body === null || body.length === 0) return {};
  try {
    const text = body.toString('utf8');
    // A NUL cannot be stored as text, and `__proto__` is nobody's field: both are only ever sent to break something.
    if (text.includes('__proto__') || text.includes('\\u0000')) return undefined;
    const parsed = JSON.parse(text) as { data?: unknown } | null;
    const data = parsed?.data ?? {};
    return typeof data === 'object' && !Array.isArray(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Of the meaning, not of the bytes: a shell may reorder fields when it rewrites a request. */
function hashOf({ seal }: Context, req: Record<string, unknown>): Buffer {
  const { request_id: _, ...rest } = req;
  // Keyed: an ID number or a mobile could be guessed from a plain hash of the body (P15).
  return seal.index('body', canonical(rest));
}

function canonical(value: unknown): string {
  if (Buffer.isBuffer(value)) return `"${createHash('sha256').update(value).digest('hex')}"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join()}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

const outcomeSent = (o: Outcome): Sent => ({ status: 200, code: o.code, body: o.bytes });
const givenSent = (g: Given): Sent =>
  g instanceof Refused ? refusal(g) : { status: 200, code: g.code, body: g.bytes };
