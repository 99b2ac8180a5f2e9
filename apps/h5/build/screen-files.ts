// Reads from the source text of screens.ts which file draws which route. The values of that table are loader functions; importing
// and calling them here would load the app.
import { readFileSync } from 'node:fs';

const TABLE = new URL('../src/screens.ts', import.meta.url);
const ROW = /'([^']+)': \(\) =>\s+import\('([^']+)'\)/g;

/** Route path and file in the table's order; the file as Vite's manifest names it, relative to the app's folder. */
export const readScreenFiles = (): [path: string, file: string][] =>
  Array.from(readFileSync(TABLE, 'utf8').matchAll(ROW), ([, path, file]) => [path!, fromApp(file!)]);

/** The app's own screens lie beside the table; the screens of a campaign lie in the campaign's folder. */
const fromApp = (file: string): string =>
  file.replace(/^\.\//, 'src/').replace(/^@shengyu\/campaigns\//, '../../campaigns/');
