// `pnpm drill room-streams [--listeners 200] [--rate 30] [--seconds 60]`: many listeners of one room on two processes, events from
// both, and listeners that lose the line again and again. All must hear the same events in the same order and miss none: what is no
// longer kept for a listener that comes back is part of the snapshot it gets (SHELL-40). Prints the processor time of the processes.
// needs: haproxy, nginx, redis-server, nats-server
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { computeSignature, INGEST_APP_SCOPES, saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { openEventSource, type TestEventSource } from '@shengyu/server/testing/event-source.ts';
import { newPerson, type Person } from '@shengyu/server/testing/http.ts';
import { startInstallation } from './kit/installation.ts';
import { printReport } from './kit/report.ts';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '200' },
    rate: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '60' },
  },
});
const [LISTENERS, RATE, SECONDS] = [values.listeners, values.rate, values.seconds].map(Number) as [
  number,
  number,
  number,
];
const ROOM = 4_711;
const SECRET = 'secret-of-the-drill';
/** Each of these seconds one listener in ten loses its line for a moment. */
const LOSS_MS = 2_000;
const TICK_MS = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const there = await startInstallation(['api', 'api']);

/** Somebody who listens, and everything heard over all of the connections. */
class Listener {
  readonly heard: { n: number; name: string; data: string }[] = [];
  reconnects = 0;
  snapshots = 0;
  missed = 0;
  readonly #me: Person;
  #source: TestEventSource | undefined;
  #read = 0;
  #last: number | undefined;

  constructor(me: Person) {
    this.#me = me;
  }

  async connect(): Promise<void> {
    const { port } = there.units[this.reconnects % there.units.length]!;
    const lastId = this.#last === undefined ? undefined : `${this.#last}-0`;
    const url = `http://127.0.0.1:${port}/api/live/room?room_id=${ROOM}`;
    const source = await openEventSource(url, { lastId, token: this.#me.token });
    if (!('heard' in source)) throw new Error(`refused: ${JSON.stringify(source)}`);
    this.#source = source;
    this.#read = 0;
  }

  async reconnect(): Promise<void> {
    this.#source?.close();
    this.take();
    this.reconnects++;
    await sleep(Math.random() * 600);
    await this.connect();
  }

  /** Takes over what has arrived; the numbers must go on without a gap, from the last one or from a snapshot. */
  take(): void {
    const { heard } = this.#source!;
    for (; this.#read < heard.length; this.#read++) {
      const { id, name, data } = heard[this.#read]!;
      // What belongs to no room (the flags of X41, gifts of the whole island) has no place in the room's order.
      if (id === '') continue;
      const n = Number(id.split('-')[0]);
      if (name === 'snapshot') {
        this.snapshots++;
        if (this.#last !== undefined && n < this.#last) this.missed++;
      } else {
        if (this.#last !== undefined && this.#last > 0 && n !== this.#last + 1) this.missed++;
        this.heard.push({ n, name, data: JSON.stringify(data) });
      }
      this.#last = n;
    }
  }

  close(): void {
    this.take();
    this.#source!.close();
  }
}

async function tell(port: number, events: readonly object[]): Promise<void> {
  const at = Math.floor(there.ctx.clock.now() / 1000);
  const body = JSON.stringify({
    data: { events: events.map((event) => ({ event_id: randomUUID(), occurred_at: at, room_id: ROOM, ...event })) },
  });
  const [timestamp, nonce] = [String(at), randomUUID()];
  const sign = computeSignature(SECRET, { call: room_event, timestamp, nonce, body: Buffer.from(body) });
  const response = await fetch(`http://127.0.0.1:${port}${pathOf(room_event)}`, {
    method: 'POST',
    body,
    headers: { 'x-app-id': 'drill', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign },
  });
  const reply = (await response.json()) as { code: number; data: { results: { code: number; msg: string }[] } };
  const bad = reply.code !== 1 ? JSON.stringify(reply) : reply.data.results.find(({ code }) => code !== 1)?.msg;
  if (bad !== undefined) throw new Error(bad);
}

const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

try {
  const { ctx, units } = there;
  await saveIngestApp(ctx, { app_id: 'drill', secret: SECRET, scopes: INGEST_APP_SCOPES });
  const owner = await newPerson(ctx);
  const profile = { show_id: '4711', name: '听海', cover: '/r.png', type: 2, owner_id: owner.user_id };
  await tell(units[0]!.port, [{ kind: 'profile', profile }]);
  await tell(units[0]!.port, [{ kind: 'open' }]);
  const listeners: Listener[] = [];
  for (let i = 0; i < LISTENERS; i++) listeners.push(new Listener(await newPerson(ctx)));
  for (const [i, listener] of listeners.entries()) {
    listener.reconnects = i;
    await listener.connect();
    listener.reconnects = 0;
  }

  const began = Date.now();
  const cpuBefore = units.map(({ pid }) => cpuMs(pid));
  let told = 0;
  const sending = async (at: number): Promise<void> => {
    // Each process tells half of the events, three times a second.
    const num = Math.round(RATE / 6);
    // By the clock and not by pauses, so that a slow answer is made up for and the rate is what was asked for.
    for (let next = began; next < began + SECONDS * 1_000; next += 1_000 / 3) {
      await sleep(Math.max(0, next - Date.now()));
      const op = { type: 14, operator_id: owner.user_id };
      await tell(
        units[at]!.port,
        Array.from({ length: num }, () => ({ kind: 'operate', op })),
      );
      told += num;
    }
  };
  const losing = async (): Promise<void> => {
    while (Date.now() < began + SECONDS * 1_000) {
      await sleep(LOSS_MS);
      const some = listeners.filter(() => Math.random() < 0.1);
      await Promise.all(some.map((listener) => listener.reconnect()));
      for (const listener of listeners) listener.take();
    }
  };
  await Promise.all([sending(0), sending(1), losing()]);
  const seconds = (Date.now() - began) / 1_000;
  const cpu = units.map(({ pid }, i) => Math.round(((cpuMs(pid) - cpuBefore[i]!) / seconds / 10) * 10) / 10);
  await sleep(5_000);
  for (const listener of listeners) listener.close();

  // Whoever heard an event heard the same under its number.
  const known = new Map<number, string>();
  let different = 0;
  for (const { heard } of listeners) {
    for (const { n, name, data } of heard) {
      const text = `${name} ${data}`;
      if (known.has(n) && known.get(n) !== text) different++;
      known.set(n, text);
    }
  }
  const disordered = listeners.filter(({ heard }) => heard.some(({ n }, i) => i > 0 && n <= heard[i - 1]!.n)).length;
  const sum = (of: (listener: Listener) => number): number => listeners.reduce((all, one) => all + of(one), 0);
  const operations = [...known.values()].filter((text) => text.startsWith('op ')).length;
  printReport(
    'room-streams',
    {
      listeners: LISTENERS,
      seconds: Math.round(seconds),
      told,
      heard: sum(({ heard }) => heard.length),
      reconnects: sum(({ reconnects }) => reconnects),
      snapshots: sum(({ snapshots }) => snapshots),
      missed: sum(({ missed }) => missed),
      different,
      disordered,
      cpuPercent: cpu,
    },
    [
      { goal: 'the same event under every number, in one order', reached: different === 0 && disordered === 0 },
      { goal: '0 missed after reconnects', reached: sum(({ missed }) => missed) === 0 },
      { goal: 'every event was heard', reached: operations === told },
    ],
  );
} finally {
  await there.close();
}
