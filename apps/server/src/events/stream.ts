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
import type { Log } from '#observe/log.ts';
import { markEventsUnpublished } from './replay.ts';

/** How long an event stays in the stream, and so how far back a lost stream is filled again. */
const KEPT_MS = 3 * 86_400_000;
/**
 * How long JetStream remembers message ids. A relay that died between acknowledgement and mark publishes again within this time, so
 * JetStream drops the repeat.
 */
const DUPLICATE_MS = 2 * 60_000;

export type EventStream = {
  readonly name: string;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  /** When the stream was created: another time means that it is another stream. */
  readonly born: string;
  /** The last sequence number that is known. */
  readonly lastSeq: number;
};

export const subjectOf = (prefix: string, event: string): string => `${prefix}ev.${event}.v1`;
const streamOf = (prefix: string): string => `${prefix.replaceAll('.', '_')}events`;

export const isMissingInJetStream = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

/** Finds or creates the stream. Any process may do so; only the relay fills a new stream again. */
export async function ensureStream(nc: NatsConnection, prefix: string): Promise<EventStream> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const name = streamOf(prefix);
  const limits = { subjects: [`${prefix}ev.>`], max_age: nanos(KEPT_MS), duplicate_window: nanos(DUPLICATE_MS) };
  let info: StreamInfo;
  try {
    info = await jsm.streams.info(name);
    const { max_age, duplicate_window } = info.config;
    if (max_age !== limits.max_age || duplicate_window !== limits.duplicate_window) {
      info = await jsm.streams.update(name, limits);
    }
  } catch (error) {
    if (!isMissingInJetStream(error)) throw error;
    info = await jsm.streams.add({
      name,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      ...limits,
    });
  }
  return { name, js: jetstream(nc), jsm, born: info.created, lastSeq: info.state.last_seq };
}

/**
 * Returns the stream that the relay may publish into. If the stream was deleted, emptied or lost its end, all events of its
 * retention time are first marked as unpublished. The relay then publishes them in order under their old ids, and consumers drop
 * those they have processed.
 */
export async function ensureStreamComplete(
  nc: NatsConnection,
  prefix: string,
  db: Queryable,
  log: Log,
): Promise<EventStream> {
  let stream = await ensureStream(nc, prefix);
  const before = await db.row<{ born_at: string; last_seq: number }>(
    sql`select born_at, last_seq from relay_state where stream = ${stream.name}`,
  );
  if (before?.born_at === stream.born) {
    if (stream.lastSeq >= before.last_seq) return stream;
    // Acknowledged messages are missing at the end. Consumers may already be past that point, so the stream is deleted and made
    // anew.
    log.error({ stream: stream.name, ends: stream.lastSeq, acknowledged: before.last_seq }, 'the stream lost its end');
    await stream.jsm.streams.delete(stream.name);
    stream = await ensureStream(nc, prefix);
  }
  const again = await markEventsUnpublished(db, new Date(Date.now() - KEPT_MS));
  // This row is written last: a relay that died before it finds the old creation time and marks the events again.
  await db.run(sql`
    insert into relay_state (stream, born_at, last_seq) values (${stream.name}, ${stream.born}, 0)
    on conflict (stream) do update set born_at = excluded.born_at, last_seq = 0, updated_at = now()`);
  if (before !== undefined) log.error({ stream: stream.name, again }, 'the stream was lost and is filled again');
  return stream;
}
