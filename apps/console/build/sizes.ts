// What an operator loads, brotli, kB: the entry, and what each page adds to it. The build fails beyond the budgets of CONUI-24 and of the
// first load; charts are loaded apart and counted apart.
import { Budgets, readBuiltChunks } from '../../../tools/web-build/chunk-sizes.ts';

/** The dashboard without its charts. */
const FIRST_LOAD_KB = 360;
/** Any page opened by its address. */
const PAGE_KB = 420;
const CHARTS_KB = 180;

const { first, later, withImports, sum } = readBuiltChunks(new URL('../../../dist/console/', import.meta.url));
const entryKb = sum(first);
const budgets = new Budgets();

console.log(`console, kB brotli: entry ${entryKb.toFixed(1)}`);
for (const { key, file } of later) {
  const more = sum([...withImports(key)].filter((one) => !first.has(one)));
  if (key.endsWith('chart-engine.ts')) budgets.check('the chart engine', more, CHARTS_KB);
  else budgets.check(key, entryKb + more, key.endsWith('HomePage.tsx') ? FIRST_LOAD_KB : PAGE_KB);
  console.log(`${file.padEnd(44)}${more.toFixed(1).padStart(8)}  ${key}`);
}
budgets.end();
