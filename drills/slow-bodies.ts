// `pnpm drill slow-bodies [--seconds 10] [--api host:port] [--path /api/v1/…] [--control]`: one address sends request bodies that
// hardly arrive, in three ways, while others make calls and upload through the reverse proxy that we ship; it measures how many of
// the others get a response. Behind the proxy is a small server that takes a few milliseconds, or with --api a real one. --control
// removes the reading of bodies from the proxy, to show what the drill reports without it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startProxy, type StartedProxy } from '../tools/door/door.ts';
import { sendRequest } from '../tools/door/kit.ts';
import { startTestBackend } from '../tools/door/small-server.ts';

export type SlowBodiesOptions = {
  readonly seconds: number;
  /** The server behind the reverse proxy; default: a small test server. */
  readonly api?: string;
  /** The path that the other clients request. */
  readonly path?: string;
  readonly site?: string;
  readonly control?: boolean;
  /** How many others ask at the same time. */
  readonly clients?: number;
};
export type SlowBodiesResult = {
  readonly name: string;
  /** The number of requests of the other clients. */
  readonly asked: number;
  /** How many requests of the other clients got a response. */
  readonly answered: number;
  readonly p95Ms: number;
  /** How many slow requests the reverse proxy rejected meanwhile. */
  readonly sentAway: number;
};

type Attack = { name: string; path: string; count: number; length: number; atOnce: number };
const SLOW = '127.0.0.2';
const UPLOAD = '/api/v1/upload_image';
const ATTACKS: readonly Attack[] = [
  { name: '24 bodies, a byte a second', path: '/api/v1/slow', count: 24, length: 5_000, atOnce: 1 },
  { name: '24 bodies, 20 kB first', path: '/api/v1/slow', count: 24, length: 60_000, atOnce: 20_000 },
  { name: '30 uploads', path: UPLOAD, count: 30, length: 2_000_000, atOnce: 20_000 },
];
const CLIENTS = 20;
/** Fewer requests say little about a share, so a machine that is slow gets more time for them. */
const FEWEST = 150;
/** After this time a wave ends with what it has. */
const LONGEST_MS = 20_000;

export async function runSlowBodiesDrill(options: SlowBodiesOptions): Promise<SlowBodiesResult[]> {
  const small = options.api === undefined ? await startTestBackend() : undefined;
  const copied = options.control === true ? doorWithoutReading() : undefined;
  const door = await startProxy({
    api: [options.api ?? small!.address],
    ...(options.site !== undefined && { site: options.site }),
    ...(copied && { start: join(copied, 'start') }),
  });
  try {
    // An act: reads have places of their own, which no body can hold.
    const path = options.path ?? '/api/v1/quit_guild';
    for (const until = Date.now() + 30_000; (await sendRequest(door.port, path)).status >= 500 && Date.now() < until;)
      await sleep(100);
    const waves: SlowBodiesResult[] = [];
    for (const attack of ATTACKS) waves.push(await wave(door, attack, path, options));
    return waves;
  } finally {
    await door.close();
    await small?.close();
    if (copied) rmSync(copied, { recursive: true });
  }
}

async function wave(
  door: StartedProxy,
  attack: Attack,
  path: string,
  { seconds, clients: num = CLIENTS }: SlowBodiesOptions,
): Promise<SlowBodiesResult> {
  const over = new AbortController();
  let sentAway = 0;
  const slow = Array.from({ length: attack.count }, async () => {
    for (; !over.signal.aborted; await sleep(100)) if (await drip(door.port, attack, over.signal)) sentAway++;
  });
  await sleep(1_000);
  const times: number[] = [];
  let asked = 0;
  const client = async (n: number): Promise<void> => {
    const localAddress = `127.0.0.${10 + n}`;
    for (let i = n; !over.signal.aborted; i++) {
      const [way, body] = i % 10 === 0 ? [UPLOAD, Buffer.alloc(200_000)] : [path, '{"data":{}}'];
      asked++;
      const answer = await sendRequest(door.port, way, { method: 'POST', localAddress, body }).catch(() => undefined);
      if (answer && answer.status < 429) times.push(answer.ms);
      await sleep(80);
    }
  };
  const clients = Array.from({ length: num }, (_, n) => client(n));
  await sleep(seconds * 1_000);
  const end = Date.now() + LONGEST_MS;
  const isEnough = (): boolean => asked >= FEWEST || Date.now() > end;
  while (!isEnough()) await sleep(100);
  over.abort();
  await Promise.all([...clients, ...slow]);
  const p95Ms = Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity);
  return { name: attack.name, asked, answered: times.length, p95Ms, sentAway };
}

/** Sends one body that hardly arrives; resolves with true when the reverse proxy rejected it. */
const drip = (port: number, { path, length, atOnce }: Attack, over: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'content-length': length, 'content-type': 'multipart/form-data; boundary=x' };
    const options: RequestOptions = { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false };
    const sent = request({ ...options, localAddress: SLOW }, (answer) => {
      answer.resume();
      end(true);
    });
    const pieces = setInterval(() => sent.write('x'), 1_000);
    const end = (sentAway: boolean): void => {
      clearInterval(pieces);
      over.removeEventListener('abort', stop);
      sent.destroy();
      resolve(sentAway);
    };
    const stop = (): void => end(false);
    over.addEventListener('abort', stop);
    sent.on('error', () => end(true));
    sent.write(Buffer.alloc(atOnce));
  });

function doorWithoutReading(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-control-'));
  cpSync(fileURLToPath(new URL('../deploy/door', import.meta.url)), folder, { recursive: true });
  const config = join(folder, 'haproxy.cfg');
  const lines = readFileSync(config, 'utf8').split('\n');
  writeFileSync(config, lines.filter((line) => !/wait-for-body|str\(large\)/.test(line)).join('\n'));
  return folder;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      api: { type: 'string' },
      path: { type: 'string' },
      control: { type: 'boolean', default: false },
    },
  });
  const { api, path, control } = values;
  const waves = await runSlowBodiesDrill({
    seconds: Number(values.seconds),
    control,
    site: fileURLToPath(new URL('../dist/site/', import.meta.url)),
    ...(api !== undefined && { api }),
    ...(path !== undefined && { path }),
  });
  for (const { name, asked, answered, p95Ms, sentAway } of waves)
    console.log(
      `${name.padEnd(28)} others: ${answered} of ${asked} answered (${((100 * answered) / asked).toFixed(1)} %), P95 ${p95Ms} ms; slow ones sent away ${sentAway}`,
    );
  process.exitCode = waves.every(({ asked, answered }) => answered >= asked * 0.99) ? 0 : 1;
}
