// One run of Lighthouse with a mobile profile, and the figures for which there are goals.
import lighthouse from 'lighthouse';

/** `devtools`: the page is really throttled while it loads; `simulate`: the result is computed from a load without throttling. */
export type Throttling = 'devtools' | 'simulate';

export type PageFigures = {
  readonly lcp: number;
  readonly cls: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly practices: number;
  /** Audits that cost points. */
  readonly faults: readonly string[];
};

export async function measurePage(url: string, port: number, throttlingMethod: Throttling): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod,
    formFactor: 'mobile',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  });
  if (!result) throw new Error(`${url}: Lighthouse says nothing`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (audit: string): number => {
    const { numericValue } = audits[audit]!;
    if (numericValue === undefined) throw new Error(`${url}: no ${audit}`);
    return numericValue;
  };
  const score = (category: string): number => Math.round((categories[category]!.score ?? 0) * 100);
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9).map(({ id }) => id),
  );
  return {
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    faults,
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The median of every figure over several runs, the worst layout shift, and the faults of all runs. */
export function medianFiguresOf(runs: readonly PageFigures[]): PageFigures {
  const middle = (of: (run: PageFigures) => number): number => median(runs.map(of));
  return {
    lcp: middle((run) => run.lcp),
    cls: Math.max(...runs.map((run) => run.cls)),
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    practices: middle((run) => run.practices),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}
