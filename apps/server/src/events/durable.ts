// A durable consumer of the stream, opened so that order survives a crash. JetStream would hand out newer messages first and the
// ones the dead process held only after their time ran out. So every opening makes a new durable that starts where the old one's
// acknowledgements end without a gap; what lies behind that floor and was already digested is dropped by the inbox.
import { AckPolicy, DeliverPolicy, type Consumer, type ConsumerInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isMissing, type EventStream } from './stream.ts';

/** How many messages one durable may have in this process's hands: the bound of its memory. */
export const IN_HAND_MAX = 256;
/** Longer than any message is held: coming again is the business of the next opening, not of a timer. */
const ACK_WAIT_MS = 30 * 60_000;

/** `name` is the durable's name without its generation. */
export async function openDurable(stream: EventStream, name: string, subject: string): Promise<Consumer> {
  const { jsm, js } = stream;
  const find = async (generation: string): Promise<ConsumerInfo | undefined> => {
    try {
      return await jsm.consumers.info(stream.name, `${name}-${generation}`);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const [a, b] = await Promise.all([find('a'), find('b')]);
  // Two exist when a process died between making the new one and deleting the old. Each floor is a fact, so the higher holds.
  const older = floorOf(a) >= floorOf(b) ? b : a;
  const newest = older === b ? a : b;
  if (older !== undefined) await jsm.consumers.delete(stream.name, older.name);
  const floor = floorOf(newest);
  const info = await jsm.consumers.add(stream.name, {
    durable_name: `${name}-${newest === undefined || newest.name.endsWith('-b') ? 'a' : 'b'}`,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: IN_HAND_MAX,
    ...(floor > 0
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: floor + 1 }
      : { deliver_policy: DeliverPolicy.All }),
  });
  if (newest !== undefined) await jsm.consumers.delete(stream.name, newest.name);
  return js.consumers.getConsumerFromInfo(info);
}

/** Everything up to this position of the stream is done. */
const floorOf = (info: ConsumerInfo | undefined): number =>
  info === undefined ? -1 : Math.max(info.ack_floor.stream_seq, (info.config.opt_start_seq ?? 1) - 1);
