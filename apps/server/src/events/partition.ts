// Events are spread over partitions by their key. Each partition has a stream, a relay and, for every module, consumers of its own, so
// that several processes share the work; the events of one key are always in the same partition and keep their order there. Each cluster
// of the database has an outbox, and so partitions, of its own.
import { sqlFragment } from '#db/sql.ts';
import type { Bus } from './nats.ts';

/** Every key has one of so many numbers, however many partitions there are; a partition holds one number or several. */
const NUMBERS = 16;

/** A key's number in SQL, written as in the index outbox_waiting_number. Hash partitions rest on the same function of PostgreSQL. */
export const numberOfKey = sqlFragment`(hashtextextended(key, 0) & 15)`;

export type Partition = Pick<Bus, 'prefix' | 'replicas'> & {
  readonly index: number;
  readonly count: number;
  /** The place of its outbox among the clusters of the database. */
  readonly cluster: number;
};

export const partitionsOf = (
  { prefix, replicas, partitions: count }: Pick<Bus, 'prefix' | 'replicas' | 'partitions'>,
  cluster = 0,
): Partition[] => Array.from({ length: count }, (_, index) => ({ prefix, replicas, index, count, cluster }));

/** The numbers of the keys in a partition. `count` is a power of two up to NUMBERS. */
export const numbersOf = ({ index, count }: Partition): number[] =>
  Array.from({ length: NUMBERS / count }, (_, i) => index + i * count);

/** The name of a lease, a metric's label: with the partition, unless there is only one. */
export const nameIn = ({ index, count, cluster }: Partition, name: string): string =>
  [name, ...(count === 1 ? [] : [`${index}/${count}`]), ...(cluster === 0 ? [] : [`of cluster ${cluster}`])].join(' ');

export const streamOf = ({ prefix, index, count, cluster }: Partition): string =>
  `${prefix.replaceAll('.', '_')}events${cluster === 0 ? '' : `_c${cluster}`}${count === 1 ? '' : `_${index}_of_${count}`}`;

const subjectsOf = ({ prefix, index, count, cluster }: Partition): string =>
  `${prefix}${cluster === 0 ? '' : `c${cluster}.`}ev${count === 1 ? '' : `${count}.${index}`}`;

export const subjectOf = (partition: Partition, event: string): string => `${subjectsOf(partition)}.${event}.v1`;
export const everySubjectOf = (partition: Partition): string => `${subjectsOf(partition)}.>`;
