// What the handler of a call receives and returns. Each call has a file that exports its handler:
// `export const handler = handles(quit_guild, async (call) => …)`.
import type { CallSpec, ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { PreserializedReply } from './gather/prewritten.ts';
import type { ProviderRequest } from './question.ts';
import type { Refused } from './refusal.ts';
import type { Session } from './sessions.ts';
import type { ApprovalExplanation, Staff, ConsoleServices } from './staff.ts';

/** The caller and where the request came from. */
export type Caller = {
  /** Undefined without a session. */
  readonly session: Session | undefined;
  /** The caller's user id, or 0 without a session. Calls whose `auth` needs a session always have an id. */
  readonly me: number;
  /** The staff member who calls; set in console calls alone. */
  readonly staff: Staff | undefined;
  readonly ip: string;
  readonly platform: string;
  readonly brand: string;
  readonly trace: string;
  /** Lower-case request headers, for signatures and Last-Event-ID. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was sent, whose bytes a provider signed (form raw). */
  readonly raw: Buffer;
};

export type CallContext<C extends CallSpec = CallSpec> = Caller & {
  readonly ctx: Context;
  readonly call: C;
  readonly req: RequestOf<C>;
  /** When the server received the request, in unix ms. KIT-9: the operation belongs to the day of this moment. */
  readonly now: number;
  /** Where to read: the transaction of a mutation, otherwise the pool. */
  readonly db: Queryable;
  /** The one transaction of a mutation: idempotency row, checks, effects and outbox rows. Reads have none. */
  readonly tx: C['mutation'] extends true ? Tx : undefined;
};

type Answered<C extends CallSpec> = ReplyOf<C> | PreserializedReply<ReplyOf<C>> | Refused;
/** A mutation that must first ask a provider returns a ProviderRequest instead of a reply (question.ts). */
export type Handler<C extends CallSpec> = (call: CallContext<C>) => Promise<Answered<C> | ProviderRequest<Answered<C>>>;
export type CallHandler<C extends CallSpec = CallSpec> = {
  readonly call: C;
  readonly handle: Handler<C>;
  /** Used instead of `handle`: calls of different members that arrive together share a transaction. */
  readonly together?: BatchHandler<C>;
  /**
   * Set for console calls (staff-handler.ts): the work of the call. For a call that needs approval (marked * in the specification)
   * it runs when a second person approves.
   */
  readonly staff?: StaffCallDefinition;
  /**
   * For a call that moves money only for some requests: returns whether this one does, and then API-1's limit on money mutations
   * applies too.
   */
  readonly isMoney?: (ctx: Context, req: RequestOf<C>) => Promise<boolean>;
  /** For an expensive call: runs it in one of a limited number of slots before the database is used, or refuses. */
  readonly place?: <T>(call: CallContext<C>, run: () => Promise<T>) => Promise<T | Refused>;
  /** True for a batch whose handler opens a transaction for each item; the call itself has none. */
  readonly apart?: true;
};

/** The context of a console call. */
export type StaffCallContext<C extends CallSpec = CallSpec> = CallContext<C> & {
  readonly staff: Staff;
  readonly desk: ConsoleServices;
  /** The handlers of console calls by wire name, for the call that runs an approved request. */
  readonly staffCalls: ReadonlyMap<string, CallHandler>;
  /** The staff member who approves, while an approved call runs. */
  readonly decider?: Staff;
};

/** `B` is the state that the decision depends on: it is logged, and CON-2 refuses an approval when it changed meanwhile. */
export type StaffCallDefinition<C extends CallSpec = CallSpec, B extends object = object> = {
  /** The object of the call as the staff log names it: `user:12`, `order:…`. */
  target(req: RequestOf<C>): string;
  before?(call: StaffCallContext<C>): Promise<B | Refused>;
  run(call: StaffCallContext<C>, before: B): Promise<(C['auth'] extends 'staff2' ? object : ReplyOf<C>) | Refused>;
  /**
   * Z51, for calls that need approval: what would be different afterwards, in words for the approver. `before` is what the author
   * saw. The transaction of the call is rolled back.
   */
  explain?(call: StaffCallContext<C>, before: B): Promise<ApprovalExplanation>;
};

/**
 * Decides calls of different members in one transaction, each by itself, and returns one result per call in order. A refused call
 * must have written nothing. The function also checks permission. The members are locked already.
 */
export type BatchHandler<C extends CallSpec> = (
  tx: Tx,
  acts: readonly CallContext<C>[],
) => Promise<readonly (ReplyOf<C> | Refused)[]>;

/** Declares the handler of a call. */
export const handles = <C extends CallSpec>(
  call: C,
  handle: Handler<C>,
  more: Pick<CallHandler<C>, 'place'> = {},
): CallHandler => ({ call, handle, ...more }) as unknown as CallHandler;

/** Declares the handler of a batch whose items succeed or fail independently. */
export const handlesItemByItem = <C extends CallSpec>(
  call: C,
  handle: (call: Omit<CallContext<C>, 'tx'>) => Promise<Answered<C>>,
): CallHandler => ({ call, handle, apart: true }) as unknown as CallHandler;

/** Declares the handler of a call with very high load: calls of several members share a transaction (gathered-acts.ts). */
export const handlesInBatches = <C extends CallSpec>(
  call: C,
  together: BatchHandler<C>,
  more: Pick<CallHandler<C>, 'isMoney'> = {},
): CallHandler =>
  ({
    call,
    together,
    ...more,
    handle: async (call: CallContext<C>) => (await together(call.tx as Tx, [call]))[0]!,
  }) as unknown as CallHandler;
