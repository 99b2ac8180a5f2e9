// Work queues (Z38). The module that owns the work says what waits; who may decide it may see it.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type QueueName =
  | 'guild'
  | 'withdraw'
  | 'invoice'
  | 'recharge'
  | 'settlement'
  | 'report'
  | 'risk'
  | 'ingest'
  | 'moderation'
  | 'ship';

export type QueueRow = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly state: number;
  readonly state_text: string;
  readonly amount_fen?: number;
  /** Unix ms, as is `due_at`: until when an answer was promised. */
  readonly created_at: number;
  readonly due_at?: number;
  /** What the deciding call needs and its page shows. */
  readonly data: Record<string, unknown>;
};

export type QueueAsk = { readonly state: number | undefined; readonly limit: number; readonly offset: number };

export type Queue = {
  /** Wire name of the call that works it off: who may make it sees the queue. */
  readonly call: string;
  /** Longest waiting first. Without a state: what waits for an operator. */
  rows(ctx: Context, db: Queryable, ask: QueueAsk): Promise<{ rows: readonly QueueRow[]; total: number }>;
  /** How many wait, and how many of them longer than promised. */
  waiting(db: Queryable, now: number): Promise<{ num: number; overdue_num: number }>;
};

const queues = port<Record<QueueName, Queue>>('provideQueue', {
  guild: true,
  withdraw: true,
  invoice: true,
  recharge: true,
  settlement: true,
  report: true,
  risk: true,
  ingest: true,
  moderation: true,
  ship: true,
});

/** Called by the module that owns the work, when it is loaded. */
export const provideQueue = (name: QueueName, queue: Queue): void => queues.provide({ [name]: queue });

export const queueNamed = (name: QueueName): Queue => queues.given[name];

export const queuesFor = (permissions: readonly string[]): [QueueName, Queue][] =>
  (Object.entries(queues.given) as [QueueName, Queue][]).filter(([, { call }]) => permissions.includes(call));
