// What a world has outside its database (WORLD-6): a namespace in Redis and NATS, and a folder with its uploads, the seals of its
// books and the logins of its pulse. It is left behind when the database is dropped, so it is forgotten before (WORLD-8).
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '@shengyu/server/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const WORLDS = fileURLToPath(new URL('../../.data/worlds/', import.meta.url));
/** As `namespaceOf` makes them: what another name holds is not ours to remove. */
const WORLD_NAMESPACE = /^w[0-9a-f]{8}$/;

/** The variables that make a server use the places of this world; a folder that the environment names is kept. */
export const buildPlaces = (
  { STORAGE_DIR, BOOKS_SEAL_DIR }: Environment,
  namespace: string,
): Record<string, string> => ({
  NAMESPACE: namespace,
  STORAGE_DIR: STORAGE_DIR ?? join(WORLDS, namespace, 'uploads'),
  BOOKS_SEAL_DIR: BOOKS_SEAL_DIR ?? join(WORLDS, namespace, 'seals'),
});

/** The file in which the pulse keeps its logins between starts. */
export const pulseTokensOf = (namespace: string): string => join(WORLDS, namespace, 'pulse.json');

/** Removes what a world with this namespace has left outside its database. */
export async function forgetPlaces(config: Config): Promise<void> {
  const { NAMESPACE } = config;
  if (!WORLD_NAMESPACE.test(NAMESPACE)) throw new Error(`${NAMESPACE} is not the namespace of a world`);
  // The server is loaded behind the check, because `pnpm dev` reads this file too.
  const { createLog } = await import('@shengyu/server/observe/log.ts');
  const { openRedis } = await import('@shengyu/server/redis.ts');
  const { openBus } = await import('@shengyu/server/events/nats.ts');
  const { ensureStreams } = await import('@shengyu/server/events/stream.ts');
  const log = createLog('error', 'world');
  const redis = await openRedis(config, log, true);
  const bus = openBus(config, { name: 'world', log });
  try {
    const keys = await redis.keys(`${NAMESPACE}:*`);
    if (keys.length > 0) await redis.del(...keys.map((key) => key.slice(NAMESPACE.length + 1)));
    for (const { jsm, name } of await ensureStreams(bus)) await jsm.streams.delete(name);
  } finally {
    redis.disconnect();
    await bus.close();
  }
  await rm(join(WORLDS, NAMESPACE), { recursive: true, force: true });
}
