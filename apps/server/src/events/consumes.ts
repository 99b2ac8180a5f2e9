// How a module declares a consumer of an event of the catalogue.
import type { Context } from '../context.ts';
import type { Tx } from '#db/db.ts';
import type { Consumer } from '../module.ts';
import type { EventType } from './event.ts';
import type { DomainEvent } from './outbox.ts';

/** The data is checked before `run` gets it: an event of another shape is parked instead of being processed wrongly. */
export const consumes = <D extends object>(
  type: EventType<D>,
  run: (tx: Tx, event: DomainEvent<D>, ctx: Context) => Promise<void>,
  at?: (data: D) => number,
): Consumer => ({
  on: type.name,
  type,
  ...(at && { at: (event) => at(type.read(event.data)) }),
  run: async (tx, event, ctx) => run(tx, { ...event, data: type.read(event.data) }, ctx),
});
