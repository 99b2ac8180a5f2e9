// What a meter's growth is, and who is told of it.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { listeners } from '#port.ts';

export type SubjectKind = 'user' | 'pair' | 'team' | 'room' | 'guild' | 'server';
/** `server` has the id 0, `pair` the relation's, `team` the number in its campaign's list. */
export type Subject = { readonly kind: SubjectKind; readonly id: number };

/** A meter as a milestone counts it: its campaign and period. */
export type MeterState = {
  readonly campaign: string;
  readonly period_key: string;
  readonly before: number;
  readonly value: number;
};

export type Move = {
  readonly meter: string;
  readonly subject: Subject;
  /** Units gained; negative only where a refund takes them back (MONEY-6). */
  readonly n: number;
  /** Unix ms of the event: the period it counts in (METER-1). */
  readonly at: number;
  readonly event_id: string;
  /** Of events that belong to one campaign: nobody else's tasks, boards and boxes count it. */
  readonly campaign?: string;
  /** Who gained it, where the subject is more than one person. */
  readonly by?: number;
  /** TASK-3: the other person it needed, and the last earlier Day on which the same one counted. */
  readonly peer?: { readonly id: number; readonly last_on?: string };
  /** draw.luck_index: list value drawn and published expectation, both in the units of draw.made (BOARD-6). */
  readonly luck?: { readonly value: number; readonly expect: number };
  /** Values of milestones that this move changed. */
  readonly values: readonly MeterState[];
};

/** Runs in the transaction of the event: what it writes and the meter's own rows commit together. */
export type MeterListener = (tx: Tx, move: Move, ctx: Context) => Promise<void>;

const single = listeners<MeterListener>('registerMeterListener');
export const registerMeterListener = (listener: MeterListener): void => single.add(listener);

/** For those who write the same rows for many moves: all moves of an event at once, in their order. */
export type MovesListener = (tx: Tx, moves: readonly Move[], ctx: Context) => Promise<void>;

const gathering = listeners<MovesListener>('registerMovesListener');
export const registerMovesListener = (listener: MovesListener): void => gathering.add(listener);

export async function tell(tx: Tx, moves: readonly Move[], ctx: Context): Promise<void> {
  for (const move of moves) for (const listener of single.all()) await listener(tx, move, ctx);
  for (const listener of gathering.all()) await listener(tx, moves, ctx);
}

/** TASK-3: whether a move counts in a period that began on this Day; the same person twice in it does not. */
export const countsSince = ({ peer }: Pick<Move, 'peer'>, first_day: string): boolean =>
  peer?.last_on === undefined || peer.last_on < first_day;

/** A move before it is known which values it changes. `gauge`: the meter's value itself, where the event tells it. */
export type Draft = Omit<Move, 'values' | 'at' | 'event_id'> & { readonly at?: number; readonly gauge?: number };
