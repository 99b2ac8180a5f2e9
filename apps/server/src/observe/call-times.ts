// The duration of calls by call and code, as a Prometheus histogram. It uses plain counters, because every request is counted: the
// library's histogram hashes its labels each time and costs more than the rest of the wire layer together.

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 1, 3, 10];
const NAME = 'shengyu_call_seconds';

class Series {
  readonly labels: string;
  readonly counts = new Float64Array(BUCKETS_S.length + 1);
  sum = 0;

  constructor(call: string, code: number) {
    this.labels = `call="${call}",code="${code}"`;
  }

  observe(seconds: number): void {
    let i = 0;
    while (i < BUCKETS_S.length && seconds > BUCKETS_S[i]!) i++;
    this.counts[i]!++;
    this.sum += seconds;
  }

  lines(): string[] {
    let total = 0;
    const buckets = [...this.counts].map((count, i) => {
      total += count;
      return `${NAME}_bucket{${this.labels},le="${BUCKETS_S[i] ?? '+Inf'}"} ${total}`;
    });
    return [...buckets, `${NAME}_sum{${this.labels}} ${this.sum}`, `${NAME}_count{${this.labels}} ${total}`];
  }
}

/** The duration in seconds below which this share of the counted calls lies; within a bucket they are taken as evenly spread. */
export function quantileOf(counts: readonly number[], share: number): number {
  const wanted = share * counts.reduce((sum, n) => sum + n, 0);
  let below = 0;
  for (const [i, n] of counts.entries()) {
    if (n > 0 && below + n >= wanted) {
      const [from, to] = [BUCKETS_S[i - 1] ?? 0, BUCKETS_S[i] ?? BUCKETS_S.at(-1)!];
      return from + ((to - from) * (wanted - below)) / n;
    }
    below += n;
  }
  return 0;
}

export class CallDurations {
  readonly #series = new Map<string, Series>();

  /** The series of one call and code. The object stays the same, so callers may keep it. */
  of(call: string, code: number): { observe(seconds: number): void } {
    const key = `${call} ${code}`;
    let series = this.#series.get(key);
    if (!series) this.#series.set(key, (series = new Series(call, code)));
    return series;
  }

  /** How many of these calls fell into each bucket, over all codes or with this one. */
  counts(calls: readonly string[], code?: number): number[] {
    const sums = Array.from<number>({ length: BUCKETS_S.length + 1 }).fill(0);
    const asked = new Set(calls);
    for (const [key, { counts }] of this.#series) {
      const [call, answered] = key.split(' ') as [string, string];
      if (asked.has(call) && (code === undefined || Number(answered) === code))
        counts.forEach((n, i) => (sums[i]! += n));
    }
    return sums;
  }

  /** The histogram in Prometheus' text format. */
  text(): string {
    const head = [`# HELP ${NAME} time to answer a call, by call and code`, `# TYPE ${NAME} histogram`];
    return [...head, ...[...this.#series.values()].flatMap((series) => series.lines()), ''].join('\n');
  }
}
