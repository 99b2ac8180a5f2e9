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
import { everySubjectOf, partitionsOf, streamOf, subjectOf, type Partition } from './partition.ts';
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
  readonly firstSeq: number;
  /** The last sequence number that is known. */
  readonly lastSeq: number;
};

export const isMissingInJetStream = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

const limitsOf = (partition: Partition) => ({
  subjects: [everySubjectOf(partition)],
  max_age: nanos(KEPT_MS),
  duplicate_window: nanos(DUPLICATE_MS),
});

/** The stream, undefined when NATS does not find it. */
async function findStream(nc: NatsConnection, partition: Partition): Promise<EventStream | undefined> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const name = streamOf(partition);
  const limits = limitsOf(partition);
  try {
    let info = await jsm.streams.info(name);
    const { max_age, duplicate_window, num_replicas } = info.config;
    const { replicas } = partition;
    if (max_age !== limits.max_age || duplicate_window !== limits.duplicate_window || replicas !== num_replicas) {
      info = await jsm.streams.update(name, { ...limits, num_replicas: replicas });
    }
    return toEventStream(nc, jsm, info);
  } catch (error) {
    if (isMissingInJetStream(error)) return undefined;
    throw error;
  }
}

async function createStream(nc: NatsConnection, partition: Partition): Promise<EventStream> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const config = {
    name: streamOf(partition),
    description: uuidv7(),
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    num_replicas: partition.replicas,
    ...limitsOf(partition),
  };
  try {
    return toEventStream(nc, jsm, await jsm.streams.add(config));
  } catch (error) {
    // Another process, or another consumer of this one, was first and gave it another mark.
    const there =
      error instanceof JetStreamApiError && error.code === NAME_IN_USE ? await findStream(nc, partition) : undefined;
    if (there) return there;
    throw error;
  }
}

const toEventStream = (nc: NatsConnection, jsm: JetStreamManager, { config, state }: StreamInfo): EventStream => ({
  name: config.name,
  js: jetstream(nc),
  jsm,
  born: config.description ?? '',
  firstSeq: state.first_seq,
  lastSeq: state.last_seq,
});

/** Finds or creates the stream, for whoever knows that it is not lost. */
export const ensureStream = async (nc: NatsConnection, partition: Partition): Promise<EventStream> =>
  (await findStream(nc, partition)) ?? createStream(nc, partition);

/** The streams of all partitions, for whoever looks at the whole. */
export async function ensureStreams(bus: Bus): Promise<EventStream[]> {
  const nc = await bus.connection();
  return Promise.all(partitionsOf(bus).map((partition) => ensureStream(nc, partition)));
}

const layoutOf = (partition: Partition): string[] =>
  Array.from({ length: partition.count }, (_, index) => streamOf({ ...partition, index }));

type Relayed = {
  readonly born_at: string;
  readonly last_seq: number;
  /** The id of the message at that place; null when it is not known. */
  readonly last_id: string | null;
};

/** Up to where the relay has published into the stream, undefined when it never has. */
const readRelayed = (db: Queryable, partition: Partition): Promise<Relayed | undefined> =>
  db.row<Relayed>(sql`select born_at, last_seq, last_id from relay_state where stream = ${streamOf(partition)}`);

/** The stream for consumers. One that has been published into and is missing now is left to the relay, which alone fills it again. */
export async function openStream(nc: NatsConnection, partition: Partition, db: Queryable): Promise<EventStream> {
  const stream = await findStream(nc, partition);
  if (stream) return stream;
  if (await readRelayed(db, partition)) throw new Error('NATS does not find the stream');
  return createStream(nc, partition);
}

/** The id of the message at a place; empty for a message without one, undefined where there is no message. */
export async function readMessageId({ jsm, name }: EventStream, seq: number): Promise<string | undefined> {
  // Places begin with 1.
  const message = seq > 0 ? await jsm.streams.getMessage(name, { seq }) : null;
  return message?.header.get('Nats-Msg-Id');
}

/**
 * The place of a message written now. A server that was cut off from the others may still tell an end from before the cut, because it
 * answers questions alone; a message gets its place only by agreement of most servers, or none at all. Nobody consumes this one.
 */
