// Metrics for Prometheus, one registry per process. The names are words that an operator would search for during an incident.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { CallDurations } from './call-times.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new CallDurations(),
    refusals: new Counter({
      name: 'shengyu_refusals_total',
      help: 'refused calls by reason',
      labelNames: ['call', 'reason'],
      registers,
    }),
    faults: new Counter({ name: 'shengyu_faults_total', help: 'bugs: answers 5000', labelNames: ['call'], registers }),
    databaseAway: new Counter({
      name: 'shengyu_database_away_total',
      help: 'calls answered 1003 because the database was not there, was silent or took too long',
      labelNames: ['call'],
      registers,
    }),
    oldReads: new Counter({
      name: 'shengyu_old_reads_total',
      help: 'reads answered by a standby while the primary was away',
      labelNames: ['call'],
      registers,
    }),
    replays: new Counter({
      name: 'shengyu_replays_total',
      help: 'repeated mutations answered from the store',
      registers,
    }),
    unknownOutcomes: new Counter({
      name: 'shengyu_unknown_outcomes_total',
      help: 'commits that were not acknowledged',
      registers,
    }),
    askedInside: new Counter({
      name: 'shengyu_asked_inside_transaction_total',
      help: 'providers asked while a transaction was open: a bug, each holds a connection for as long as they take',
      labelNames: ['provider'],
      registers,
    }),
    published: new Counter({ name: 'shengyu_events_published_total', help: 'events handed to JetStream', registers }),
    outboxWaiting: new Gauge({ name: 'shengyu_outbox_waiting', help: 'events not yet published', registers }),
    parked: new Gauge({ name: 'shengyu_parked_events', help: 'events nobody could digest', registers }),
    jobsLate: new Gauge({
      name: 'shengyu_jobs_late_seconds',
      help: 'how long the oldest job that is due has waited',
      registers,
    }),
    consumerWaiting: new Gauge({
      name: 'shengyu_consumer_waiting',
      help: 'events in the stream that a consumer has not acknowledged (the process that runs it)',
      labelNames: ['consumer', 'partition'],
      registers,
    }),
    consumed: new Counter({
      name: 'shengyu_events_consumed_total',
      help: 'events by consumer and result',
      labelNames: ['consumer', 'result'],
      registers,
    }),
    eventSets: new Counter({
      name: 'shengyu_event_sets_total',
      help: 'transactions of several events by consumer and result; the events of an undone one were digested one by one',
      labelNames: ['consumer', 'result'],
      registers,
    }),
    jobs: new Counter({
      name: 'shengyu_jobs_total',
      help: 'jobs by task and result',
      labelNames: ['task', 'result'],
      registers,
    }),
    dayDifferences: new Gauge({
      name: 'shengyu_turnover_differences',
      help: 'rows of day tables that differ from their lines (nightly)',
      registers,
    }),
    booksFaults: new Gauge({
      name: 'shengyu_books_faults',
      help: 'faults the last finished check of the journals found (active scheduler)',
      registers,
    }),
    booksVerifiedAt: new Gauge({
      name: 'shengyu_books_verified_timestamp_seconds',
      help: 'when the last finished check of the journals began (active scheduler)',
      registers,
    }),
    booksSealedAt: new Gauge({
      name: 'shengyu_books_sealed_timestamp_seconds',
      help: 'when the journals were last sealed (active scheduler)',
      registers,
    }),
    streams: new Gauge({ name: 'shengyu_open_streams', help: 'open server-sent-event streams', registers }),
  };
}

/** All metrics in Prometheus' text format. */
export const renderMetrics = async (metrics: Metrics): Promise<string> =>
  `${await metrics.registry.metrics()}\n${metrics.calls.text()}`;
