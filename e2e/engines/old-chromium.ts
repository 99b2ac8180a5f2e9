// Old engines to run: builds of Chromium for serverless machines, published on npm as one compressed binary. They are
// fetched when asked for and kept outside the repository (.cache/engines, 100–160 MB each).
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const CACHE = fileURLToPath(new URL('../../.cache/engines/', import.meta.url));

/** 65 stands for the oldest the build promises (64 is to be had as a snapshot only, whose V8 dies of its own); the others are
    what phones in use have. */
export const ENGINES = {
  65: 'chrome-aws-lambda@1.0.0',
  72: 'chrome-aws-lambda@1.11.2',
  80: 'chrome-aws-lambda@2.1.1',
  92: 'chrome-aws-lambda@10.1.0',
  109: '@sparticuz/chromium@109.0.6',
} as const;

export type Version = keyof typeof ENGINES;
export const VERSIONS = Object.keys(ENGINES).map(Number) as Version[];

/** The path of that Chromium, fetched if it is not there yet. */
export function oldChromium(version: Version): string {
  const binary = join(CACHE, `chromium-${version}`);
  if (existsSync(binary)) return binary;
  const work = join(CACHE, `fetching-${version}-${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    // No install: nothing of the package runs.
    const pack = execFileSync('npm', ['pack', '--silent', ENGINES[version]], { cwd: work, encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', pack.split('\n').at(-1)!], { cwd: work });
    const bin = join(work, 'package/bin');
    const compressed = readdirSync(bin).find((name) => /^chromium.*\.br$/.test(name))!;
    writeFileSync(join(work, 'chromium'), brotliDecompressSync(readFileSync(join(bin, compressed))));
    chmodSync(join(work, 'chromium'), 0o755);
    renameSync(join(work, 'chromium'), binary);
  } finally {
    rmSync(work, { recursive: true });
  }
  return binary;
}
