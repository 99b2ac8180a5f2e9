// The 99th percentile of the duration of some calls in the last minutes. A process sees only its own share of the calls, which the
// load balancer makes a fair sample; the total is in Prometheus.
import { quantileOf } from '#observe/call-times.ts';
import type { Metrics } from '#observe/metrics.ts';

const WINDOW_MS = 5 * 60_000;
const STEP_MS = 30_000;

type Seen = { readonly at: number; readonly counts: readonly number[] };
const seen = new WeakMap<Metrics, Map<string, Seen[]>>();

/** Counts the calls since the reading about five minutes ago, or since the process started; 0 when there was no call. */
export function computeRecentP99Ms(metrics: Metrics, ids: readonly string[], now: number): number {
  const counts = metrics.calls.counts(ids);
  const past = looksAt(metrics, ids.join());
  while (past.length > 1 && past[1]!.at <= now - WINDOW_MS) past.shift();
  const since = past[0]?.counts ?? counts.map(() => 0);
  if (now - (past.at(-1)?.at ?? -Infinity) >= STEP_MS) past.push({ at: now, counts });
  const window = counts.map((n, i) => n - since[i]!);
  return Math.round(1000 * quantileOf(window.some((n) => n > 0) ? window : counts, 0.99));
}

function looksAt(metrics: Metrics, key: string): Seen[] {
  let all = seen.get(metrics);
  if (!all) seen.set(metrics, (all = new Map()));
  let past = all.get(key);
  if (!past) all.set(key, (past = []));
  return past;
}
