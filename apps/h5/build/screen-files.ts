// Which file draws which route, read from the route table's text: its screens are functions that load, and loading them
// here would load the app.
import { readFileSync } from 'node:fs';

const TABLE = new URL('../src/routes.ts', import.meta.url);
/** A row may stand on several lines; none holds another brace. */
const ROW = /\{[^{}]*?path: '([^']+)'[^{}]*?import\('([^']+)'\)[^{}]*?\}/g;

/** Path and file, in the table's order; the file as the manifest names it, from the app's folder. */
export const screenFiles = (): [path: string, file: string][] =>
  Array.from(readFileSync(TABLE, 'utf8').matchAll(ROW), ([, path, file]) => [path!, fromApp(file!)]);

/** A screen of ours lies beside the table, a campaign's in its own folder. */
const fromApp = (file: string): string =>
  file.replace(/^\.\//, 'src/').replace(/^@shengyu\/campaigns\//, '../../campaigns/');
