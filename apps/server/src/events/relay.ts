// Publishes the outbox to JetStream (EVT-1: events are published after the commit, at least once). A partition has one active relay at
// a time, which may be killed at any moment: rows it has not marked are published again under the same id, and JetStream or the consumer's
// inbox drops the repeat.
//
// Order: rows are published in the order of `seq`. Each message of a batch names the one before it as the expected last message of
// the stream. So when a message is refused or lost, all behind it are refused too, and only the gapless beginning of the batch is
// marked. The first message names the position where the relay believes the stream ends, so nothing is published into a replaced
// stream before the relay has noticed.
import type { Context } from '../context.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';
import { countUnpublishedEvents } from './backlog.ts';
import { LeaseConnectionLost, runUnderLeases, type Lease, type BackgroundService } from './lease.ts';
import type { DomainEvent } from './outbox.ts';
import { computeBackoffDelay, pause } from './pause.ts';
import { nameIn, numberOfKey, numbersOf, partitionsOf, subjectOf, type Partition } from './partition.ts';
import { CompleteStream, readMessageId, type EventStream } from './stream.ts';

/** Together with the maximum size of an event this limits the relay's memory. */
const BATCH_MAX = 500;
const ACK_MS = 5_000;
/** While nothing is published, a replaced stream is noticed within this time. */
const CHECK_MS = 5_000;
const GAUGE_MS = 2_000;
const IDLE_MAX_MS = 200;
/** The wait between partly filled batches, so that more rows can gather. */
const BUSY_MS = 5;

type RelayContext = Pick<Context, 'db' | 'bus' | 'metrics' | 'log'>;

type Waiting = {
  seq: number;
  event_id: string;
  name: string;
  key: string;
  at: number;
  actor_id: number | null;
  data: Record<string, unknown>;
  traceparent: string | null;
  stored_at: Date;
};

export async function startOutboxRelay(ctx: RelayContext, checkMs = CHECK_MS): Promise<BackgroundService> {
  const { bus, db, log } = ctx;
  // A relay writes through the connection that holds its lease, so the leases of each outbox are held on its own cluster.
  const relays = db.each().map((here, cluster) => {
    const partitions = new Map(partitionsOf(bus, cluster).map((partition) => [nameIn(partition, 'relay'), partition]));
    return runUnderLeases({
      db: here,
      log,
      space: LOCK_CLASS.relay,
      layout: bus.partitions,
      names: [...partitions.keys()],
      run: (lease) => relay(ctx, lease, partitions.get(lease.name)!, checkMs),
    });
  });
  const stop = async (): Promise<void> => void (await Promise.all(relays.map((end) => end())));
  return Object.assign(stop, { isWorking: () => relays.every(({ isWorking }) => isWorking()) });
}

async function relay(ctx: RelayContext, lease: Lease, partition: Partition, checkMs: number): Promise<void> {
  const { bus, log, metrics } = ctx;
  log.info({ relay: lease.name }, 'this process relays the outbox now');
  const complete = new CompleteStream(partition, log, 2 * checkMs);
  let stream: EventStream | undefined;
  let checked = 0;
  let gauged = 0;
  let idle = 0;
  let failures = 0;
  // The batch grows while publishing succeeds; a broker in trouble gets one message, not hundreds that would pile up.
  let size = 1;
  // How often the first waiting message was refused as a repeat of one that is not there.
  let unfounded = 0;
  while (!lease.signal.aborted) {
    // Of further clusters the workers tell it (jobs/worker.ts), all outboxes together.
    if (partition.index === 0 && partition.cluster === 0 && Date.now() - gauged > GAUGE_MS) {
      metrics.outboxWaiting.set(await countUnpublishedEvents(lease.db));
      gauged = Date.now();
    }
    const nc = bus.current();
    if (nc === undefined) {
      stream = undefined;
      size = 1;
      await pause(IDLE_MAX_MS, lease.signal);
      continue;
    }
    try {
      if (stream === undefined || Date.now() - checked > checkMs) {
        stream = await complete.ensure(nc, lease.db);
        checked = Date.now();
      }
      const rows = await read(lease, partition, size);
      const sent = await publish(stream, partition, rows, unfounded);
      stream = { ...stream, lastSeq: sent.lastSeq };
      await mark(lease, stream, rows.slice(0, sent.count), sent.lastId);
      metrics.published.inc(sent.count);
      unfounded = sent.error instanceof UnfoundedRepeat ? unfounded + 1 : 0;
      if (sent.error !== undefined) throw sent.error;
      lease.moved();
      bus.answered();
      if (failures > 0) log.info({ failures }, 'publishing again');
      failures = 0;
      idle = rows.length > 0 ? 0 : Math.min(IDLE_MAX_MS, Math.max(BUSY_MS, idle * 2));
      if (rows.length < size) await pause(idle || BUSY_MS, lease.signal);
      else size = Math.min(BATCH_MAX, size * 2);
    } catch (error) {
      if (error instanceof LeaseConnectionLost) throw error;
      failures++;
      bus.unanswered(error);
      if (failures === 1) log.warn({ error: (error as Error).message }, 'publishing failed, will be repeated');
      stream = undefined;
      size = 1;
      await pause(computeBackoffDelay(20, 2_000, failures), lease.signal);
    }
  }
}

