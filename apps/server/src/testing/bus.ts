// For tests: the bus without NATS. Events leave the outbox in their order and reach every consumer of the modules, as the relay and the
// workers carry them, until nothing is left to carry.
import type { Context } from '#context.ts';
import { sql } from '#db/sql.ts';
import { digest } from '#events/digest.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Module } from '#module.ts';
import { uuidv7 } from '#ids.ts';
import { feedMeter, type Subject } from '#modules/meter/index.ts';

export type TestBus = {
  /** Emits an event and carries it and all that follows. */
  send(name: string, data: Record<string, unknown>, at?: number): Promise<void>;
  /** Carries what the outbox holds. */
  drain(): Promise<void>;
  /** A meter moves without its events. */
  feed(
    meter: string,
    subject: Subject,
    n: number,
    more?: { at?: number; by?: number; campaign?: string },
  ): Promise<void>;
};

export function testBus(ctx: Context, modules: readonly Module[]): TestBus {
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
        for (const consumer of consumers) if (consumer.on === event.name) await digest(ctx, consumer, whole);
        seen = seq;
      }
    }
  };
  return {
    drain,
    async send(name, data, at = ctx.clock.now()) {
      await ctx.db.tx(async (tx) => tx.emit({ name, key: Number(data.user_id ?? 1), at, data }));
      await drain();
    },
    async feed(meter, subject, n, { at = ctx.clock.now(), ...more } = {}) {
      await ctx.db.tx((tx) => feedMeter(ctx, tx, { event_id: uuidv7(at), at }, [{ meter, subject, n, ...more }]));
      await drain();
    },
  };
}
