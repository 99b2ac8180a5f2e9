// What a call's handler gets and gives. One file per call: `export const answer = answers(quit_guild, async (act) => …)`.
import type { CallSpec, ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Prewritten } from './prewritten.ts';
import type { Question } from './question.ts';
import type { Refused } from './refusal.ts';
import type { Session } from './sessions.ts';
import type { Staff, StaffDesk } from './staff.ts';

/** Who calls, from where. */
export type Caller = {
  /** Undefined: no session. */
  readonly session: Session | undefined;
  /** The caller's user id, 0 without a session. Calls whose `auth` is not open always have one. */
  readonly me: number;
  /** Who works at the console, in its calls alone. */
  readonly staff: Staff | undefined;
  readonly ip: string;
  readonly platform: string;
  readonly brand: string;
  readonly trace: string;
  /** Lower-case request headers, for signatures and Last-Event-ID. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was sent: what a provider signed (form raw). */
  readonly raw: Buffer;
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

type Answered<C extends CallSpec> = ReplyOf<C> | Prewritten<ReplyOf<C>> | Refused;
/** A mutation that needs a provider's word answers with a question (question.ts). */
export type Handler<C extends CallSpec> = (act: Act<C>) => Promise<Answered<C> | Question<Answered<C>>>;
export type Answer<C extends CallSpec = CallSpec> = {
  readonly call: C;
  readonly handle: Handler<C>;
  /** Instead of `handle`: acts of different members that arrive together share a transaction. */
  readonly together?: Together<C>;
  /** Of a console call (staff-answers.ts): what the approval of a * call runs. */
  readonly staff?: StaffWork;
  /** Of a call that moves money or not by what is asked for: when it does, it counts as money too (API-1). */
  readonly isMoney?: (ctx: Context, req: RequestOf<C>) => Promise<boolean>;
  /** Of a call that costs more than others: runs it in one of its own places, before anything is asked of the database, or refuses. */
  readonly place?: <T>(act: Act<C>, run: () => Promise<T>) => Promise<T | Refused>;
  /** A batch: the handler opens a transaction for each of its items, the call has none. */
  readonly apart?: true;
};

/** An act at the console. */
export type StaffAct<C extends CallSpec = CallSpec> = Act<C> & {
  readonly staff: Staff;
  readonly desk: StaffDesk;
  /** Console calls by wire name, for the one that runs what was approved. */
  readonly staffCalls: ReadonlyMap<string, Answer>;
  /** The second person, while an approved call runs. */
  readonly decider?: Staff;
};

/** `B` is what the decision rests on: it is logged, and an approval is refused if it changed meanwhile (CON-2). */
export type StaffWork<C extends CallSpec = CallSpec, B extends object = object> = {
  /** What the act is about, as the staff log names it: `user:12`, `order:…`. */
  target(req: RequestOf<C>): string;
  before?(act: StaffAct<C>): Promise<B | Refused>;
  run(act: StaffAct<C>, before: B): Promise<(C['auth'] extends 'staff2' ? object : ReplyOf<C>) | Refused>;
};

/** Decides acts of different members in one transaction, each by itself: an answer each, in order. A refused act has written
 *  nothing. Permission is part of it. The members are locked already. */
export type Together<C extends CallSpec> = (
  tx: Tx,
  acts: readonly Act<C>[],
) => Promise<readonly (ReplyOf<C> | Refused)[]>;

export const answers = <C extends CallSpec>(call: C, handle: Handler<C>, more: Pick<Answer<C>, 'place'> = {}): Answer =>
  ({ call, handle, ...more }) as unknown as Answer;

/** For batches whose items succeed and fail each by itself. */
export const answersApart = <C extends CallSpec>(
  call: C,
  handle: (act: Omit<Act<C>, 'tx'>) => Promise<Answered<C>>,
): Answer => ({ call, handle, apart: true }) as unknown as Answer;

/** For the calls that carry the load: see gathered-acts.ts. */
export const answersTogether = <C extends CallSpec>(
  call: C,
  together: Together<C>,
  more: Pick<Answer<C>, 'isMoney'> = {},
): Answer =>
  ({
    call,
    together,
    ...more,
    handle: async (act: Act<C>) => (await together(act.tx as Tx, [act]))[0]!,
  }) as unknown as Answer;
