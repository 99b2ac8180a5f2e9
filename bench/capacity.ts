// `pnpm bench capacity`: what members take, reckoned from who does what (capacity/load.ts) and what it costs (capacity/costs.ts): cores,
// log, commits, connections, disk, lag, for three sizes, and which resource ends first. `--after <file>` takes costs that `pnpm bench
// after` has just printed into that file. `--check [--scale 100] [--minutes 10]` holds the model against the product: it plays
// that part of the design peak on processes and a database of their own. Goals: after what was done to the pipeline (decisions 0122 to 0126)
// at most 60 % of the log of a day are left and at most 3 000 commits a second; checked, CPU within 25 %, log within 15 %, lag within × 2.
// needs: haproxy, nats-server, redis-server
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ALONE } from './capacity/costs-alone.ts';
import { NOW } from './capacity/costs.ts';
import { withMeasured } from './capacity/measured.ts';
import { printModel } from './capacity/print.ts';

const { values } = parseArgs({
  options: {
    after: { type: 'string' },
    check: { type: 'boolean', default: false },
    scale: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
  },
});

// At a part of the peak acts come alone.
const costs = values.check ? ALONE : NOW;
const table = values.after
  ? withMeasured(costs, readFileSync(values.after, 'utf8'), `bench after, ${values.after}`)
  : costs;
if (values.check) {
  // The check loads the whole server, the figures need none of it.
  const { runCheck } = await import('./capacity/check/check.ts');
  await runCheck({ scale: Number(values.scale), minutes: Number(values.minutes), table });
} else printModel(table);
