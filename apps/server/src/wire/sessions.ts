// Finds the session of a token. The source of truth is a row of the identity module; Redis keeps a copy for a minute and this
// process for a few seconds, so that most calls need neither. A lost copy costs one look-up. When a session is ended, every process
// drops its copy at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { isOutage } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { BatchedRedisReads } from './gather/gathered-reads.ts';

export type Session = {
  readonly user_id: number;
  /** Hex of the token's hash: the token itself is stored nowhere. */
  readonly token_hash: string;
  readonly is_patrol: 0 | 1;
  /** 1 normal, 2 banned, 3 cancelled (ENT-1). */
  readonly status: 1 | 2 | 3;
  /** Unix ms; 0 with status 2 means for ever. */
  readonly banned_until: number;
  /** Unix ms. */
  readonly expire_at: number;
  /** When the session was last written to the database. */
  readonly touched_at: number;
};

/** Loads and extends sessions; provided by the identity module. */
export type SessionSource = {
  load(ctx: Context, user_id: number, token_hash: Buffer): Promise<Session | undefined>;
  /**
   * Extends the session and records the first call of a day; undefined if the session was ended. Called at most once in TOUCH_MS
   * per session and process, so a copy that missed the end of its session lives no longer than that.
   */
  touch(ctx: Context, session: Session, now: number): Promise<Session | undefined>;
};

const LOCAL_MS = 5_000;
const REDIS_S = 60;
const TOUCH_MS = 60_000;
const LOCAL_MAX = 50_000;
/** A call waits this long for its session to be touched. A write that takes longer waits for a primary or a standby that is away. */
const TOUCH_PATIENCE_MS = 600;
/** After that no session is touched for a while, so that not every call waits and takes a connection for it. */
const TOUCH_REST_MS = 5_000;

/** `u<user id in base 36>_<256 random bits>`: the token contains its owner, so that the look-up goes to the owner's shard. */
export const buildToken = (user_id: number, secret: string): string => `u${user_id.toString(36)}_${secret}`;

/** The user id that a token contains; undefined when the text is no token of a member. */
export function tokenOwnerOf(token: string): number | undefined {
  const found = /^u([0-9a-z]{1,10})_[A-Za-z0-9_-]{43}$/.exec(token);
  const id = found ? Number.parseInt(found[1]!, 36) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const redisKey = (token_hash: string): string => `sess:${token_hash}`;
const EVICT = 'sys.session.evict';

export class Sessions {
  readonly #ctx: Context;
  readonly #source: SessionSource;
  readonly #localMs: number;
  readonly #copies: BatchedRedisReads;
  readonly #local = new Map<string, { session: Session | undefined; until: number }>();
  #touchesFrom = 0;

  constructor(ctx: Context, source: SessionSource, localMs = LOCAL_MS) {
    this.#ctx = ctx;
    this.#source = source;
    this.#localMs = localMs;
    this.#copies = new BatchedRedisReads(ctx.redis);
    const here = inThisProcess.get(ctx.bus) ?? new Set();
    inThisProcess.set(ctx.bus, here.add(this));
    void this.#listen();
  }

  /** The live session of a token, or undefined; returned without a promise if this process has it cached. */
  resolve(token: string, now: number): Session | undefined | Promise<Session | undefined> {
    const cached = this.#local.get(token);
    if (cached && cached.until > Date.now()) {
      const { session } = cached;
      if (session === undefined || !mustTouch(session, now)) return alive(session, now);
    }
    return this.#lookUp(token, now, cached?.session?.token_hash);
  }

  /** `known` is the token's hash if this process has computed it before. */
  async #lookUp(token: string, now: number, known: string | undefined): Promise<Session | undefined> {
    const owner = tokenOwnerOf(token);
    if (owner === undefined) return undefined;
    const hash = known ?? sha256(token).toString('hex');
    const copy = await this.#fromRedis(hash);
    let session = copy ?? (await this.#source.load(this.#ctx, owner, Buffer.from(hash, 'hex')));
    if (alive(session, now) && mustTouch(session!, now)) session = await this.#touch(session!, now, session !== copy);
    this.#remember(token, session);
    // A copy from Redis is not written back: that would prolong its life there.
    if (session && session !== copy) {
      this.#ctx.redis.set(redisKey(session.token_hash), JSON.stringify(session), 'EX', REDIS_S).catch(() => undefined);
    }
    return alive(session, now);
  }

  /**
   * P5: touching is a write, and reads must not wait for writes. While none can be made, a session is only read, so one that was ended
   * counts as ended then, too; a later call touches it. `isFresh` tells that it was read just now.
   */
  async #touch(session: Session, now: number, isFresh: boolean): Promise<Session | undefined> {
    if (performance.now() >= this.#touchesFrom) {
      const touched = this.#source.touch(this.#ctx, session, now).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        return 'away' as const;
      });
      const result = await Promise.race([touched, sleep(TOUCH_PATIENCE_MS, 'away' as const, { ref: false })]);
      if (result !== 'away') return result;
      this.#touchesFrom = performance.now() + TOUCH_REST_MS;
    }
    return isFresh ? session : this.#source.load(this.#ctx, session.user_id, Buffer.from(session.token_hash, 'hex'));
  }

  async #fromRedis(hash: string): Promise<Session | undefined> {
    const raw = await this.#copies.get(redisKey(hash));
    return raw === null ? undefined : (JSON.parse(raw) as Session);
  }

  #remember(token: string, session: Session | undefined): void {
    if (this.#local.size >= LOCAL_MAX) this.#local.delete(this.#local.keys().next().value!);
    this.#local.set(token, { session, until: Date.now() + this.#localMs });
  }

  async #listen(): Promise<void> {
    try {
      const nats = await this.#ctx.bus.connection();
      for await (const message of nats.subscribe(`${this.#ctx.bus.prefix}${EVICT}`))
        this.forget(Number(message.string()));
    } catch {
      // The bus was closed. Without it an ended session lives at most LOCAL_MS longer in this process.
    }
  }

  /** Drops this process's copies of a user's sessions. */
  forget(user_id: number): void {
    for (const [token, { session }] of this.#local) if (session?.user_id === user_id) this.#local.delete(token);
  }
}

/** True once a minute and for the first call of a day in Asia/Shanghai, which is recorded at once (user.active_day). */
const mustTouch = (session: Session, now: number): boolean =>
  now - session.touched_at >= TOUCH_MS || dayNumber(now) !== dayNumber(session.touched_at);

const dayNumber = (ms: number): number => Math.floor((ms + 8 * 3_600_000) / 86_400_000);

const alive = (session: Session | undefined, now: number): Session | undefined =>
  session && session.expire_at > now && session.status !== 3 ? session : undefined;

/** The session caches of this process, so that forgetSessions can reach them directly; other processes are told over NATS. */
const inThisProcess = new WeakMap<Context['bus'], Set<Sessions>>();

/** Called after the commit that ended or changed a user's sessions: drops every copy, in Redis and in every process. */
export async function forgetSessions(ctx: Context, user_id: number, tokenHashes: readonly string[]): Promise<void> {
  for (const sessions of inThisProcess.get(ctx.bus) ?? []) sessions.forget(user_id);
  if (tokenHashes.length > 0) await ctx.redis.del(...tokenHashes.map(redisKey)).catch(() => undefined);
  ctx.bus.current()?.publish(`${ctx.bus.prefix}${EVICT}`, String(user_id));
}
