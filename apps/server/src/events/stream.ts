// The JetStream stream of domain events: creates it, and detects that it was lost or replaced.
import {
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import type { Log } from '#observe/log.ts';
import type { Bus } from './nats.ts';
import { markEventsUnpublished } from './replay.ts';

/** How long an event stays in the stream, and so how far back a lost stream is filled again. */
const KEPT_MS = 3 * 86_400_000;
/**
 * How long JetStream remembers message ids. A relay that died between acknowledgement and mark publishes again within this time, so
 * JetStream drops the repeat.
 */
const DUPLICATE_MS = 2 * 60_000;

/** JetStream's code for a stream that exists with other settings. */
const NAME_IN_USE = 10_058;

export type EventStream = {
  readonly name: string;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  /**
   * A mark of its own that every stream gets when it is created: another mark means another stream. NATS's own time of creation is
   * none: after two requests to create one stream, the servers of a cluster told two different times from then on.
   */
  readonly born: string;
  /** The last sequence number that is known. */
  readonly lastSeq: number;
};

export const subjectOf = (prefix: string, event: string): string => `${prefix}ev.${event}.v1`;
const streamOf = (prefix: string): string => `${prefix.replaceAll('.', '_')}events`;

export const isMissingInJetStream = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

const limitsOf = (prefix: string) => ({
  subjects: [`${prefix}ev.>`],
  max_age: nanos(KEPT_MS),
  duplicate_window: nanos(DUPLICATE_MS),
});

/** The stream, undefined when NATS does not find it. `replicas` is on how many servers it is kept; left out, it stays as it is. */
async function findStream(nc: NatsConnection, prefix: string, replicas?: number): Promise<EventStream | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const name = streamOf(prefix);
  const limits = limitsOf(prefix);
  try {
    let info = await jsm.streams.info(name);
    const { max_age, duplicate_window, num_replicas } = info.config;
    const wanted = replicas ?? num_replicas;
    if (max_age !== limits.max_age || duplicate_window !== limits.duplicate_window || wanted !== num_replicas) {
      info = await jsm.streams.update(name, { ...limits, num_replicas: wanted });
    }
    return toEventStream(nc, jsm, info);
  } catch (error) {
    if (isMissingInJetStream(error)) return undefined;
    throw error;
  }
}

async function createStream(nc: NatsConnection, prefix: string, replicas = 1): Promise<EventStream> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const config = {
    name: streamOf(prefix),
    description: uuidv7(),
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    ...limitsOf(prefix),
  };
  try {
    return toEventStream(nc, jsm, await jsm.streams.add(config));
  } catch (error) {
    // Another process, or another consumer of this one, was first and gave it another mark.
    const there =
      error instanceof JetStreamApiError && error.code === NAME_IN_USE ? await findStream(nc, prefix) : undefined;
    if (there) return there;
    throw error;
  }
}

const toEventStream = (nc: NatsConnection, jsm: JetStreamManager, { config, state }: StreamInfo): EventStream => ({
  name: config.name,
  js: jetstream(nc),
  jsm,
  born: config.description ?? '',
  lastSeq: state.last_seq,
});

/** Finds or creates the stream, for whoever knows that it is not lost. */
export const ensureStream = async (nc: NatsConnection, prefix: string, replicas?: number): Promise<EventStream> =>
  (await findStream(nc, prefix, replicas)) ?? createStream(nc, prefix, replicas);

type Relayed = { readonly born_at: string; readonly last_seq: number };

/** Up to where the relay has published into the stream, undefined when it never has. */
const readRelayed = (db: Queryable, prefix: string): Promise<Relayed | undefined> =>
  db.row<Relayed>(sql`select born_at, last_seq from relay_state where stream = ${streamOf(prefix)}`);

/** The stream for consumers. One that has been published into and is missing now is left to the relay, which alone fills it again. */
export async function openStream(
  nc: NatsConnection,
  { prefix, replicas }: Pick<Bus, 'prefix' | 'replicas'>,
  db: Queryable,
): Promise<EventStream> {
  const stream = await findStream(nc, prefix, replicas);
  if (stream) return stream;
  if (await readRelayed(db, prefix)) throw new Error('NATS does not find the stream');
  return createStream(nc, prefix, replicas);
}

/**
 * The place of a message written now. A server that was cut off from the others may still tell an end from before the cut, because it
 * answers questions alone; a message gets its place only by agreement of most servers, or none at all. Nobody consumes this one.
 */
const findTrueEnd = async ({ js }: EventStream, prefix: string): Promise<number> =>
  (await js.publish(subjectOf(prefix, 'relay.end'), '')).seq;

/** The stream as the relay sees it: complete, or made complete before anything is published into it. */
export class CompleteStream {
  readonly #bus: Pick<Bus, 'prefix' | 'replicas'>;
  readonly #log: Log;
  readonly #patienceMs: number;
  #missingSince: number | undefined;

  /**
   * `patienceMs` is how long NATS may not find a stream that was there. While servers come and go, one that has just started may not
   * know it yet, and a new stream in its place would cost the whole old one.
   */
  constructor(bus: Pick<Bus, 'prefix' | 'replicas'>, log: Log, patienceMs: number) {
    this.#bus = bus;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  /**
   * Returns the stream that the relay may publish into. If the stream was deleted, emptied or lost its end, all events of its
   * retention time are first marked as unpublished. The relay then publishes them in order under their old ids, and consumers drop
   * those they have processed.
   */
  async ensure(nc: NatsConnection, db: Queryable): Promise<EventStream> {
    const { prefix, replicas } = this.#bus;
    const before = await readRelayed(db, prefix);
    let stream = await findStream(nc, prefix, replicas);
    if (!stream) {
      const now = performance.now();
      this.#missingSince ??= now;
      if (before && now - this.#missingSince < this.#patienceMs) throw new Error('NATS does not find the stream');
      stream = await createStream(nc, prefix, replicas);
    }
    this.#missingSince = undefined;
    if (before?.born_at === stream.born) {
      if (stream.lastSeq >= before.last_seq) return stream;
      const ends = await findTrueEnd(stream, prefix);
      if (ends > before.last_seq) {
        this.#log.warn({ stream: stream.name, told: stream.lastSeq, ends }, 'NATS told an old end of the stream');
        return { ...stream, lastSeq: ends };
      }
      // Acknowledged messages are missing at the end. Consumers may already be past that point, so the stream is deleted and made
      // anew.
      this.#log.error({ stream: stream.name, ends, acknowledged: before.last_seq }, 'the stream lost its end');
      await stream.jsm.streams.delete(stream.name);
      stream = await createStream(nc, prefix, replicas);
    }
    const again = await markEventsUnpublished(db, new Date(Date.now() - KEPT_MS));
    // This row is written last: a relay that died before it finds the old creation time and marks the events again.
    await db.run(sql`
      insert into relay_state (stream, born_at, last_seq) values (${stream.name}, ${stream.born}, 0)
      on conflict (stream) do update set born_at = excluded.born_at, last_seq = 0, updated_at = now()`);
    if (before) {
      const { name, born } = stream;
      this.#log.error({ stream: name, was: before.born_at, born, again }, 'the stream was lost and is filled again');
    }
    return stream;
  }
}
