// What a module (or mechanic) provides to the processes: handlers of calls, consumers of events, jobs and timers, access rules,
// listeners to refusals, and slots with their contents.
import type { FastifyInstance } from 'fastify';
import type { CallerKind } from '@shengyu/contract/call.ts';
import type { RefusalReason } from '@shengyu/contract/codes.ts';
import type { Tx } from '#db/db.ts';
import type { EventType } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { CallContext, CallHandler } from '#wire/handler.ts';
import type { Refused } from '#wire/refusal.ts';
import type { SessionSource } from '#wire/sessions.ts';
import type { ConsoleServices } from '#wire/staff.ts';
import type { Context } from './context.ts';
import type { SlotContribution, Slot } from './slots.ts';

/** Reacts to a domain event, exactly once per event: the inbox row and the effect are one transaction. Made by `consumes`. */
export type Consumer = {
  readonly on: string;
  readonly type: EventType;
  readonly run: (tx: Tx, event: DomainEvent, ctx: Context) => Promise<void>;
  /** The owner with whom the effect lies; without it the effect is not placed, or lies with several. */
  readonly at?: (event: DomainEvent) => number;
  /** Takes the effects of several events at once, where that costs less; together they must be those of `run` for each. */
  readonly runSet?: (tx: Tx, events: readonly DomainEvent[], ctx: Context) => Promise<void>;
};

/** A job of graphile-worker. It may run again after a failure, so it must be idempotent by its payload. */
export type Job = (payload: unknown, ctx: Context) => Promise<void>;

/** `at` is a cron line in Asia/Shanghai time (CAL-1); `job` is the name of the job that it starts. */
export type CronEntry = { readonly at: string; readonly job: string };

/**
 * Checks whether the caller is of one kind that a call's `auth` names (role1, pair, owner …): returns undefined when
 * the caller is, otherwise the refusal.
 */
export type AccessRule = (call: CallContext) => Promise<Refused | undefined>;

/** Called for calls that were refused for one of these reasons, after the reply was decided and outside its transaction. */
export type RefusalListener = {
  readonly reasons: readonly RefusalReason[];
  readonly note: (
    ctx: Context,
    user_id: number,
    refused: Refused,
    now: number,
    asked: Pick<CallContext, 'call' | 'req'>,
  ) => Promise<void>;
};

export type Module = {
  /** Must be unique: consumers, leases and inbox rows are stored under this name. */
  readonly name: string;
  /**
   * The contract's module whose calls this module answers, when that is another module. A call whose reply combines several
   * mechanics cannot be answered in its own module, because that module may not import them.
   */
  readonly handlesFor?: string;
  readonly handlers?: readonly CallHandler[];
  readonly consumers?: readonly Consumer[];
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly cron?: readonly CronEntry[];
  readonly access?: Readonly<Partial<Record<CallerKind, AccessRule>>>;
  readonly refusals?: RefusalListener;
  /** Slots to which the modules above this one may contribute. */
  readonly slots?: readonly Slot[];
  /** Contributions of this module to the slots of modules below it. */
  readonly fills?: readonly SlotContribution[];
  /** Set by the identity module alone: loads and renews the sessions of members. */
  readonly sessions?: SessionSource;
  /** Set by the console module alone: finds staff by their token, writes the staff log and stores requests for approval. */
  readonly staffDesk?: ConsoleServices;
  /** Set by the config module alone: whether operators have stopped one of these keys for the whole platform (Z56). */
  readonly isStopped?: (ctx: Context, ...keys: readonly string[]) => Promise<boolean>;
  /** Work that goes on in every process as long as it runs, whatever its parts; returns the function that ends it. */
  readonly background?: (ctx: Context) => () => Promise<void>;
  /** Routes that are not calls (stored files). Set by the content module alone. */
  readonly routes?: (app: FastifyInstance, ctx: Context) => Promise<void>;
};
