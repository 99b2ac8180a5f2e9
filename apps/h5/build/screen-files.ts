// Which file draws which route, read from the route table's text: its screens are functions that load, and loading them
// here would load the app.
import { readFileSync } from 'node:fs';

const TABLE = new URL('../src/routes.ts', import.meta.url);
const ROW = /path: '([^']+)'.*import\('\.\/([^']+)'\)/;

/** Path and file under src, in the table's order. */
export const screenFiles = (): [path: string, file: string][] =>
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, path, file] = ROW.exec(line) ?? [];
      return path && file ? [[path, file] as [string, string]] : [];
    });
