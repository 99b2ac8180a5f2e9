// How long calls take, by call and code, as a Prometheus histogram. Kept as plain counters, because it is counted on every request:
// the library's histogram hashes its labels each time and costs more than the rest of the wire layer together.

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

export class CallTimes {
  readonly #series = new Map<string, Series>();

  /** The series of one call and code; keep it, it does not change. */
  of(call: string, code: number): { observe(seconds: number): void } {
    const key = `${call} ${code}`;
    let series = this.#series.get(key);
    if (!series) this.#series.set(key, (series = new Series(call, code)));
    return series;
  }

  /** In Prometheus' text form. */
  text(): string {
    const head = [`# HELP ${NAME} time to answer a call, by call and code`, `# TYPE ${NAME} histogram`];
    return [...head, ...[...this.#series.values()].flatMap((series) => series.lines()), ''].join('\n');
  }
}
