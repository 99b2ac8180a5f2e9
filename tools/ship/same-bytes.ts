// `node tools/ship/same-bytes.ts [server | door]`: lays out the contents of both images twice, in different folders and at different times, and compares
// every name, kind, mode, link and byte (P19: the same commit builds the same bytes).
import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeImageContents } from './layout.ts';

/** Long enough for a time that is written with whole seconds to differ. */
const BETWEEN_MS = 2_500;

/** What lies under a folder: for every path its kind, mode and contents. */
export function listContents(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    for (const name of readdirSync(join(folder, path)).toSorted()) {
      const inside = path === '' ? name : `${path}/${name}`;
      const full = join(folder, inside);
      const stat = lstatSync(full);
      const mode = (stat.mode & 0o7777).toString(8);
      if (stat.isSymbolicLink()) found.set(inside, `link ${readlinkSync(full)}`);
      else if (stat.isDirectory()) {
        found.set(inside, `folder ${mode}`);
        visit(inside);
      } else found.set(inside, `file ${mode} ${createHash('sha256').update(readFileSync(full)).digest('hex')}`);
    }
  };
  visit('');
  return found;
}

/** One line for every path that differs. */
export function compareContents(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])].toSorted();
  return paths.flatMap((path) =>
    a.get(path) === b.get(path) ? [] : [`${path}: ${a.get(path) ?? 'missing'} | ${b.get(path) ?? 'missing'}`],
  );
}

async function layOutTwice(image: 'server' | 'door'): Promise<boolean> {
  const folders = ['a', 'another-folder-with-a-longer-name'].map((name) =>
    mkdtempSync(join(tmpdir(), `shengyu-${name}-`)),
  );
  try {
    const [first, second] = folders as [string, string];
    const began = performance.now();
    await writeImageContents(first, image);
    await sleep(BETWEEN_MS);
    await writeImageContents(second, image);
    const [a, b] = [listContents(first), listContents(second)];
    const different = compareContents(a, b);
    const total = createHash('sha256')
      .update(JSON.stringify([...a]))
      .digest('hex')
      .slice(0, 16);
    for (const line of different.slice(0, 40)) console.error(line);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${image}: ${a.size} paths, ${different.length} different, ${total} (${seconds} s)`);
    return different.length === 0;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [wanted] = process.argv.slice(2);
  let isSame = true;
  // One after the other: both need the processor.
  for (const image of ['server', 'door'] as const)
    if (wanted === undefined || wanted === image) isSame = (await layOutTwice(image)) && isSame;
  process.exitCode = isSame ? 0 : 1;
}
