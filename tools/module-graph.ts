// `node tools/module-graph.ts server|h5|console|shell`: which part of an app imports which, and every import cycle among modules and among files.
// Lint follows static imports alone; this tool also reads `import()`, types and ports, because a cycle that closes only at run time
// or in types still ties two parts together. It also checks the floors (module-floors.ts).
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { FRAME_PATHS, SERVER_MODULE_FLOORS } from './module-floors.ts';

/** Why a file depends on another: an import of any kind, or a port, through which the other file answers at run time. */
type Kind = 'import' | 'import()' | 'type' | 'port';
export type FileDependency = { readonly from: string; readonly to: string; readonly kind: Kind };

// The syntax tree is walked as plain data; only the node kinds below are interpreted.
// oxlint-disable-next-line typescript/no-explicit-any
type Tree = any;

const isTest = (file: string): boolean => /\.test\.tsx?$|\.d\.ts$|(^|\/)testing(\/|\.ts$)/.test(file);

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

export type ModuleFloors = readonly (readonly string[])[];

/** An app: its folder `src`, for which `#` stands in imports, and other folders that count as part of it. */
export type AppSources = {
  readonly src: string;
  /** Folders elsewhere whose files belong to the app, by their prefix in the graph. */
  readonly beside?: Readonly<Record<string, string>>;
  /** Prefixes of package imports, and the prefix in the graph that each stands for. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Parts that together count as one part, called `frame`. */
  readonly frame?: readonly string[];
  readonly floors?: ModuleFloors;
};

/** The part of an app that a file belongs to. A file in the root is a part of its own; the parts in `frame` count as one. */
const nodeOf = (file: string, frame: readonly string[] = []): string => {
  const part =
    /^(?:modules|mechanics|pages|screens|features|campaigns)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file.split('/')[0]!;
  return frame.includes(part) ? 'frame' : part;
};

function* nodesIn(tree: Tree): Generator<Tree> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesIn(each);
  else if (tree !== null && typeof tree === 'object') {
    if (typeof tree.type === 'string') yield tree;
    for (const [key, value] of Object.entries(tree)) if (key !== 'parent') yield* nodesIn(value);
  }
}

const textOf = (node: Tree): string | undefined => {
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return typeof node?.value === 'string' ? node.value : undefined;
};

type Import = { readonly kind: Kind; readonly specifier: string; readonly names: readonly string[] };

function importsIn(program: Tree): Import[] {
  const found: Import[] = [];
  const add = (kind: Kind, source: Tree, names: readonly string[] = []): void => {
    const specifier = textOf(source);
    if (specifier !== undefined) found.push({ kind, specifier, names });
  };
  for (const node of nodesIn(program)) {
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map((each: Tree) => each.local.name as string);
      add(node.importKind === 'type' ? 'type' : 'import', node.source, names);
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') {
      if (node.source) add(node.exportKind === 'type' ? 'type' : 'import', node.source);
    } else if (node.type === 'ImportExpression') add('import()', node.source);
    else if (node.type === 'TSImportType') add('type', node.source ?? node.argument?.literal ?? node.argument);
  }
  return found;
}

const calleeRoot = (node: Tree): string | undefined => {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' ? calleeRoot(node.object) : undefined;
};

/** Names of functions that a file calls while it is loaded: by such a call a file can register itself with another part unseen. */
const calledAtLoading = (program: Tree): string[] =>
  program.body.flatMap(({ type, expression }: Tree) =>
    type === 'ExpressionStatement' && expression.type === 'CallExpression' ? (calleeRoot(expression.callee) ?? []) : [],
  );

/** Port names that the file reads: `ctx.ports.bonus` reads `bonus`. */
const portsAsked = (program: Tree): string[] =>
  [...nodesIn(program)].flatMap((node) =>
    node.type === 'MemberExpression' && node.object.type === 'MemberExpression' && node.object.property.name === 'ports'
      ? [node.property.name as string]
      : [],
  );

/** The ports and the imported names behind them, from `const ports = { bonus, … }` in the composition root. */
const portsFilled = (program: Tree): [port: string, name: string][] =>
  [...nodesIn(program)].flatMap((node) =>
    node.type === 'VariableDeclarator' && node.id.name === 'ports' && node.init?.type === 'ObjectExpression'
      ? node.init.properties.map((each: Tree) => [each.key.name, calleeRoot(each.value) ?? ''])
      : [],
  );

function filesOf({ src, beside = {} }: AppSources): Map<string, string> {
  const found = new Map<string, string>();
  for (const [prefix, folder] of [['', src], ...Object.entries(beside)] as [string, string][])
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' }))
      if (!isTest(file)) found.set(prefix + file, join(folder, file));
  return found;
}

