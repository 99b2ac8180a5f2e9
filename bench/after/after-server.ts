// One process of `pnpm bench after`: the server that answers the calls, the relay, or the consumers. They are apart so that the CPU
// time of each can be told.
import type { AddressInfo } from 'node:net';
import { modules } from '@shengyu/server/app.ts';
import { startConsumers } from '@shengyu/server/events/consumer.ts';
import type { BackgroundService } from '@shengyu/server/events/lease.ts';
import { startOutboxRelay } from '@shengyu/server/events/relay.ts';
import { overrideBoards } from '@shengyu/server/mechanics/rank/board/boards.ts';
import { boardOf } from '@shengyu/server/mechanics/rank/board/board.ts';
import { readCampaignCatalogue } from '@shengyu/server/modules/campaign-engine/index.ts';
import { ingest } from '@shengyu/server/modules/ingest/index.ts';
import { buildServer } from '@shengyu/server/wire/server.ts';
import { stopWithBench } from '../child.ts';
import { joinInstallation } from '../production.ts';

const role = process.argv[2] as 'calls' | 'relay' | 'consumers';
const ctx = await joinInstallation(role);
// All boards count, whatever campaigns are open at the time of the bench.
const boards = (await readCampaignCatalogue(ctx)).all('rank').map(({ campaign, part }) => boardOf(campaign, part));
overrideBoards(ctx, boards);

async function serveCalls(): Promise<number> {
  const most = 1e9;
  const limits = { money: most, mutation: most, gift: most, read: most, ip: most };
  const app = await buildServer(ctx, modules, { limits, sessionCacheMs: 600_000 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  stops.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Every five minutes a piece of every time in rooms is due (EVT-4). */
const PIECE_MS = 5 * 60_000;
const stops: (() => Promise<void>)[] = [];
let relay: BackgroundService | undefined;
const orders: Record<string, () => unknown> = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  later: () => {
    ctx.clock.advance(PIECE_MS);
    return ctx.clock.now();
  },
  pieces: () => ingest.jobs!['ingest.tell_spans']!({}, ctx),
  on: async () => void (relay = await startOutboxRelay(ctx)),
  off: async () => {
    await relay?.();
    relay = undefined;
  },
};
process.on('message', (order: string) => {
  const carriedOut = async (): Promise<unknown> => orders[order]!();
  void carriedOut().then((result) => process.send!(result ?? 0));
});

const port = role === 'calls' ? await serveCalls() : 0;
if (role === 'consumers') stops.push(await startConsumers(ctx, modules));
stopWithBench(async () => {
  await relay?.();
  for (const stop of stops) await stop();
  await ctx.close();
});
process.send!({ port, boards: boards.length });
