// SHELL-46 and web-shell.md §11.7 on the text of real bundles: one built as production builds it, one built with a cast.
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { sha256 } from '../../../tools/web-build/inline-page.ts';
import { findDemoTraces, TRACES } from './demo-traces.ts';

const CAST = fileURLToPath(new URL('../../server/src/demo/cast.ts', import.meta.url));
/** Addresses of this machine and of the stand-ins for providers (tools/standins). */
const STANDINS = [/127\.0\.0\.1/, /localhost/, /\/cashier\//, /:300\d\b/, /gateway\.do/];

type Built = {
  readonly scripts: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly page: string;
};

async function builtWith(cast: string | undefined): Promise<Built> {
  const before = process.env['SHENGYU_CAST'];
  if (cast === undefined) delete process.env['SHENGYU_CAST'];
  else process.env['SHENGYU_CAST'] = cast;
  try {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const built = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
    const textOf = (name: string): string =>
      String((built.output.find(({ fileName }) => fileName === name) as Rolldown.OutputAsset).source);
    return {
      scripts: built.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])),
      headers: JSON.parse(textOf('headers.json')) as Record<string, string>,
      page: textOf('index.html'),
    };
  } finally {
    if (before === undefined) delete process.env['SHENGYU_CAST'];
    else process.env['SHENGYU_CAST'] = before;
  }
}

it('SHELL-46 a production build contains nothing of the demo desk, no cast and no stand-in; a build with a cast contains all of it', async () => {
  const { scripts, headers, page } = await builtWith(undefined);
  expect(findDemoTraces(scripts)).toEqual([]);
  for (const address of STANDINS)
    expect(
      scripts.filter((script) => address.test(script)),
      String(address),
    ).toEqual([]);
  const [script, style] = ['script', 'style'].map((tag) => sha256(page.split(`<${tag}>`)[1]!.split(`</${tag}>`)[0]!));
  // SHELL-18, word by word: a change of the policy is a change of this test.
  expect(headers).toEqual({
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' 'sha256-${script}'`,
      `style-src 'self' 'sha256-${style}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Permissions-Policy': 'microphone=(self)',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(findDemoTraces((await builtWith(CAST)).scripts)).toEqual(TRACES);
}, 120_000);