const findTrueEnd = async ({ js }: EventStream, partition: Partition): Promise<number> =>
  (await js.publish(subjectOf(partition, 'relay.end'), '')).seq;

/** The stream as the relay sees it: complete, or made complete before anything is published into it. */
export class CompleteStream {
  readonly #partition: Partition;
  readonly #log: Log;
  readonly #patienceMs: number;
  #missingSince: number | undefined;

  /**
   * `patienceMs` is how long NATS may not find a stream or an event that was there. While servers come and go, one that has just
   * started may not know it yet, and a new stream in its place would cost the whole old one.
   */
  constructor(partition: Partition, log: Log, patienceMs: number) {
    this.#partition = partition;
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  /**
   * Returns the stream that the relay may publish into. If the stream is new, was deleted, emptied or lost its end, all events of its
   * retention time are first marked as unpublished. The relay then publishes them in order under their old ids, and consumers drop
   * those they have processed. So nothing is lost either when the number of partitions is changed: the new streams are filled like
   * lost ones, and the old ones count as lost should they be used again.
   */
  async ensure(nc: NatsConnection, db: Queryable): Promise<EventStream> {
    const partition = this.#partition;
    const before = await readRelayed(db, partition);
    let stream = await findStream(nc, partition);
    if (!stream) {
      if (before) this.#waitPatiently('NATS does not find the stream');
      stream = await createStream(nc, partition);
    }
    if (before?.born_at === stream.born) {
      const isThere = await this.#isLastThere(stream, before);
      if (isThere && stream.lastSeq >= before.last_seq) {
        this.#missingSince = undefined;
        return stream;
      }
      const ends = isThere === false ? stream.lastSeq : await findTrueEnd(stream, partition);
      if (isThere && ends > before.last_seq) {
        this.#log.warn({ stream: stream.name, told: stream.lastSeq, ends }, 'NATS told an old end of the stream');
        return { ...stream, lastSeq: ends };
      }
      // There are messages behind that place, and the server that answered knows of none in it. The next look may find another server.
      if (isThere === undefined && ends > before.last_seq) this.#waitPatiently('NATS does not know the last event');
      // Acknowledged messages are missing at the end. Consumers may already be past that point, so the stream is deleted and made
      // anew.
      this.#log.error({ stream: stream.name, ends, acknowledged: before.last_seq }, 'the stream lost its end');
      await stream.jsm.streams.delete(stream.name);
      stream = await createStream(nc, partition);
    }
    this.#missingSince = undefined;
    const again = await markEventsUnpublished(db, new Date(Date.now() - KEPT_MS), partition);
    // This row is written last: a relay that died before it finds the old creation time and marks the events again.
    await db.run(sql`
      with other_layout as (delete from relay_state where stream <> all(${layoutOf(partition)}::text[]))
      insert into relay_state (stream, born_at, last_seq) values (${stream.name}, ${stream.born}, 0)
      on conflict (stream) do update set born_at = excluded.born_at, last_seq = 0, last_id = null, updated_at = now()`);
    if (before) {
      const { name, born } = stream;
      this.#log.error({ stream: name, was: before.born_at, born, again }, 'the stream was lost and is filled again');
    }
    return stream;
  }

  /**
   * Whether the last acknowledged event lies where it was written; undefined when the server knows of no message there. Places alone
   * tell too little: a question where the stream ends writes a message, and a few of them can take the places of events that were lost.
   */
  async #isLastThere(stream: EventStream, { last_seq, last_id }: Relayed): Promise<boolean | undefined> {
    // What is too old is not kept, and its loss would not matter.
    if (last_id === null || last_seq < stream.firstSeq) return true;
    const id = await readMessageId(stream, last_seq);
    return id === undefined ? undefined : id === last_id;
  }

  /** Throws `what` until that has lasted for the time of patience. */
  #waitPatiently(what: string): void {
    const now = performance.now();
    this.#missingSince ??= now;
    if (now - this.#missingSince < this.#patienceMs) throw new Error(what);
  }
}
