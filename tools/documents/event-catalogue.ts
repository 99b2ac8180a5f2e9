// `pnpm events`: writes docs/events.md, the catalogue of events with their fields, emitters and consumers. The fields come from the
// catalogue, emitters and consumers from the syntax trees of the server's sources. event-catalogue.test.ts checks that the document
// is current.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { CATALOGUE_ENTRIES, type CatalogueEntry } from '@shengyu/server/events/catalogue/all.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = `${ROOT}apps/server/src/`;
export const EVENTS_DOCUMENT_PATH = `${ROOT}docs/events.md`;

export type EventUse = { readonly value: string; readonly by: string; readonly how: 'emits' | 'consumes' };

// The syntax trees are walked as plain data; only the node kinds below are interpreted.
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
type Import = Node & {
  readonly importKind?: string;
  readonly source: { readonly value: string };
  readonly specifiers: readonly { readonly importKind?: string; readonly local: { readonly name: string } }[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isImport = (node: Node): node is Import => node.type === 'ImportDeclaration';

/**
 * Functions that declare consumers. In a file that imports one of them an event counts as emitted only when it is passed to `emit`.
 */
const DECLARES_CONSUMERS = new Set(['consumes', 'countsFigures', 'makeMeterConsumer']);

/** Which events a source file uses, and how. An event that is imported only as a type does not count. */
export function eventUsesIn(path: string, text: string): EventUse[] {
  const body = parseSync(path, text).program.body as unknown as readonly Node[];
  const brought = (from: RegExp): string[] =>
    body
      .filter(isImport)
      .filter(({ importKind, source }) => importKind !== 'type' && from.test(source.value))
      .flatMap(({ specifiers }) => specifiers)
      .flatMap(({ importKind, local }) => (importKind === 'type' ? [] : local.name));
  const events = new Set(brought(/^#events\/catalogue\//));
  const isConsuming = brought(/(consumes|count|console\/index|derivation)\.ts$/).some((name) =>
    DECLARES_CONSUMERS.has(name),
  );
  const by = /^(?:modules|mechanics|pages)\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[0]!;
  return [...namesIn(body.filter((node) => !isImport(node)))]
    .filter(({ name }) => events.has(name))
    .map(({ name, isEmitted }) => ({ value: name, by, how: isConsuming && !isEmitted ? 'consumes' : 'emits' }));
}

function* namesIn(value: unknown, isEmitted = false): Generator<{ name: string; isEmitted: boolean }> {
  if (Array.isArray(value)) for (const one of value) yield* namesIn(one, isEmitted);
  if (!isNode(value) || isType(value)) return;
  if (value.type === 'Identifier') yield { name: value.name as string, isEmitted };
  if (value.type === 'CallExpression') {
    const { callee, arguments: given } = value as Node & { callee: Node; arguments: unknown[] };
    yield* namesIn(callee);
    // The first argument may name two events: `emit(isRefund ? giftRefunded : giftSent, …)`.
    const method = callee.property;
    yield* namesIn(given[0], isNode(method) && method.name === 'emit');
    yield* namesIn(given.slice(1));
    return;
  }
  for (const [key, child] of Object.entries(value))
    // The name of an object field is not a use of the variable with that name, unless it is a shorthand field.
    if (!(key === 'key' && value.type === 'Property' && value.shorthand !== true)) yield* namesIn(child, isEmitted);
}

const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type);

export const findServerEventUses = (): EventUse[] =>
  globSync('**/*.ts', { cwd: SERVER })
    .filter((path) => !/\.test\.ts$|^testing\/|^events\//.test(path))
    .toSorted()
    .flatMap((path) => eventUsesIn(path, readFileSync(SERVER + path, 'utf8')));

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
};

function formOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' \\| ');
  if (schema.anyOf) return schema.anyOf.map(formOf).join(' \\| ');
  if (schema.type === 'array') return `[${formOf(schema.items!)}]`;
  if (schema.type === 'object') return `{ ${fieldsOf(schema).join(', ')} }`;
  if (schema.type === 'string') return schema.pattern === undefined ? 'text' : 'day';
  return schema.type!;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${formOf(schema)}`);

export function renderEventsDocument(entries: readonly CatalogueEntry[], uses: readonly EventUse[]): string {
  const modules = (value: string, how: EventUse['how']): string =>
    [...new Set(uses.filter((use) => use.value === value && use.how === how).map(({ by }) => by))]
      .toSorted()
      .join(', ');
  const row = ({ value, type }: CatalogueEntry): string =>
    `| \`${type.name}\` | ${fieldsOf(type.schema).join(', ')} | ${modules(value, 'emits')} | ${modules(value, 'consumes')} |`;
  const areas = Map.groupBy(entries, ({ area }) => area);
  return [
    '# Events',
    '',
    'Written by `pnpm events` from `apps/server/src/events/catalogue/`; a test fails when it is not current. An event is published as subject',
    '`ev.<name>.v1`, with `event_id`, `at` (unix milliseconds of its cause), `key` (whose order is kept) and `actor_id` beside its data. A field',
    'with `?` may be absent. Times in the data are unix seconds, amounts are integers.',
    ...[...areas].flatMap(([area, own]) => [
      '',
      `## ${area}`,
      '',
      '| Event | Data | Emitted by | Consumed by |',
      '|---|---|---|---|',
      ...own.toSorted((a, b) => (a.type.name < b.type.name ? -1 : 1)).map(row),
    ]),
    '',
  ].join('\n');
}

if (import.meta.main)
  writeFileSync(EVENTS_DOCUMENT_PATH, renderEventsDocument(CATALOGUE_ENTRIES, findServerEventUses()));
