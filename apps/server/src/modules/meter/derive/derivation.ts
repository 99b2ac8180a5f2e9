// From an event to the meters it moves.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Draft, Subject } from '../move.ts';

export type Derive = (event: DomainEvent, tx: Tx, ctx: Context) => readonly Draft[] | Promise<readonly Draft[]>;
export type Derivations = Readonly<Record<string, Derive>>;

export const user = (id: number): Subject => ({ kind: 'user', id });
export const pair = (relation_id: number): Subject => ({ kind: 'pair', id: relation_id });
export const room = (id: number): Subject => ({ kind: 'room', id });
export const guild = (id: number): Subject => ({ kind: 'guild', id });
export const server: Subject = { kind: 'server', id: 0 };