/** All dependencies between files of an app. */
export function findFileDependencies(app: AppSources): FileDependency[] {
  const files = filesOf(app);
  const edges: FileDependency[] = [];
  const asked: [file: string, port: string][] = [];
  const answers = new Map<string, string>();
  for (const [file, path] of [...files].toSorted(byName)) {
    const { program } = parseSync(path, readFileSync(path, 'utf8')) as { program: Tree };
    const origin = new Map<string, string>();
    for (const { kind, specifier, names } of importsIn(program)) {
      const to = resolved(app, file, specifier);
      if (to === undefined || !files.has(to)) continue;
      edges.push({ from: file, to, kind });
      for (const name of names) origin.set(name, to);
    }
    for (const name of calledAtLoading(program)) {
      const hooked = origin.get(name);
      if (hooked !== undefined && nodeOf(hooked, app.frame) !== nodeOf(file, app.frame))
        edges.push({ from: hooked, to: file, kind: 'port' });
    }
    for (const port of portsAsked(program)) asked.push([file, port]);
    for (const [port, name] of portsFilled(program)) if (origin.has(name)) answers.set(port, origin.get(name)!);
  }
  for (const [file, port] of asked) {
    const answering = answers.get(port);
    if (answering !== undefined) edges.push({ from: file, to: answering, kind: 'port' });
  }
  return edges;
}

function resolved({ packages = {} }: AppSources, file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const name = Object.keys(packages).find((prefix) => specifier.startsWith(prefix));
  return name === undefined ? undefined : packages[name] + specifier.slice(name.length);
}

const between = (edges: readonly FileDependency[], frame?: readonly string[]): FileDependency[] =>
  edges
    .map(({ from, to, kind }) => ({ from: nodeOf(from, frame), to: nodeOf(to, frame), kind }))
    .filter(({ from, to }) => from !== to);

/** Strongly connected components with more than one member, each of them a set of cycles. Tarjan's algorithm. */
function knotsIn(edges: readonly FileDependency[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const found: string[][] = [];
  const [index, low, stack] = [new Map<string, number>(), new Map<string, number>(), [] as string[]];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const { to } of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node)!, low.get(to)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1 || (next.get(node) ?? []).some(({ to }) => to === node)) found.push(knot.toSorted());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest cycle of a component through its first member, for the engineer who has to break it. */
function circleIn(edges: readonly FileDependency[], knot: readonly string[]): string {
  const inside = edges.filter(({ from, to }) => knot.includes(from) && knot.includes(to));
  const start = knot[0]!;
  const cameBy = new Map<string, FileDependency>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of inside.filter(({ from }) => from === at)) {
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  let [line, at] = [start, start];
  do {
    const { from, kind } = cameBy.get(at)!;
    [line, at] = [`${from} —${kind}→ ${line}`, from];
  } while (at !== start);
  return line;
}

/** Imports that go up a floor, and parts that belong to no floor. */
function floorFaults(edges: readonly FileDependency[], floors: ModuleFloors): string[] {
  const floorOf = (node: string): number =>
    floors.findIndex((names) => names.includes(node) || (node.startsWith('pages/') && names.includes('pages')));
  const nodes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].toSorted();
  const up = edges.filter(({ from, to }) => floorOf(from) >= 0 && floorOf(from) < floorOf(to));
  return [
    ...nodes.filter((node) => floorOf(node) < 0).map((node) => `${node} stands on no floor (tools/module-floors.ts)`),
    ...new Set(
      up.map(
        ({ from, to, kind }) =>
          `${from} (floor ${floorOf(from)}) reaches up to ${to} (floor ${floorOf(to)}) by ${kind}`,
      ),
    ),
  ];
}

/** Everything that is wrong with the graph of an app. */
export function findModuleGraphFaults({ frame, floors }: AppSources, edges: readonly FileDependency[]): string[] {
  const parts = between(edges, frame);
  const circles = (level: string, all: readonly FileDependency[]): string[] =>
    knotsIn(all).map((knot) => `a knot of ${knot.length} ${level}, for instance ${circleIn(all, knot)}`);
  return [...circles('modules', parts), ...circles('files', edges), ...(floors ? floorFaults(parts, floors) : [])];
}

const folder = (path: string): string => fileURLToPath(new URL(`../${path}/`, import.meta.url));

const APPS: Readonly<Record<string, AppSources>> = {
  server: { src: folder('apps/server/src'), frame: FRAME_PATHS, floors: SERVER_MODULE_FLOORS },
  // A campaign's screens are loaded by the table of routes and import the mechanics, so they can close cycles like any other file.
  h5: {
    src: folder('apps/h5/src'),
    beside: { 'campaigns/': folder('campaigns') },
    packages: { '@shengyu/h5/': '', '@shengyu/campaigns/': 'campaigns/' },
  },
  console: { src: folder('apps/console/src') },
  shell: { src: folder('apps/shell/src') },
};

function main(name: string | undefined, isQuiet: boolean): void {
  const app = APPS[name ?? ''];
  if (!app) throw new Error(`which app? ${Object.keys(APPS).join(', ')}`);
  const edges = findFileDependencies(app);
  const parts = Map.groupBy(between(edges, app.frame), ({ from }) => from);
  if (!isQuiet)
    for (const [from, all] of [...parts].toSorted(byName))
      console.log(`${from.padEnd(24)} → ${[...new Set(all.map(({ to }) => to))].toSorted().join(' ')}`);
  const faults = findModuleGraphFaults(app, edges);
  for (const fault of faults) console.error(fault);
  const ports = edges.filter(({ kind }) => kind === 'port').length;
  const faultless = faults.length === 0 ? 'no circle' : `${faults.length} faults`;
  console.log(`${name}: ${parts.size} parts, ${edges.length} imports, ${ports} ports, ${faultless}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2], process.argv.includes('--quiet'));
