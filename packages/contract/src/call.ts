// Defines what a call is: one value that holds everything the server, the client, the documentation and the tests need to know
// about one API request.
import { REFUSAL_REASONS, type RefusalReason } from './codes.ts';
import type { Static, TSchema } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;
/**
 * Where a call comes from: `seed` the original specification, `additional` added by us, `console` the operator console, `ingest`
 * events from the native side, `callback` notices from providers.
 */
type Kind = 'seed' | 'additional' | 'console' | 'ingest' | 'callback';

/** C0-2: the words that say who may make a call. In `auth`, several words joined by `|` mean that any of them is enough. */
export type CallerKind =
  | 'open' // no login needed; a token is used if present
  | 'user' // a valid login
  | 'adult' // a login of a real-named adult
  | 'ticket' // a register ticket instead of a login
  | 'appeal' // an appeal token instead of a login
  | 'member' // any member of the named guild
  | 'role1' // manager or higher of the named guild
  | 'role2' // vice-head or higher of the named guild
  | 'head' // the head of the named guild (role 3)
  | 'target' // the member whom the request names
  | 'patrol' // a user whom the platform lets read every guild
  | 'room_owner'
  | 'owner' // the member who owns the named object
  | 'pair' // one of the two members of a relation
  | 's2s' // a server of the native side, by signature
  | 'provider' // signed by a payment, payout or e-sign provider
  | 'staff' // a staff login of the operator console
  | 'staff2'; // as staff, and a second person must approve

/** A refusal that a call can return: a reason from the closed list, with the message this call uses for it. */
export type Refusal = { readonly reason: RefusalReason; readonly code: number; readonly msg: string };

/**
 * Builds a refusal. `{name}` in the message is filled in when the refusal is sent. Without `msg` and `code` those of REASONS apply;
 * `code` is given only for the few reasons that the product returns under two codes.
 */
export const declareRefusal = (reason: RefusalReason, msg?: string, code?: number): Refusal => ({
  reason,
  code: code ?? REFUSAL_REASONS[reason].code,
  msg: msg ?? REFUSAL_REASONS[reason].msg,
});

export type CallSpec = {
  /** Stable identifier used in the specification and in tests, e.g. `G25`. */
  readonly id: string;
  readonly route: Route;
  readonly kind: Kind;
  readonly module: string;
  /**
   * The campaign (and pool) that a call serves when its name belongs to one campaign. Where the request can name a campaign, this
   * is the default.
   */
  readonly bound?: { readonly campaign: string; readonly pool?: string };
  /** Who may make the call: one or several words of `CallerKind`, joined by `|`. */
  readonly auth: string;
  readonly mutation: boolean;
  /** One line in Chinese for the API page. */
  readonly summary: string;
  /** The `data` of the body; for GET the path parameters and the query together. */
  readonly request: TSchema;
  readonly reply: TSchema;
  /**
   * Refusals that this call returns with messages of its own. The common ones (login, banned, too_fast, params, fault …) always
   * apply and are not listed.
   */
  readonly refusals?: Readonly<Record<string, Refusal>>;
  /** True when the call moves diamonds or fen; the stricter rate limit then applies (API-1). */
  readonly money?: boolean;
  /** A member repeats the call by tapping (SHELL-34: up to five gifts a second), so it has a rate limit of its own. */
  readonly pace?: 'combo';
  /**
   * True when the reply contains a login token; the copy kept for repeated requests is then encrypted and lives only 10 minutes
   * (C0-3).
   */
  readonly secret?: boolean;
  /** True when a caller whose login has expired gets a success reply (logout). */
  readonly expired_ok?: boolean;
  /** True when banned users may make this call too (USER-8). */
  readonly banned_ok?: boolean;
  /** The platform stops (Z56) that refuse this call while they last; a recharge is refused by the stop of its channel, too. */
  readonly stopped_by?: readonly MemberStop[];
  /**
   * True when staff pages make the call by themselves, again and again: it does not prolong the session (CONUI-8).
   */
  readonly quiet?: boolean;
  /**
   * The form of the request or reply: `json` (the default), `multipart` an upload, `raw` the raw body of a provider's notice,
   * `stream` a reply of server-sent events.
   */
  readonly form?: 'json' | 'multipart' | 'raw' | 'stream';
  /** C0-11: the short route that the specification uses for this call. */
  readonly alias?: Route;
  /** Caches may keep the public reply for this many seconds (with an ETag). */
  readonly cache_s?: number;
};

/** What operators can stop for the whole platform and members notice (Z56); payouts are stopped too, but no call makes them. */
type MemberStop = 'recharge' | 'withdraw' | 'draw' | 'gift' | 'shop' | 'register';

/** Declares a call and keeps the literal types of its route, schemas and refusals. */
export const declareCall = <const C extends CallSpec>(spec: C): C => spec;

export type RequestOf<C extends CallSpec> = Static<C['request']>;
export type ReplyOf<C extends CallSpec> = Static<C['reply']>;

export const methodOf = (c: CallSpec): Method => c.route.slice(0, c.route.indexOf(' ')) as Method;
export const pathOf = (c: CallSpec): string => c.route.slice(c.route.indexOf(' ') + 1);
export const callersOf = (c: CallSpec): CallerKind[] => c.auth.split('|') as CallerKind[];

/** The call's short name: its last fixed path segment; for console and callback calls the last two, joined as `area_action`. */
export const shortNameOf = (c: CallSpec): string => {
  const parts = pathOf(c)
    .split('/')
    .filter((p) => p && !p.startsWith('{'));
  return c.kind === 'console' || c.kind === 'callback' ? parts.slice(-2).join('_') : parts.at(-1)!;
};
