// Reads pnpm-lock.yaml as far as the supply chain needs it: every package with the hash it is checked against, what depends on what, and
// what of it is shipped.

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** The hash of its archive, such as `sha512-…`; undefined when the lock file gives none. */
  readonly integrity: string | undefined;
  /** Only installed on machines that can use it. */
  readonly isOptional: boolean;
  /** `name@version` of what it depends on. */
  readonly dependsOn: readonly string[];
  /** Part of what we run or serve, as opposed to a tool. */
  readonly isShipped: boolean;
};

const idOf = (key: string): string => key.replace(/\(.*$/, '');

export function readLockfile(text: string): LockedPackage[] {
  const packages = blocksOf(section(text, 'packages'));
  const snapshots = blocksOf(section(text, 'snapshots'));
  const isOptional = (key: string): boolean => snapshots.get(key)?.includes('    optional: true') ?? false;
  const dependencies = new Map([...snapshots].map(([key, lines]) => [key, referencesIn(lines)]));
  const shipped = reach(shippedRoots(section(text, 'importers')), dependencies);
  const found = [...packages].map(([key, lines]) => {
    const at = key.lastIndexOf('@');
    const variants = [...dependencies].filter(([variant]) => idOf(variant) === key);
    return {
      name: key.slice(0, at),
      version: key.slice(at + 1),
      integrity: /integrity: ([^,}\s]+)/.exec(lines.join('\n'))?.[1],
      isOptional: variants.every(([variant]) => isOptional(variant)),
      dependsOn: [...new Set(variants.flatMap(([, to]) => to.map(idOf)))].toSorted(),
      isShipped: variants.some(([variant]) => shipped.has(variant)),
    };
  });
  return found.toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function section(text: string, name: string): string[] {
  const lines = text.split('\n');
  const from = lines.indexOf(`${name}:`);
  if (from < 0) throw new Error(`the lock file has no ${name}`);
  const until = lines.findIndex((line, n) => n > from && /^\S/.test(line));
  return lines.slice(from + 1, until < 0 ? undefined : until);
}

/** The lines below each key of the first level. */
function blocksOf(lines: readonly string[]): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  let block: string[] = [];
  for (const line of lines) {
    const key = /^ {2}'?([^ '][^']*?)'?:(?: \{\})?$/.exec(line)?.[1];
    if (key !== undefined) blocks.set(key, (block = []));
    else block.push(line);
  }
  return blocks;
}

/** The keys of the snapshots that a snapshot depends on: `name: 1.0.0(peer@2.0.0)`, or another package under this name: `name: other@1.0.0`. */
function referencesIn(lines: readonly string[]): string[] {
  const found: string[] = [];
  let isInside = false;
  for (const line of lines) {
    if (/^ {4}\S/.test(line)) isInside = /^ {4}(optionalD|d)ependencies:/.test(line);
    const [, name, version] = /^ {6}'?([^ '][^']*?)'?: (\S+)$/.exec(line) ?? [];
    if (isInside && name !== undefined) found.push(keyOf(name, version!));
  }
  return found;
}

const keyOf = (name: string, version: string): string => (/^@?[^@(]+@/.test(version) ? version : `${name}@${version}`);

/** What the packages of this repository need at run time. The root's own dependencies are tools. */
function shippedRoots(lines: readonly string[]): string[] {
  const roots: string[] = [];
  let [kind, name] = ['', ''];
  for (const line of lines) {
    kind = /^ {4}(\w+):$/.exec(line)?.[1] ?? kind;
    name = /^ {6}'?([^ '][^']*?)'?:$/.exec(line)?.[1] ?? name;
    const version = /^ {8}version: (\S+)$/.exec(line)?.[1];
    if (kind === 'dependencies' && version !== undefined && !version.startsWith('link:'))
      roots.push(keyOf(name, version.replaceAll("'", '')));
  }
  return roots;
}

function reach(roots: readonly string[], dependencies: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(dependencies.get(key) ?? []));
  }
  return reached;
}
