// Opens a durable JetStream consumer so that order survives a crash. JetStream alone would deliver newer messages first, and the
// messages that a dead process had received only after their ack timeout. So every opening creates a new durable that starts where
// the old one's acknowledgements end without a gap; messages after that point that were already processed are dropped by the inbox.
import { AckPolicy, DeliverPolicy, type Consumer, type ConsumerInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isMissingInJetStream, type EventStream } from './stream.ts';

/** How many unacknowledged messages a durable may have in this process; limits the memory. */
export const MAX_UNACKED_MESSAGES = 256;
/** This is longer than any message is held, because redelivery is left to the next opening, not to JetStream's timer. */
const ACK_WAIT_MS = 30 * 60_000;

/** `name` is the durable's name without its suffix -a or -b. */
export async function openDurable(stream: EventStream, name: string, subject: string): Promise<Consumer> {
  const { jsm, js } = stream;
  const find = async (generation: string): Promise<ConsumerInfo | undefined> => {
    try {
      return await jsm.consumers.info(stream.name, `${name}-${generation}`);
    } catch (error) {
      if (isMissingInJetStream(error)) return undefined;
      throw error;
    }
  };
  const [a, b] = await Promise.all([find('a'), find('b')]);
  // Both durables exist when a process died between creating the new one and deleting the old. All messages up to either floor are
  // acknowledged, so the higher floor counts.
  const older = floorOf(a) >= floorOf(b) ? b : a;
  const newest = older === b ? a : b;
  if (older !== undefined) await jsm.consumers.delete(stream.name, older.name);
  // A durable of a stream that was lost counts places of that stream, so all of the new one is read.
  const floor = newest?.config.description === stream.born ? floorOf(newest) : 0;
  const info = await jsm.consumers.add(stream.name, {
    durable_name: `${name}-${newest === undefined || newest.name.endsWith('-b') ? 'a' : 'b'}`,
    description: stream.born,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: MAX_UNACKED_MESSAGES,
    ...(floor > 0
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: floor + 1 }
      : { deliver_policy: DeliverPolicy.All }),
  });
  if (newest !== undefined) await jsm.consumers.delete(stream.name, newest.name);
  return js.consumers.getConsumerFromInfo(info);
}

/** Every message up to this position of the stream has been acknowledged. */
const floorOf = (info: ConsumerInfo | undefined): number =>
  info === undefined ? -1 : Math.max(info.ack_floor.stream_seq, (info.config.opt_start_seq ?? 1) - 1);
