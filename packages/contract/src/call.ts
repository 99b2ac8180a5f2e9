// What a call is. A call is one value: everything the server, the client, the documentation and the tests need to know of it.
import { REASONS, type Reason } from './codes.ts';
import type { Static, TSchema } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;
export type Kind = 'seed' | 'additional' | 'console' | 'ingest' | 'callback';

/** Who may call (C0-2). Several words joined by `|` mean any of them. */
export type Who =
  | 'open' // no session needed, used if present
  | 'user' // a session
  | 'adult' // a session of a real-named adult
  | 'ticket' // a register ticket instead of a session
  | 'appeal' // an appeal token instead of a session
  | 'member' // any member of the named guild
  | 'role1' // manager or higher of the named guild
  | 'role2' // vice-head or higher
  | 'head' // role 3
  | 'target' // whom the act names
  | 'patrol' // platform staff flag, reads every guild
  | 'room_owner'
  | 'owner' // whose row it is
  | 'pair' // one of the two of a relation
  | 's2s' // signed by the native side
  | 'provider' // signed by a payment, payout or e-sign provider
  | 'staff' // session of the operator console
  | 'staff2'; // as staff, and a second person approves

/** A refusal a call can answer: a reason of the closed list in this call's own words. */
export type Refusal = { readonly reason: Reason; readonly code: number; readonly msg: string };

/**
 * A reason in a call's own words. `{name}` in the words is filled when it is answered. `code` is given only for the few reasons
 * that the product answers under two codes.
 */
export const says = (reason: Reason, msg?: string, code?: number): Refusal => ({
  reason,
  code: code ?? REASONS[reason].code,
  msg: msg ?? REASONS[reason].msg,
});

export type CallSpec = {
  /** Stable name for tests, e.g. `G25`. */
  readonly id: string;
  readonly route: Route;
  readonly kind: Kind;
  readonly module: string;
  /** One or several of `Who`, joined by `|`. */
  readonly auth: string;
  readonly mutation: boolean;
  /** One line in Chinese for the API page. */
  readonly summary: string;
  /** Body of `data`; for GET the path parameters and the query together. */
  readonly request: TSchema;
  readonly reply: TSchema;
  /** Refusals in this call's own words. The common ones (login, banned, too_fast, params, fault …) always apply. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
  /** Moves diamonds or fen, so it has the tight rate limit (API-1). */
  readonly money?: boolean;
  /** The answer carries a session token: kept 10 minutes only, sealed (C0-3). */
  readonly secret?: boolean;
  /** Answered as done to a caller whose session is over (logout). */
  readonly expired_ok?: boolean;
  /** Answered to a banned user too (USER-8). */
  readonly banned_ok?: boolean;
  /** `json` unless said: multipart upload, a provider's raw body, or a server-sent-event stream. */
  readonly form?: 'json' | 'multipart' | 'raw' | 'stream';
  /** The bare form the specification writes (C0-11). */
  readonly alias?: Route;
  /** Public answers may be kept by caches for this many seconds (with an ETag). */
  readonly cache_s?: number;
};

/** Declares a call. The literal types of route, schemas and refusals are kept. */
export const call = <const C extends CallSpec>(spec: C): C => spec;

export type Call = CallSpec;
export type RequestOf<C extends CallSpec> = Static<C['request']>;
export type ReplyOf<C extends CallSpec> = Static<C['reply']>;

export const methodOf = (c: CallSpec): Method => c.route.slice(0, c.route.indexOf(' ')) as Method;
export const pathOf = (c: CallSpec): string => c.route.slice(c.route.indexOf(' ') + 1);
export const whoMay = (c: CallSpec): Who[] => c.auth.split('|') as Who[];

/** The call's name on disk: its last fixed path segment, `area_action` for the console (first law of the house). */
export const wireName = (c: CallSpec): string => {
  const parts = pathOf(c)
    .split('/')
    .filter((p) => p && !p.startsWith('{'));
  return c.kind === 'console' || c.kind === 'callback' ? parts.slice(-2).join('_') : parts.at(-1)!;
};
