// Random bytes of the server, made deterministic while the past is made (WORLD-4): inside `withEntropy` they come from a key stream of
// the act's own name, so the order in which parallel acts run changes nothing. Everything outside keeps the machine's randomness.
// The server's imports of node:crypto are live bindings, so the patch reaches modules that were loaded before. `randomFillSync` is
// left alone: ids.ts fills one pool with it for all acts, and an act that happened to fill it would then have other bytes than before.
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto, { createCipheriv, createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type KeyStream = { readonly name: string; take(bytes: number): Buffer };

const acts = new AsyncLocalStorage<KeyStream>();
const running = new Map<string, KeyStream>();

/** AES-256 in counter mode over zeros. */
function openKeyStream(name: string): KeyStream {
  const key = createHash('sha256').update(name).digest();
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return { name, take: (bytes) => cipher.update(Buffer.alloc(bytes)) };
}

/** Runs the work with the random bytes that belong to this name. */
export async function withEntropy<T>(name: string, work: () => Promise<T>): Promise<T> {
  const stream = openKeyStream(name);
  running.set(name, stream);
  try {
    return await acts.run(stream, work);
  } finally {
    running.delete(name);
  }
}

/** The name of the act that runs here; a request tells it to a server that listens in this process. */
export const nameOfEntropy = (): string | undefined => acts.getStore()?.name;

/** Goes on with the bytes of an act that runs elsewhere in this process; without such an act it just runs the work. */
export function continueEntropy(name: string | undefined, work: () => void): void {
  const stream = name === undefined ? undefined : running.get(name);
  if (stream) acts.run(stream, work);
  else work();
}

const real = {
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  randomUUID: crypto.randomUUID,
};

function randomBytes(size: number, callback?: (error: Error | null, bytes: Buffer) => void): Buffer | undefined {
  const stream = acts.getStore();
  if (!stream) return callback ? void real.randomBytes(size, callback) : real.randomBytes(size);
  const bytes = stream.take(size);
  if (!callback) return bytes;
  process.nextTick(callback, null, bytes);
  return undefined;
}

function randomInt(...given: readonly unknown[]): number | void {
  const stream = acts.getStore();
  const isCalledBack = typeof given.at(-1) === 'function';
  if (!stream || isCalledBack) return Reflect.apply(real.randomInt, crypto, given) as number;
  const [from, below] = given.length === 1 ? [0, given[0] as number] : (given as [number, number]);
  // 48 bits over a range of at most 48 bits: the bias is far below what a demo world could show.
  return from + (stream.take(6).readUIntBE(0, 6) % (below - from));
}

function randomUUID(options?: crypto.RandomUUIDOptions): ReturnType<typeof crypto.randomUUID> {
  const stream = acts.getStore();
  if (!stream) return real.randomUUID(options);
  const bytes = stream.take(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Called once by the filling process, before its first act. */
export function installEntropy(): void {
  Object.assign(crypto, { randomBytes, randomInt, randomUUID });
  syncBuiltinESMExports();
}
