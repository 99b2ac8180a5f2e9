// The arithmetic of the capacity model: rates of acts (load.ts) times what an act costs (costs.ts).
import { STREAM_COST, type CostTable, type Side } from './costs.ts';
import { activeOf, LOAD, onlineOf, peakRateOf, STREAMS, type ActName, type LoadClass } from './load.ts';

/** What a rate of acts takes: microseconds of CPU, bytes, transactions, events and digests. */
export type Work = {
  readonly call: Side;
  readonly after: Side;
  readonly events: number;
  readonly digests: number;
};

const NO_SIDE: Side = { server: 0, postgres: 0, wal: 0, commits: 0 };
const NO_WORK: Work = { call: NO_SIDE, after: NO_SIDE, events: 0, digests: 0 };

const plusSide = (a: Side, b: Side, times: number): Side => ({
  server: a.server + b.server * times,
  postgres: a.postgres + b.postgres * times,
  wal: a.wal + b.wal * times,
  commits: a.commits + b.commits * times,
});
const plusWork = (a: Work, b: Work, times = 1): Work => ({
  call: plusSide(a.call, b.call, times),
  after: plusSide(a.after, b.after, times),
  events: a.events + b.events * times,
  digests: a.digests + b.digests * times,
});

/** One act of a class: the mean of the acts it consists of. */
export const actOf = ({ mix }: LoadClass, { acts }: CostTable): Work =>
  (Object.entries(mix) as [ActName, number][]).reduce<Work>(
    (sum, [name, share]) => plusWork(sum, acts[name], share),
    NO_WORK,
  );

/** So many acts of each class together; a class that is not named is not done. */
export const workOf = (counts: ReadonlyMap<LoadClass, number>, table: CostTable): Work =>
  [...counts].reduce((sum, [one, num]) => plusWork(sum, actOf(one, table), num), NO_WORK);

const ratesOf = (rateOf: (one: LoadClass) => number): ReadonlyMap<LoadClass, number> =>
  new Map(LOAD.map((one) => [one, rateOf(one)]));

export type Demand = {
  readonly members: number;
  readonly online: number;
  /** In a second of the design peak. */
  readonly peak: Work;
  /** In a day. */
  readonly day: Work;
};

export function demandOf(members: number, table: CostTable): Demand {
  const online = onlineOf(members);
  const streams = online * STREAMS.shareOfOnline * (STREAM_COST.second + STREAMS.eventsPerSecond * STREAM_COST.event);
  const peak = workOf(
    ratesOf((one) => peakRateOf(one, members)),
    table,
  );
  return {
    members,
    online,
    peak: { ...peak, call: { ...peak.call, server: peak.call.server + streams } },
    day: workOf(
      ratesOf((one) => one.perMemberDay * activeOf(members)),
      table,
    ),
  };
}

/** CPU per second in cores. */
export const coresOf = (micros: number): number => micros / 1e6;

/** The keys of events are spread by a hash, not evenly: the fullest partition has a little more than its share. */
const FULLEST = 1.1;
const shareOfFullest = (partitions: number): number => (partitions === 1 ? 1 : FULLEST / partitions);

export const relayEventsOf = ({ peak }: Demand, partitions: number): number => peak.events * shareOfFullest(partitions);

/**
 * Of what consumers use in the server, the share of the busiest module, `meter`. The consumers of a module in one partition run in one
 * process, so this share cannot be spread further. Planned: 4.8 of 7.0 cores by the costs of `BEFORE`.
 */
const BUSIEST_MODULE = 0.69;

/** Cores that the consumers of the busiest module use in the fullest partition. */
export const consumerCoresOf = ({ peak }: Demand, { relay }: CostTable, partitions: number): number =>
  coresOf(peak.after.server - peak.events * relay.server) * BUSIEST_MODULE * shareOfFullest(partitions);

/** Half of a core is used by a process at the peak, so that one of two may fail. */
const BUSY_PROCESS = 0.5;
/** The pool of a process, and two connections beside it. */
const CONNECTIONS = 22;

export const processesOf = ({ peak }: Demand): { readonly api: number; readonly worker: number } => ({
  api: coresOf(peak.call.server) / BUSY_PROCESS,
  worker: coresOf(peak.after.server) / BUSY_PROCESS,
});
export function connectionsOf(demand: Demand): number {
  const { api, worker } = processesOf(demand);
  return (api + worker) * CONNECTIONS;
}

/**
 * What a byte of the log becomes with the full pages that are written after each checkpoint. Planned for checkpoints every 15 minutes;
 * it falls with larger ones.
 */
export const WITH_FULL_PAGES = 1.4;
