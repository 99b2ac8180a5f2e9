// Which calls the journeys really make. With CALLS_LOG=<file> every phone writes the calls of its page there;
// `node e2e/calls-log.ts <file>` prints which of the 134 calls of the specification no journey made (S7-03).
import { appendFileSync, readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

const FILE = process.env['CALLS_LOG'];
const CALLS = /^\/(api|goapi|app)\//;

export function logCallsOf(context: BrowserContext): void {
  if (FILE === undefined) return;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (CALLS.test(pathname)) appendFileSync(FILE, `${request.method()} ${pathname}\n`);
  });
}

/** Turns `GET /goapi/user/token/{token}` into a pattern of real requests. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`);

function report(file: string): void {
  const made = [...new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))];
  const calls = readFileSync(new URL('../spec/calls.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , kind]) => kind === 'seed');
  const missing = calls.filter(([, method, path]) => {
    const pattern = patternOf(`${method} ${path}`);
    return !made.some((one) => pattern.test(one));
  });
  process.stdout.write(`${calls.length - missing.length} of ${calls.length} calls were made by the journeys\n`);
  for (const [id, method, path, , , , , screens] of missing) {
    process.stdout.write(`${id}\t${method} ${path}\t${screens}\n`);
  }
}

if (import.meta.main) report(process.argv[2] ?? FILE ?? '.cache/calls.log');
