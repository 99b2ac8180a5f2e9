import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, it } from 'vitest';

/** Both chunks as the H5 app builds them: code that is already in the entry is imported from there by the chunk for shells. */
let entry: string;
let whole: string;

beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome64', 'safari12'],
      modulePreload: false,
      rollupOptions: {
        input: {
          entry: fileURLToPath(new URL('testing/entry.ts', import.meta.url)),
          whole: fileURLToPath(new URL('./messages/whole.ts', import.meta.url)),
        },
        preserveEntrySignatures: 'exports-only',
      },
    },
  })) as Rollup.RollupOutput;
  const chunks = output.filter((out) => out.type === 'chunk');
  whole = chunks.find(({ name }) => name === 'whole')!.code;
  entry = chunks
    .filter(({ name }) => name !== 'whole')
    .map(({ code }) => code)
    .join('\n');
}, 60_000);

it('what only a page inside a shell needs at once is at most 5 kB (5120 bytes) in brotli', () => {
  expect(brotliCompressSync(whole).length).toBeLessThanOrEqual(5 * 1024);
});

it('what every page carries of it in its entry is at most 1.5 kB (1536 bytes)', () => {
  expect(brotliCompressSync(entry).length).toBeLessThanOrEqual(1.5 * 1024);
});

it('nothing in it is younger than Chromium 64 and Safari 12', () => {
  const syntax = [/\?\.\D/, /\?\?/, /catch\{/, /#\w+[=;(]/, /\(\?<[=!]/, /\|\|=|&&=/];
  const names =
    /\b(structuredClone|hasOwn|randomUUID|fromEntries|flatMap|allSettled|matchAll|replaceAll|globalThis|queueMicrotask|AbortController)\b/;
  const methods = /\.(at|flat|findLast|toSorted|toReversed)\(/;
  expect([...syntax, names, methods].filter((young) => young.test(whole + entry))).toEqual([]);
});
