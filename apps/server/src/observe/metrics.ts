// Metrics for Prometheus. One registry per process; names are the words an operator searches for at 3 a.m.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'shengyu_call_seconds',
      help: 'time to answer a call, by call and code',
      labelNames: ['call', 'code'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 1, 3, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'shengyu_refusals_total',
      help: 'refused calls by reason',
      labelNames: ['call', 'reason'],
      registers,
    }),
    faults: new Counter({ name: 'shengyu_faults_total', help: 'bugs: answers 5000', labelNames: ['call'], registers }),
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
    published: new Counter({ name: 'shengyu_events_published_total', help: 'events handed to JetStream', registers }),
    outboxWaiting: new Gauge({ name: 'shengyu_outbox_waiting', help: 'events not yet published', registers }),
    consumed: new Counter({
      name: 'shengyu_events_consumed_total',
      help: 'events by consumer and result',
      labelNames: ['consumer', 'result'],
      registers,
    }),
    jobs: new Counter({
      name: 'shengyu_jobs_total',
      help: 'jobs by task and result',
      labelNames: ['task', 'result'],
      registers,
    }),
    streams: new Gauge({ name: 'shengyu_open_streams', help: 'open server-sent-event streams', registers }),
  };
}
