// What a module (or mechanic) gives to the processes: its calls, what it reacts to, what it does on time.
import type { FastifyInstance } from 'fastify';
import type { Who } from '@shengyu/contract/call.ts';
import type { Reason } from '@shengyu/contract/codes.ts';
import type { Context } from './context.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Act, Answer } from '#wire/act.ts';
import type { Refused } from '#wire/refusal.ts';
import type { SessionSource } from '#wire/sessions.ts';
import type { StaffDesk } from '#wire/staff.ts';

/** Reacts to a domain event, exactly once per event: the inbox row and the effect are one transaction. */
export type Consumer = {
  readonly on: string;
  readonly run: (tx: Tx, event: DomainEvent, ctx: Context) => Promise<void>;
};

/** A job of graphile-worker. It may run again after a failure, so it must be idempotent by its payload. */
export type Job = (payload: unknown, ctx: Context) => Promise<void>;

/** `at` is a cron line in Asia/Shanghai (CAL-1). */
export type Cron = { readonly at: string; readonly job: string };

/** Decides one word of a call's `auth` (role1, pair, owner …): undefined lets it through. */
export type AccessRule = (act: Act) => Promise<Refused | undefined>;

/** Told of calls that were refused for one of these reasons, after the answer was decided and apart from its transaction. */
export type RefusalNote = {
  readonly reasons: readonly Reason[];
  readonly note: (
    ctx: Context,
    user_id: number,
    refused: Refused,
    now: number,
    asked: Pick<Act, 'call' | 'req'>,
  ) => Promise<void>;
};

export type Module = {
  /** Unique: consumers, leases and inbox rows are kept by it. */
  readonly name: string;
  /**
   * The module of the contract whose calls it answers, if that is another. A call whose answer joins several mechanics cannot be
   * answered in its own module, which may not import them.
   */
  readonly answersFor?: string;
  readonly answers?: readonly Answer[];
  readonly consumers?: readonly Consumer[];
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly cron?: readonly Cron[];
  readonly access?: Readonly<Partial<Record<Who, AccessRule>>>;
  readonly refusals?: RefusalNote;
  /** The identity module's: where sessions come from. */
  readonly sessions?: SessionSource;
  /** The console module's: who works there, their log and the approvals. */
  readonly staffDesk?: StaffDesk;
  /** Addresses that are not calls (stored files). Used by the content module alone. */
  readonly routes?: (app: FastifyInstance, ctx: Context) => Promise<void>;
};
