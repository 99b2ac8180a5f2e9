// For tests: the names of the events that the server's sources emit, read from their syntax trees. An event's name may be written
// where it is emitted, in a constant, or where the function that emits it is called; a name that cannot be followed is reported, so
// that nothing is left out unseen.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

// The tree is walked as data: only the few kinds below are looked into.
type Node = any;
type Source = { readonly path: string; readonly program: Node; readonly calls: ReadonlyMap<string, readonly Place[]> };
/** A node and what encloses it, the nearest first. */
type Place = { readonly node: Node; readonly above: readonly Node[]; readonly source: Source };

export type Emitted = { readonly names: ReadonlySet<string>; readonly unread: readonly string[] };

/** Paths are those of files under `root`, which `#` of the package's imports stands for. */
export function emittedEvents(root: string, paths: readonly string[]): Emitted {
  const events: Place[] = [];
  const sources = paths.map((path): Source => {
    const full = join(root, path);
    const calls = new Map<string, Place[]>();
    const source = { path: full, program: parseSync(full, readFileSync(full, 'utf8')).program, calls };
    for (const place of placesIn(source)) {
      if (isEvent(place)) events.push(place);
      const callee = place.node.type === 'CallExpression' ? place.node.callee.name : undefined;
      if (callee !== undefined) calls.set(callee, [...(calls.get(callee) ?? []), place]);
    }
    return source;
  });
  const reader = new Reader(root, sources);
  for (const event of events) reader.read(event);
  return { names: reader.names, unread: reader.unread.map((at) => relative(root, at)) };
}

class Reader {
  readonly names = new Set<string>();
  readonly unread: string[] = [];
  readonly #root: string;
  readonly #sources: readonly Source[];

  constructor(root: string, sources: readonly Source[]) {
    this.#root = root;
    this.#sources = sources;
  }

  read(place: Place): void {
    const name = propertyOf(place.node, 'name');
    const found = name && this.#valuesOf({ ...place, node: name.value, above: [place.node, ...place.above] });
    if (!found || found.length === 0) this.unread.push(`${place.source.path} at ${place.node.start}`);
    for (const value of found ?? []) this.names.add(value);
  }

  /** All texts that an expression can be; undefined: it cannot be told. */
  #valuesOf(place: Place): string[] | undefined {
    const { node } = place;
    const at = (child: Node): Place => ({ ...place, node: child, above: [node, ...place.above] });
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'ConditionalExpression')
      return all([this.#valuesOf(at(node.consequent)), this.#valuesOf(at(node.alternate))]);
    if (node.type === 'TSAsExpression') return this.#valuesOf(at(node.expression));
    if (node.type === 'TemplateLiteral' && node.expressions.length === 1) {
      const [before, after] = node.quasis.map((quasi: Node) => quasi.value.cooked as string);
      return this.#valuesOf(at(node.expressions[0]))?.map((value) => `${before}${value}${after}`);
    }
    if (node.type === 'ObjectExpression')
      return all(node.properties.map((property: Node) => this.#valuesOf(at(property.value))));
    // One of an object's texts: which, is decided when it runs.
    if (node.type === 'MemberExpression' && node.computed) return this.#valuesOf(at(node.object));
    return node.type === 'Identifier' ? this.#valuesNamed(place) : undefined;
  }

  #valuesNamed({ node, above, source }: Place): string[] | undefined {
    for (const [i, scope] of above.entries()) {
      const index = (scope.params ?? []).findIndex((param: Node) => nameOf(param) === node.name);
      if (index >= 0) return this.#argumentsFor({ node: scope, above: above.slice(i + 1), source }, index);
      const body: readonly Node[] = scope.type === 'BlockStatement' || scope.type === 'Program' ? scope.body : [];
      for (const statement of body) {
        const declaration = statement.declaration ?? statement;
        const made = (declaration.declarations ?? []).find((one: Node) => one.id.name === node.name);
        if (made?.init) return this.#valuesOf({ node: made.init, above: above.slice(i), source });
        if (!brings(statement, node.name)) continue;
        const from = this.#sources.find((other) => this.#pathOf(source, statement.source.value) === other.path);
        if (from) return this.#valuesNamed({ node, above: [from.program], source: from });
      }
    }
    return undefined;
  }

  /** What callers give for a parameter, and what it is when they give nothing. */
  #argumentsFor({ node, above, source }: Place, index: number): string[] | undefined {
    const param = node.params[index];
    const found: (string[] | undefined)[] = [];
    if (param.type === 'AssignmentPattern')
      found.push(this.#valuesOf({ node: param.right, above: [node, ...above], source }));
    const name = node.id?.name ?? (above[0]?.type === 'VariableDeclarator' ? above[0].id.name : undefined);
    if (name === undefined) return undefined;
    for (const caller of this.#sources) {
      if (caller !== source && !this.#imports(caller, name, source)) continue;
      for (const place of caller.calls.get(name) ?? []) {
        const given = place.node.arguments[index];
        if (given) found.push(this.#valuesOf({ ...place, node: given, above: [place.node, ...place.above] }));
      }
    }
    return found.length === 0 ? undefined : all(found);
  }

  /** Whether a file has this name of another one, from it or through its module's index. */
  #imports(caller: Source, name: string, from: Source): boolean {
    const paths = [from.path, join(dirname(from.path), 'index.ts')];
    return caller.program.body.some(
      (statement: Node) => brings(statement, name) && paths.includes(this.#pathOf(caller, statement.source.value)),
    );
  }

  #pathOf(importer: Source, specifier: string): string {
    return specifier.startsWith('#') ? join(this.#root, specifier.slice(1)) : join(dirname(importer.path), specifier);
  }
}

const brings = (statement: Node, name: string): boolean =>
  statement.type === 'ImportDeclaration' && statement.specifiers.some((one: Node) => one.local.name === name);

/** What `emit` is given, or what is made of the four fields that every event has. */
function isEvent({ node, above: [parent] }: Place): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const isEmitted = parent?.type === 'CallExpression' && parent.callee.property?.name === 'emit';
  return isEmitted || ['name', 'key', 'at', 'data'].every((field) => propertyOf(node, field));
}

const propertyOf = (node: Node, key: string): Node =>
  node.properties.find((property: Node) => property.key?.name === key);

const nameOf = (param: Node): string | undefined => (param.type === 'AssignmentPattern' ? param.left.name : param.name);

const all = (lists: readonly (readonly string[] | undefined)[]): string[] | undefined =>
  lists.includes(undefined) ? undefined : lists.flatMap((list) => list!);

function* placesIn(source: Source, node: Node = source.program, above: readonly Node[] = []): Generator<Place> {
  yield { node, above, source };
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child])
      if (one && typeof one === 'object' && typeof one.type === 'string')
        yield* placesIn(source, one, [node, ...above]);
  }
}
