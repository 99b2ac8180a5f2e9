// Builds the contents of an image without a container engine: the COPY lines of the Dockerfile through .dockerignore, and the pnpm
// commands of its RUN lines. Both files are read directly, so the result cannot differ from them; an unknown instruction throws.
// `node tools/ship/layout.ts <target> [server | door | site]` runs it by hand.
import { spawnSync } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseVariablePairs, parseDockerfileStages, type DockerfileStage } from './dockerfile.ts';
import { buildContextFilter } from './dockerignore.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Everything we ship lies here in an image; the rest is the base image and Debian's packages. */
const APP = '/app';
/** Commands that only set up the machine (packages) and are skipped. */
const OF_THE_MACHINE = /^(apt-get|npm install --global) /;
const WITHOUT_FILES = new Set(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']);

/** The stages whose contents are wanted: the two images, and the stage that builds the site. */
type WantedStage = 'server' | 'door' | 'site';
export type ImageSettings = {
  /** The environment that the image sets. */ readonly env: Readonly<Record<string, string>>;
};
export type LayoutOptions = {
  /** An existing folder dist/site, used instead of running the stage that builds it. */
  readonly site?: string;
};

/** Writes the contents of an image into `target`: /app/x of the image becomes target/x. */
export async function writeImageContents(
  target: string,
  image: WantedStage,
  { site }: LayoutOptions = {},
): Promise<ImageSettings> {
  const stages = parseDockerfileStages(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const inContext = buildContextFilter(await readFile(join(ROOT, '.dockerignore'), 'utf8'));
  const scratch = await mkdtemp(join(tmpdir(), 'shengyu-stages-'));
  const made = new Map<string, Promise<ImageSettings>>();
  const folderOf = (name: string): string => (name === image ? target : join(scratch, name));

  const stageNamed = (name: string): DockerfileStage | undefined => stages.find((stage) => stage.name === name);
  const make = (name: string): Promise<ImageSettings> => {
    const known = made.get(name) ?? build(stageNamed(name)!);
    made.set(name, known);
    return known;
  };

  async function build({ name, from, instructions }: DockerfileStage): Promise<ImageSettings> {
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
      else if (instruction === 'ENV') Object.assign(env, parseVariablePairs(rest));
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

/** Copies as a container engine does: links stay links, and times are kept. */
const copy = async (from: string, to: string): Promise<void> =>
  void (await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }));

/** Variables that say how this machine reaches the package registry: its home folder, certificates and proxies. */
const OF_THE_NETWORK = /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(HTTPS?|NO)_PROXY|npm_config_registry)$/i;

/**
 * The environment for a command of an image. Only what belongs to the machine is kept, so that nothing from a surrounding run of
 * pnpm or of tests leaks in. Without the certificates an install behind a company's proxy hangs in retries and then fails.
 */
export const environmentOfMachine = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => OF_THE_NETWORK.test(name)));

function run(folder: string, env: Record<string, string>, command: string): void {
  if (OF_THE_MACHINE.test(command)) return;
  if (!command.startsWith('pnpm ')) throw new Error(`layout does not know RUN ${command}`);
  const PATH = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: { ...environmentOfMachine(process.env), PATH, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command} failed:\n${stdout}${stderr}`);
}

if (import.meta.main) {
  const [target, image = 'server'] = process.argv.slice(2);
  if (target === undefined) throw new Error('usage: node tools/ship/layout.ts <target> [server | door | site]');
  console.log(await writeImageContents(target, image as WantedStage));
}
