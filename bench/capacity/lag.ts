// How long after its commit an event has had its effects: a simulation of one partition with one process of consumers. The relay's
// pauses are those of events/relay.ts; service times come from the costs of the acts.
import { createChance, type Chance } from '../../tools/world/chance.ts';
import type { CostTable } from './costs.ts';
import type { LoadClass } from './load.ts';
import { actOf, coresOf, workOf } from './model.ts';

type SimulatedLag = {
  readonly p50: number;
  readonly p99: number;
  /** Of a core, what the consumers use. From 1 on they fall behind, and the lag has no end. */
  readonly use: number;
};

/** One event of a class. Times in milliseconds. */
type Arrival = {
  readonly at: number;
  readonly digests: number;
  readonly consumer: number;
  readonly database: number;
};
type Published = Arrival & { readonly published: number };

const MINUTE_S = 60;
/** A look at the outbox, and what publishing and marking a batch waits for beside its CPU. */
const LOOK_MS = 1;
const PUBLISH_MS = 3;
/** What a digest waits for beside CPU: the turns of its transaction. */
const TURNS_MS = 3;
const [RELAY_BUSY_MS, RELAY_IDLE_MS, RELAY_BATCH] = [5, 200, 500];

/** `rates` are acts per second that reach this partition and this process. */
export function simulateLag(
  rates: ReadonlyMap<LoadClass, number>,
  table: CostTable,
  { seconds = 120, seed = '1' }: { readonly seconds?: number; readonly seed?: string } = {},
): SimulatedLag {
  const { after, events } = workOf(rates, table);
  const use = coresOf(after.server - events * table.relay.server);
  if (use >= 1) return { p50: Infinity, p99: Infinity, use };
  const arrivals = [...rates]
    .flatMap(([one, rate]) => arrivalsOf(one, rate, table, seconds, createChance(seed, one.name)))
    .toSorted((a, b) => a.at - b.at);
  const lags = digestAll(relayAll(arrivals, table.relay)).toSorted((a, b) => a - b);
  const quantile = (share: number): number => lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99), use };
}

function arrivalsOf(one: LoadClass, rate: number, table: CostTable, seconds: number, chance: Chance): Arrival[] {
  const { after, events, digests } = actOf(one, table);
  if (events === 0 || digests === 0 || rate === 0) return [];
  const relayed = events * table.relay.server;
  const each = {
    consumer: (after.server - relayed) / digests / 1_000,
    database: (after.postgres - events * table.relay.postgres) / digests / 1_000,
  };
  const perEvent = digests / events;
  const arrive = (at: number): Arrival => {
    const more = chance.happens(perEvent % 1) ? 1 : 0;
    return { at, digests: Math.floor(perEvent) + more, ...each };
  };
  return timesOf(one, rate * events, seconds, chance).map(arrive);
}

function timesOf({ comesByMinute }: LoadClass, perSecond: number, seconds: number, chance: Chance): number[] {
  const times: number[] = [];
  if (comesByMinute) {
    for (let s = MINUTE_S / 2; s < seconds; s += MINUTE_S)
      for (let i = 0; i < Math.round(perSecond * MINUTE_S); i++) times.push(s * 1_000);
    return times;
  }
  for (let at = gap(perSecond, chance); at < seconds * 1_000; at += gap(perSecond, chance)) times.push(at);
  return times;
}

/** Milliseconds until the next of what comes at random, so many times a second on average. */
export const gap = (perSecond: number, chance: Chance): number => (-Math.log(1 - chance.next()) * 1_000) / perSecond;

function relayAll(arrivals: readonly Arrival[], cost: CostTable['relay']): Published[] {
  const published: Published[] = [];
  const eventMs = (cost.server + cost.postgres) / 1_000;
  let [now, idle, size] = [0, 0, 1];
  while (published.length < arrivals.length) {
    const first = published.length;
    let end = first;
    while (end < arrivals.length && end - first < size && arrivals[end]!.at <= now) end++;
    const sent = end - first;
    now += LOOK_MS + (sent > 0 ? PUBLISH_MS + sent * eventMs : 0);
    for (let i = first; i < end; i++) published.push({ ...arrivals[i]!, published: now });
    idle = sent > 0 ? 0 : Math.min(RELAY_IDLE_MS, Math.max(RELAY_BUSY_MS, idle * 2));
    if (sent < size) now += idle || RELAY_BUSY_MS;
    else size = Math.min(RELAY_BATCH, size * 2);
  }
  return published;
}

/** The lags of all digests, which are computed one after the other and wait for the database beside one another. */
function digestAll(published: readonly Published[]): number[] {
  const lags: number[] = [];
  let free = 0;
  for (const { at, published: from, digests, consumer, database } of published) {
    for (let i = 0; i < digests; i++) {
      free = Math.max(free, from) + consumer;
      lags.push(free + database + TURNS_MS - at);
    }
  }
  return lags;
}
