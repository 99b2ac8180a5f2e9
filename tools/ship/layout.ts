// What an image holds, without an engine that makes images: the COPY lines of the Dockerfile through .dockerignore, and what its
// RUN lines make with pnpm. It reads those two files themselves, so it cannot say something else than they do; an instruction it does
// not know stops it. `node tools/ship/layout.ts <target> [server | door]` for looking at it.
import { spawnSync } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pairsOf, stagesOf, type Stage } from './dockerfile.ts';
import { contextOf } from './dockerignore.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Everything we ship lies here in an image; the rest of it is the base image and Debian's packages. */
const APP = '/app';
/** What these do belongs to the machine: its packages, its users, its folders. */
const OF_THE_MACHINE = /^(apt-get|npm install --global) /;
const WITHOUT_FILES = new Set(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']);

export type Image = { /** The image's own environment. */ readonly env: Readonly<Record<string, string>> };
export type LayoutOptions = {
  /** The folder dist/site of a build that is there already, in place of the stage that makes it anew. */
  readonly site?: string;
};

/** Puts the contents of an image into `target`: /app/x of the image is target/x. */
export async function layout(
  target: string,
  image: 'server' | 'door' = 'server',
  { site }: LayoutOptions = {},
): Promise<Image> {
  const stages = stagesOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const inContext = contextOf(await readFile(join(ROOT, '.dockerignore'), 'utf8'));
  const scratch = await mkdtemp(join(tmpdir(), 'shengyu-stages-'));
  const made = new Map<string, Promise<Image>>();
  const folderOf = (name: string): string => (name === image ? target : join(scratch, name));

  const stageNamed = (name: string): Stage | undefined => stages.find((stage) => stage.name === name);
  const make = (name: string): Promise<Image> => {
    const known = made.get(name) ?? build(stageNamed(name)!);
    made.set(name, known);
    return known;
  };

  async function build({ name, from, instructions }: Stage): Promise<Image> {
    const folder = folderOf(name);
    const env: Record<string, string> = {};
    let workdir = APP;
    await mkdir(folder, { recursive: true });
    if (stageNamed(from)) {
      Object.assign(env, (await make(from)).env);
      await copy(folderOf(from), folder);
    }
    for (const { name: instruction, rest } of instructions) {
      if (instruction === 'WORKDIR') workdir = rest;
      else if (instruction === 'ENV') Object.assign(env, pairsOf(rest));
      else if (instruction === 'COPY') await copyLine(folder, workdir, rest);
      else if (instruction === 'RUN') run(folder, env, rest);
      else if (!WITHOUT_FILES.has(instruction)) throw new Error(`layout does not know ${instruction}`);
    }
    return { env };
  }

  async function copyLine(folder: string, workdir: string, rest: string): Promise<void> {
    const words = rest.split(/\s+/);
    const from = words[0]!.startsWith('--from=') ? words.shift()!.slice('--from='.length) : undefined;
    const to = words.pop()!;
    for (const source of words) {
      const place = join(folder, inApp(posix.resolve(workdir, to)));
      if (from !== undefined) {
        if (from === 'site' && site !== undefined) await copy(site, place);
        else {
          await make(from);
          await copy(join(folderOf(from), inApp(source)), place);
        }
      } else await fromContext(source, to.endsWith('/') ? join(place, source) : place);
    }
  }

  async function fromContext(source: string, place: string): Promise<void> {
    let found = 0;
    for (const path of await filesOf(source)) {
      if (!inContext(path)) continue;
      found++;
      const copied = join(place, relative(source, path));
      await mkdir(dirname(copied), { recursive: true });
      await cp(join(ROOT, path), copied, { preserveTimestamps: true });
    }
    if (found === 0) throw new Error(`the build context has no ${source}`);
  }

  try {
    return await make(image);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function inApp(path: string): string {
  if (path !== APP && !path.startsWith(`${APP}/`)) throw new Error(`${path} lies outside ${APP}`);
  return path.slice(APP.length + 1);
}

async function filesOf(source: string): Promise<string[]> {
  if (!(await stat(join(ROOT, source)).catch(() => undefined))?.isDirectory()) return [source];
  const found: string[] = [];
  const exclude = ({ name }: { name: string }): boolean => name === 'node_modules';
  for await (const entry of glob(`${source}/**/*`, { cwd: ROOT, withFileTypes: true, exclude }))
    if (entry.isFile()) found.push(relative(ROOT, join(entry.parentPath, entry.name)));
  return found;
}

/** As the engine does it: links stay links, times stay. */
const copy = async (from: string, to: string): Promise<void> =>
  void (await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }));

function run(folder: string, env: Record<string, string>, command: string): void {
  if (OF_THE_MACHINE.test(command)) return;
  if (!command.startsWith('pnpm ')) throw new Error(`layout does not know RUN ${command}`);
  // The same Node as in the image, and nothing of what a surrounding run of pnpm or of tests set.
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const { HOME } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: { HOME, PATH, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command} failed:\n${stdout}${stderr}`);
}

if (import.meta.main) {
  const [target, image = 'server'] = process.argv.slice(2);
  if (target === undefined) throw new Error('usage: node tools/ship/layout.ts <target> [server | door]');
  console.log(await layout(target, image as 'server' | 'door'));
}
