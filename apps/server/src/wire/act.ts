// What a call's handler gets and gives. One file per call: `export const answer = answers(quit_guild, async (act) => …)`.
import type { CallSpec, ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Refused } from './refusal.ts';
import type { Session } from './sessions.ts';

/** Who calls, from where. */
export type Caller = {
  /** Undefined: no session. */
  readonly session: Session | undefined;
  /** The caller's user id, 0 without a session. Calls whose `auth` is not open always have one. */
  readonly me: number;
  readonly ip: string;
  readonly platform: string;
  readonly brand: string;
  readonly trace: string;
  /** Lower-case request headers, for signatures and Last-Event-ID. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type Act<C extends CallSpec = CallSpec> = Caller & {
  readonly ctx: Context;
  readonly call: C;
  readonly req: RequestOf<C>;
  /** When the server received the request, unix ms: the act belongs to that moment's day (KIT-9). */
  readonly now: number;
  /** Where to read: the transaction of a mutation, else the pool. */
  readonly db: Queryable;
  /** The one transaction of a mutation: idempotency row, checks, effects, outbox. Reads have none. */
  readonly tx: C['mutation'] extends true ? Tx : undefined;
};

export type Handler<C extends CallSpec> = (act: Act<C>) => Promise<ReplyOf<C> | Refused>;
export type Answer<C extends CallSpec = CallSpec> = { readonly call: C; readonly handle: Handler<C> };

export const answers = <C extends CallSpec>(call: C, handle: Handler<C>): Answer =>
  ({ call, handle }) as unknown as Answer;