/**
 * The rows that wait longest; those of one number keep their order. Of each number only a share is read, so that a long outbox costs a
 * partition of many numbers little more than one of a single number.
 */
async function read(lease: Lease, partition: Partition, limit: number): Promise<Waiting[]> {
  const numbers = numbersOf(partition);
  const share = Math.min(limit, Math.ceil((4 * limit) / numbers.length));
  return lease.db.rows<Waiting>(sql`
    select waiting.* from unnest(${numbers}::bigint[]) number cross join lateral (
      select seq, event_id, name, key, (extract(epoch from at) * 1000)::bigint as at, actor_id, data, traceparent, stored_at
      from outbox where ${numberOfKey} = number and published_at is null order by seq limit ${share}) waiting
    order by seq limit ${limit}`);
}

type Sent = {
  /** Messages acknowledged without a gap. */
  count: number;
  lastSeq: number;
  /** The id of the message at `lastSeq`; undefined when all were repeats of messages before it. */
  lastId: string | undefined;
  error: Error | undefined;
};

/**
 * A server that has begun with a message takes it for a repeat from then on, for two minutes. When it loses its place as leader before
 * the others have the message, it is in no stream; so a repeat counts only when the message is there.
 */
class UnfoundedRepeat extends Error {
  override readonly message = 'taken for a repeat of a message that is not in the stream';
}

async function publish(
  stream: EventStream,
  partition: Partition,
  rows: readonly Waiting[],
  unfounded: number,
): Promise<Sent> {
  // Another id is no repeat. Should the first message be in the stream after all, consumers know the event by its own id.
  const ids = rows.map(({ event_id }, i) => (i === 0 && unfounded > 0 ? `${event_id}.${unfounded}` : event_id));
  const acks = await Promise.allSettled(
    rows.map((row, i) =>
      stream.js.publish(subjectOf(partition, row.name), bodyOf(row), {
        msgID: ids[i]!,
        timeout: ACK_MS,
        expect: i === 0 ? { lastSequence: stream.lastSeq } : { lastMsgID: ids[i - 1]! },
      }),
    ),
  );
  const sent: Sent = { count: 0, lastSeq: stream.lastSeq, lastId: undefined, error: undefined };
  for (const [i, ack] of acks.entries()) {
    if (ack.status === 'rejected') return { ...sent, error: ack.reason as Error };
    const { seq, duplicate } = ack.value;
    if (duplicate && (await readMessageId(stream, seq)) !== ids[i]) return { ...sent, error: new UnfoundedRepeat() };
    sent.count++;
    if (seq < sent.lastSeq) continue;
    sent.lastSeq = seq;
    sent.lastId = ids[i];
  }
  return sent;
}

const bodyOf = ({ event_id, name, at, key, actor_id, data, traceparent }: Waiting): string =>
  JSON.stringify({
    event_id,
    name,
    at,
    key,
    ...(actor_id === null ? {} : { actor_id }),
    ...(traceparent === null ? {} : { traceparent }),
    data,
  } satisfies DomainEvent);

async function mark(
  lease: Lease,
  stream: EventStream,
  rows: readonly Waiting[],
  lastId: string | undefined,
): Promise<void> {
  if (rows.length === 0) return;
  const times = rows.map((row) => row.stored_at.getTime());
  // The bounds limit the update to the partitions of these days. A Date has lost the microseconds, hence the added millisecond.
  await lease.db.run(sql`
    with position as (
      update relay_state set last_seq = ${stream.lastSeq}, last_id = ${lastId ?? null}, updated_at = now()
      where stream = ${stream.name} and born_at = ${stream.born} and last_seq <= ${stream.lastSeq}
        and ${lastId ?? null}::text is not null)
    update outbox set published_at = clock_timestamp()
    where seq = any(${rows.map((row) => row.seq)}::bigint[])
      and stored_at >= ${new Date(Math.min(...times))} and stored_at < ${new Date(Math.max(...times) + 1)}`);
}
