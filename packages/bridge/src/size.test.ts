import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, it } from 'vitest';

let code: string;

beforeAll(async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome64', 'safari12'],
      modulePreload: false,
      rollupOptions: {
        input: fileURLToPath(new URL('testing/whole.ts', import.meta.url)),
        preserveEntrySignatures: 'exports-only',
      },
    },
  })) as Rollup.RollupOutput;
  code = output.output[0].code;
}, 60_000);

it('all that the H5 carries of this package is at most 5 kB (5120 bytes) in brotli', () => {
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(5 * 1024);
});

it('nothing in it is younger than Chromium 64 and Safari 12', () => {
  const syntax = [/\?\.\D/, /\?\?/, /catch\{/, /#\w+[=;(]/, /\(\?<[=!]/, /\|\|=|&&=/];
  const names =
    /\b(structuredClone|hasOwn|randomUUID|fromEntries|flatMap|allSettled|matchAll|replaceAll|globalThis|queueMicrotask|AbortController)\b/;
  const methods = /\.(at|flat|findLast|toSorted|toReversed)\(/;
  expect([...syntax, names, methods].filter((young) => young.test(code))).toEqual([]);
});
