// Helpers for the tests of this folder.
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import { createLog } from '#observe/log.ts';
import type { TestContext } from '#testing/kit.ts';
import { int } from '@shengyu/contract/schema.ts';
import { declareEvent } from './event.ts';
import { loadConfig } from '../config.ts';
import { buildContext, type Context } from '../context.ts';
import { partitionsOf, streamOf, type Partition } from './partition.ts';
import { ensureStreams } from './stream.ts';

/** Waits until `check` returns a truthy value; otherwise fails with `name`. */
export async function waitUntil<T>(
  name: string,
  check: () => Promise<T> | T,
  withinMs = 30_000,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + withinMs; ;) {
    const got = await check();
    if (got) return got;
    if (Date.now() > end) throw new Error(`never happened: ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A second process of the same installation, as far as the database, Redis and NATS can tell. */
export const buildSiblingContext = (ctx: TestContext, env: Record<string, string> = {}): Promise<Context> =>
  buildContext(loadConfig({ ...ctx.env, ...env }), {
    log: createLog('silent', 'sibling'),
    name: 'shengyu-sibling',
    registry: ctx.registry,
  });

export type BreakableConnection = { readonly url: string; cut(): void; mend(): void; close(): Promise<void> };

/** A connection to NATS that a test can cut and mend. */
export async function openBreakableConnection(target = 4222): Promise<BreakableConnection> {
  const open = new Set<Socket>();
  let broken = false;
  const server = createServer((near) => {
    if (broken) return void near.destroy();
    const far = createConnection(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => undefined).on('close', () => (open.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      broken = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (broken = false),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type StoredMessage = {
  subject: string;
  id: string;
  body: { key: string; data: { n: number } } & Record<string, unknown>;
};

/** All messages, those of each partition in the order of its stream. */
export async function readStoredMessages({ bus }: Pick<Context, 'bus'>): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (const { jsm, name, lastSeq } of await ensureStreams(bus)) {
    for (let seq = 1; seq <= lastSeq; seq++) {
      const msg = await jsm.streams.getMessage(name, { seq });
      if (msg) all.push({ subject: msg.subject, id: msg.header.get('Nats-Msg-Id'), body: msg.json() });
    }
  }
  return all;
}

/** The only partition of a test that does not spread its events. */
export const onlyPartition = ({ bus }: Pick<Context, 'bus'>): Partition => partitionsOf(bus)[0]!;

/** Deletes the stream of every partition. */
export async function deleteStreams({ bus, db }: Pick<Context, 'bus' | 'db'>): Promise<void> {
  const { streams } = await jetstreamManager(await bus.connection(), { checkAPI: false });
  for (const partition of db.each().flatMap((_, cluster) => partitionsOf(bus, cluster)))
    await streams.delete(streamOf(partition)).catch(() => false);
}

/** The numbers of each key, in the order of the list. */
export function groupNumbersByKey(list: readonly { key: string; n: number }[]): Map<string, number[]> {
  const keys = new Map<string, number[]>();
  for (const { key, n } of list) keys.set(key, [...(keys.get(key) ?? []), n]);
  return keys;
}

/** A test event that carries a number. */
export const declareProbeEvent = (name = 'probe.counted') => declareEvent(name, { n: int() });

/** Emits `n` as the next number of a key, each in a transaction of its own. */
export const emitNumber = (ctx: Context, key: string, n: number, name = 'probe.counted'): Promise<void> =>
  ctx.db.tx(async (tx) => tx.emit(declareProbeEvent(name), { key, at: Date.now(), data: { n } }));
