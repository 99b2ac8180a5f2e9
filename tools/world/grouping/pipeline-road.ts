// The road of production (G1): requests over HTTP, events by the relay and JetStream to the consumers, each in a transaction of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { modules } from '@shengyu/server/app.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { startConsumers } from '@shengyu/server/events/consumer.ts';
import { startOutboxRelay } from '@shengyu/server/events/relay.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { listUndigested } from '../engine/checks.ts';
import type { Digest } from '../engine/digest.ts';
import { continueEntropy, nameOfEntropy } from '../engine/entropy.ts';
import type { Road } from '../engine/open-island.ts';
import { sendOverHttp } from '../send.ts';

/** Tells the server whose random bytes a request goes on with: the context of the act does not reach it over HTTP. */
const ACT = 'x-act';
const LOOK_MS = 20;
const PATIENCE_MS = 120_000;

export const pipelineRoad: Road = {
  async connect(app) {
    // After the body has arrived, because the events of a socket belong to no act.
    app.addHook('preHandler', ({ headers }, _reply, done) => {
      const act = headers[ACT];
      continueEntropy(typeof act === 'string' ? decodeURIComponent(act) : undefined, done);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const send = sendOverHttp(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
    return (request) => {
      const act = nameOfEntropy();
      const address = { 'x-forwarded-for': request.remoteAddress ?? '127.0.0.1' };
      const named: Record<string, string> = act === undefined ? {} : { [ACT]: encodeURIComponent(act) };
      return send({ ...request, headers: { ...request.headers, ...address, ...named } });
    };
  },

  async openDigest(ctx): Promise<Digest> {
    const relay = await startOutboxRelay(ctx);
    const consumers = await startConsumers(ctx, modules);
    let seen = 0;
    return {
      async run() {
        await waitUntilDigested(ctx);
        const before = seen;
        seen = await countEvents(ctx);
        return seen - before;
      },
      // The consumers have counted.
      countFigures: async () => undefined,
      count: () => seen,
      async stop() {
        await Promise.all([relay(), consumers()]);
        for (const { jsm, name } of await ensureStreams(ctx.bus)) await jsm.streams.delete(name);
      },
    };
  },
};

const countEvents = async (ctx: Context): Promise<number> =>
  (await ctx.db.row<{ n: number }>(sql`select count(*) as n from outbox`))!.n;

async function waitUntilDigested(ctx: Context): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
    const waiting = await listUndigested(ctx);
    if (waiting.length === 0) return;
    if (performance.now() > until) throw new Error(`events wait for ever: ${JSON.stringify(waiting)}`);
  }
}
