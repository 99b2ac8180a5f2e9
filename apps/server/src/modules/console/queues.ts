// Work queues of the console (call Z38, queue_list). The module that owns the work lists the items that wait; a staff member who
// may decide them may see them.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { KeyedSlot } from '#slots.ts';

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
  /** The member whom the item is about; the console adds the nickname. */
  readonly user_id?: number;
  /** Unix ms. */
  readonly created_at: number;
  /** The time by which a decision was promised, unix ms. */
  readonly due_at?: number;
  /** What the page shows and what the deciding call needs. */
  readonly data: Record<string, unknown>;
};

type QueueState = { readonly state: number; readonly name: string; readonly num: number };

type QueueAsk = { readonly state: number | undefined; readonly limit: number; readonly offset: number };

export type Queue = {
  /** Wire name of the call that decides the items: a staff member with that permission sees the queue. */
  readonly call: string;
  /** The items that have waited longest come first. Without a state: those that wait for an operator. */
  rows(ctx: Context, db: Queryable, ask: QueueAsk): Promise<{ rows: readonly QueueRow[]; total: number }>;
  /** The states that can be asked for, with the number of items in each. */
  states(db: Queryable): Promise<readonly QueueState[]>;
  /** How many items wait, and how many of them longer than promised. */
  waiting(db: Queryable, now: number, ctx: Context): Promise<{ num: number; overdue_num: number }>;
};

export const queues = new KeyedSlot<Record<QueueName, Queue>>('queues of the console', {
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

export const listQueuesFor = (ctx: Context, permissions: readonly string[]): [QueueName, Queue][] =>
  (Object.entries(queues.in(ctx)) as [QueueName, Queue][]).filter(([, { call }]) => permissions.includes(call));
