// The type of a meter's move, and the slots for the modules that listen to moves.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { ListSlot } from '#slots.ts';

type SubjectKind = 'user' | 'pair' | 'team' | 'room' | 'guild' | 'server';
/** `id` is 0 for `server`, the relation's id for `pair`, the number in the campaign's list for `team`. */
export type MeterSubject = { readonly kind: SubjectKind; readonly id: number };

/** A meter's value as milestones count it, within a campaign and period. */
export type MeterState = {
  readonly campaign: string;
  readonly period_key: string;
  readonly before: number;
  readonly value: number;
};

export type MeterMove = {
  readonly meter: string;
  readonly subject: MeterSubject;
  /** Units gained; negative only when a refund takes them back (MONEY-6). */
  readonly n: number;
  /** Time of the event in unix ms; it decides the period in which the move counts (METER-1). */
  readonly at: number;
  readonly event_id: string;
  /** Set when the event belongs to one campaign: tasks, boards and boxes of other campaigns do not count it. */
  readonly campaign?: string;
  /** The member who caused the move, when the subject is more than one person. */
  readonly by?: number;
  /** TASK-3: the other person, and the last earlier day on which the same person counted. */
  readonly peer?: { readonly id: number; readonly last_on?: string };
  /** For the meter draw.luck_index (BOARD-6): the list value drawn and the published expectation, as in the event draw.made. */
  readonly luck?: { readonly value: number; readonly expect: number };
  /** Values of milestones that this move changed. */
  readonly values: readonly MeterState[];
};

/** Called for each move in the transaction of the event, so that what the listener writes is committed together with the meter. */
export type MeterListener = (tx: Tx, move: MeterMove, ctx: Context) => Promise<void>;

export const meterListeners = new ListSlot<MeterListener>('listeners of meters');

/** Gets all moves of an event at once, in order; for listeners that write the same rows for many moves. */
export type MeterMovesListener = (tx: Tx, moves: readonly MeterMove[], ctx: Context) => Promise<void>;

export const meterMovesListeners = new ListSlot<MeterMovesListener>('listeners of all moves of an event');

export async function notifyMeterListeners(tx: Tx, moves: readonly MeterMove[], ctx: Context): Promise<void> {
  for (const move of moves) for (const listener of meterListeners.in(ctx)) await listener(tx, move, ctx);
  for (const listener of meterMovesListeners.in(ctx)) await listener(tx, moves, ctx);
}

/** TASK-3: whether a move counts in a period that began on `first_day`; the same person counts only once per period. */
export const isCountedInPeriod = ({ peer }: Pick<MeterMove, 'peer'>, first_day: string): boolean =>
  peer?.last_on === undefined || peer.last_on < first_day;

/** A move before it is known which values it changes. `gauge` is the meter's new value, when the event says it (a level). */
export type MoveDraft = Omit<MeterMove, 'values' | 'at' | 'event_id'> & {
  readonly at?: number;
  readonly gauge?: number;
};
