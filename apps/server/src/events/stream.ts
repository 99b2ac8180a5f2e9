// The JetStream stream of domain events: making it, and noticing that it is no longer the one that was filled before.
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
import { unpublish } from './replay.ts';

/** How long an event stays in the stream, and so how far back a lost one is filled again. */
export const KEPT_MS = 3 * 86_400_000;
/** A relay that died between acknowledgement and mark publishes again within this time, and JetStream drops it. */
const DUPLICATE_MS = 2 * 60_000;

export type EventStream = {
  readonly name: string;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  /** When it was created: another birth is another stream. */
  readonly born: string;
  /** Where it ended when it was last heard of. */
  readonly lastSeq: number;
};

export const subjectOf = (prefix: string, event: string): string => `${prefix}ev.${event}.v1`;
const streamOf = (prefix: string): string => `${prefix.replaceAll('.', '_')}events`;

export const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

/** Finds the stream or makes it. Any process may do so; only the relay decides what a new one means. */
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
    if (!isMissing(error)) throw error;
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
 * The stream as the relay may publish into it. Was it deleted, wiped or cut short, then all events of the time it keeps are
 * waiting again before this returns, and the relay publishes them in order under their old ids; consumers drop what they know.
 */
export async function ensureFilled(nc: NatsConnection, prefix: string, db: Queryable, log: Log): Promise<EventStream> {
  let stream = await ensureStream(nc, prefix);
  const before = await db.row<{ born_at: string; last_seq: number }>(
    sql`select born_at, last_seq from relay_state where stream = ${stream.name}`,
  );
  if (before?.born_at === stream.born) {
    if (stream.lastSeq >= before.last_seq) return stream;
    // Acknowledged messages are missing at its end. Consumers may already stand beyond it, so it cannot be mended in place.
    log.error({ stream: stream.name, ends: stream.lastSeq, acknowledged: before.last_seq }, 'the stream lost its end');
    await stream.jsm.streams.delete(stream.name);
    stream = await ensureStream(nc, prefix);
  }
  const again = await unpublish(db, new Date(Date.now() - KEPT_MS));
  // Last: a relay that dies on the way finds the old birth and does it again.
  await db.run(sql`
    insert into relay_state (stream, born_at, last_seq) values (${stream.name}, ${stream.born}, 0)
    on conflict (stream) do update set born_at = excluded.born_at, last_seq = 0, updated_at = now()`);
  if (before !== undefined) log.error({ stream: stream.name, again }, 'the stream was lost and is filled again');
  return stream;
}
