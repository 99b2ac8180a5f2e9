// For tests: the event bus without NATS. Events of the outbox are delivered in order to every consumer of the modules, as relay and
// workers would, until none is left.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { processEvent } from '#events/digest.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Module } from '#module.ts';
import { uuidv7 } from '#ids.ts';
import { makeEventData, findEventType } from '../event-data.ts';
import { applyMovesDirectly, type MeterSubject } from '#modules/meter/index.ts';

export type TestBus = {
  /** Emits an event and delivers it and all events that follow from it. Missing fields are filled in. */
  send(name: string, data: Record<string, unknown>, at?: number): Promise<void>;
  /** Delivers the events in the outbox. */
  drain(): Promise<void>;
  /** Adds `n` to a meter directly, without the events that usually move it, and delivers the events that follow. */
  feed(
    meter: string,
    subject: MeterSubject,
    n: number,
    more?: { at?: number; by?: number; campaign?: string },
  ): Promise<void>;
};

export function createTestBus(ctx: Context, modules: readonly Module[]): TestBus {
  const consumers = modules.flatMap(({ name, consumers: own = [] }) =>
    own.map((c) => ({ ...c, name: `${name}:${c.on}` })),
  );
  let seen = 0;
  const drain = async () => {
    for (;;) {
      const rows = await ctx.db.rows<Omit<DomainEvent, 'at'> & { seq: number; at: Date }>(sql`
        select seq, event_id, name, key, at, actor_id, data from outbox where seq > ${seen} order by seq`);
      if (rows.length === 0) return;
      for (const { seq, at, ...event } of rows) {
        const whole: DomainEvent = { ...event, at: at.getTime() };
        for (const consumer of consumers) if (consumer.on === event.name) await processEvent(ctx, consumer, whole);
        seen = seq;
      }
    }
  };
  return {
    drain,
    async send(name, data, at = ctx.clock.now()) {
      const type = findEventType(name);
      const event = { key: Number(data.user_id ?? 1), at, data: makeEventData(type, data) };
      await ctx.db.tx(async (tx) => tx.emit(type, event));
      await drain();
    },
    async feed(meter, subject, n, { at = ctx.clock.now(), ...more } = {}) {
      await ctx.db.tx((tx) =>
        applyMovesDirectly(ctx, tx, { event_id: uuidv7(at), at }, [{ meter, subject, n, ...more }]),
      );
      await drain();
    },
  };
}
