// `pnpm bench streams`: live streams of a campaign page (Y11) held open at the real server, which runs in a process of its own. What one
// stream costs: CPU to open it, CPU of a second in which nothing happens, CPU of an event that it gets, and memory. STREAMS (1000,5000)
// says how many streams, one number after the other. Goals, with which 20 processes hold 100,000 streams at full pace (an event every two
// seconds, TICK-1) on two thirds of a core: 3.4 µs a second, 5 µs an event, 8.1 kB of heap.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pause } from '@shengyu/server/events/pause.ts';
import { waitUntil } from '@shengyu/server/events/test-tools.ts';
import { buildTickerTopic } from '@shengyu/server/modules/notice/index.ts';
import { startBenchServer, type BenchServer } from './child.ts';
import { openInstallation } from './production.ts';
import { describeLoad, printGoal, printTable } from './report.ts';

const STREAMS = (process.env.STREAMS ?? '1000,5000').split(',').map(Number);
/** The memory that these leave to the process is missing in the RSS of the measured ones, so that of few streams says little. */
const WARM = 500;
const AT_ONCE = 50;
/** Every stream has one heartbeat in this time. */
const IDLE_MS = 20_000;
const GONE_MS = 2_000;
/** After this V8 has collected once more because nothing happened; that is no cost of a stream. */
const SETTLE_MS = 12_000;
const EVENTS = 5;
/** A little above the pace of a stream, so that every stream gets every event. */
const EVENT_MS = 2_200;
const CAMPAIGN = 'treasure_hunt';

type Server = BenchServer<{ port: number }>;
type Held = { readonly sockets: readonly Socket[]; /** Events that all of them got. */ readonly heard: () => number };

const { ctx, env, close } = await openInstallation('streams');

async function openStreams({ ready }: Server, num: number): Promise<Held> {
  let heard = 0;
  const sockets: Socket[] = [];
  const open = async (): Promise<void> => {
    while (sockets.length < num) {
      const socket = connect(ready.port, '127.0.0.1');
      sockets.push(socket);
      socket.write(`GET /api/live/ticker?activity_code=${CAMPAIGN} HTTP/1.1\r\nhost: bench\r\n\r\n`);
      const [head] = (await once(socket, 'data')) as [Buffer];
      if (!head.includes('text/event-stream')) throw new Error(head.toString());
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString().split('event: win').length - 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return { sockets, heard: () => heard };
}

async function closeStreams({ sockets }: Held): Promise<void> {
  const gone = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(gone);
}

const WIN = {
  win_id: 'AbCdEfGhIjKlMnOpQrStUv-0',
  activity_code: CAMPAIGN,
  user: { user_id: 0, nickname: '声**鹿', show_id: '', avatar: '/activity/avatar/default.svg' },
  prize: { item_code: 'g_bridge', name: '鹊桥相会', pic: '/activity/items/magpiebridge.webp', value: 1314, num: 1 },
};

let told = 0;
/** Tells one event and waits until every stream has it and may get the next. */
async function tellEvent(held: Held): Promise<void> {
  const before = held.heard();
  ctx.live.publish(buildTickerTopic(CAMPAIGN), { name: 'win', data: { ...WIN, at: ++told } });
  await pause(EVENT_MS);
  await waitUntil('every stream has the event', () => held.heard() === before + held.sockets.length);
}

/** µs of the server's CPU while `work` is done, and how many milliseconds it took. */
async function during<T>(server: Server, work: () => Promise<T>): Promise<{ micros: number; ms: number; result: T }> {
  const [cpu, began] = [await server.ask<number>('cpu'), performance.now()];
  const result = await work();
  return { micros: (await server.ask<number>('cpu')) - cpu, ms: performance.now() - began, result };
}

async function measure(num: number) {
  const server: Server = await startBenchServer('./streams/streams-server.ts', [], env);
  try {
    const memory = (): Promise<{ heap: number; rss: number }> => server.ask('memory');
    const warm = await openStreams(server, WARM);
    await tellEvent(warm);
    await closeStreams(warm);
    // The server has to notice that they are gone.
    await pause(GONE_MS);
    const before = await memory();
    await pause(SETTLE_MS);
    const empty = await during(server, () => pause(IDLE_MS / 4));
    const opened = await during(server, () => openStreams(server, num));
    const held = await memory();
    await pause(SETTLE_MS);
    const idle = await during(server, () => pause(IDLE_MS));
    const events: number[] = [];
    for (let i = 0; i < EVENTS; i++) {
      const { micros, ms } = await during(server, () => tellEvent(opened.result));
      events.push(micros - (ms * idle.micros) / idle.ms);
    }
    await closeStreams(opened.result);
    return {
      opening: opened.micros / num,
      idle: (idle.micros / idle.ms - empty.micros / empty.ms) * (1_000 / num),
      // The median, because V8 compiles and collects during one of them or another.
      delivery: events.toSorted((a, b) => a - b)[Math.floor(EVENTS / 2)]! / num,
      heap: (held.heap - before.heap) / num / 1_000,
      rss: (held.rss - before.rss) / num / 1_000,
    };
  } finally {
    await server.stop();
  }
}

try {
  const costs: (Awaited<ReturnType<typeof measure>> & { num: number })[] = [];
  for (const num of STREAMS) costs.push({ num, ...(await measure(num)) });
  console.log(`streams: ${EVENTS} events to each, ${describeLoad()}`);
  printTable([
    ['streams', 'opening µs', 'idle µs a second', 'event µs', 'heap kB', 'RSS kB'],
    ...costs.map(({ num, opening, idle, delivery, heap, rss }) => [
      num.toLocaleString('en-US'),
      ...[opening, idle, delivery, heap, rss].map((n) => n.toFixed(1)),
    ]),
  ]);
  const { idle, delivery, heap } = costs.at(-1)!;
  printGoal('µs a second without events', idle, 3.4);
  printGoal('µs an event', delivery, 5);
  printGoal('kB of heap', heap, 8.1);
} finally {
  await close();
}
