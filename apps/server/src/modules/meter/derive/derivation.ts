// Helpers that turn an event into moves (changes) of meters.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Consumer } from '#module.ts';
import { applyMeterMoves } from '../apply.ts';
import type { MoveDraft, MeterSubject } from '../move.ts';

type Derive<D> = (event: DomainEvent<D>, tx: Tx, ctx: Context) => readonly MoveDraft[] | Promise<readonly MoveDraft[]>;

/** Makes a consumer that counts the moves which `derive` returns for the event. */
export const makeMeterConsumer = <D extends object>(type: EventType<D>, derive: Derive<D>): Consumer =>
  consumes(type, async (tx, event, ctx) => applyMeterMoves(ctx, tx, event, await derive(event, tx, ctx)));

export const userSubject = (id: number): MeterSubject => ({ kind: 'user', id });
export const pairSubject = (relation_id: number): MeterSubject => ({ kind: 'pair', id: relation_id });
export const roomSubject = (id: number): MeterSubject => ({ kind: 'room', id });
export const guildSubject = (id: number): MeterSubject => ({ kind: 'guild', id });
export const serverSubject: MeterSubject = { kind: 'server', id: 0 };
