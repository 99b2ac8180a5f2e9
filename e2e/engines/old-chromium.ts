// Downloads old engines: builds of Chromium for serverless machines, published on npm as one compressed binary. They are downloaded
// when needed and kept outside the repository (.cache/engines, 100–160 MB each).
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

/** 65 stands for the oldest version that the build supports (64 exists only as a snapshot, whose V8 crashes); the others are
    versions found on phones in use. */
const ENGINES = {
  65: 'chrome-aws-lambda@1.0.0',
  72: 'chrome-aws-lambda@1.11.2',
  80: 'chrome-aws-lambda@2.1.1',
  92: 'chrome-aws-lambda@10.1.0',
  109: '@sparticuz/chromium@109.0.6',
} as const;

export type ChromiumVersion = keyof typeof ENGINES;
export const CHROMIUM_VERSIONS = Object.keys(ENGINES).map(Number) as ChromiumVersion[];
/** The oldest that the web shell supports (web-shell.md §9). */
export const OLDEST_OF_SHELL = 72;

/** Returns the path of this Chromium, and downloads it first if necessary. */
export function ensureOldChromium(version: ChromiumVersion): string {
  const binary = join(CACHE, `chromium-${version}`);
  if (existsSync(binary)) return binary;
  const work = join(CACHE, `fetching-${version}-${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    // The package is only unpacked, not installed, so that none of its code runs.
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
