// One process of the pipeline drill: `pipeline-child.ts relay|consumer <name> [control]`. Its parent kills it without warning.
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { startConsumers } from '@shengyu/server/events/consumer.ts';
import { consumes } from '@shengyu/server/events/consumes.ts';
import { startOutboxRelay } from '@shengyu/server/events/relay.ts';
import type { Module } from '@shengyu/server/module.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { drillEarned } from './pipeline-event.ts';

const [role, name, control] = process.argv.slice(2);

/**
 * Adds the event's amount to the member's total, and records what it did in a table without any constraint that could hide a fault.
 */
const drill: Module = {
  name: 'drill',
  consumers: [
    consumes(drillEarned, async (tx, event, ctx) => {
      const { n, amount } = event.data;
      // The control run breaks the rule that the effect and the inbox row are one transaction; the drill must notice.
      const db = control === 'control' ? ctx.db : tx;
      await db.run(sql`
        with noted as (insert into drill_applied (event_id, member, n) values (${event.event_id}, ${event.key}, ${n}))
        insert into drill_total (member, total) values (${event.key}, ${amount})
        on conflict (member) do update set total = drill_total.total + excluded.total`);
    }),
  ],
};

const ctx = await buildContext(loadConfig(), { registry: new Map(), name: name!, log: createLog('silent', 'drill') });
const stop = role === 'relay' ? await startOutboxRelay(ctx) : await startConsumers(ctx, [drill]);
process.once('SIGTERM', () => {
  void (async () => {
    await stop();
    await ctx.close();
    process.exit(0);
  })();
});
// The process ends when the drill itself has ended.
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
