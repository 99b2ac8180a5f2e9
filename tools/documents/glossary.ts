// Checks that every table and module that the glossary names exists.
import { existsSync, globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

export type GlossaryEntry = { readonly word: string; readonly tables: readonly string[]; readonly module: string };

/** The rows of tables with five columns: Chinese, English, meaning, tables, module. */
export const glossaryEntriesOf = (markdown: string): GlossaryEntry[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 5 && cells[0] !== 'Chinese')
    .map(([word, , , tables, module]) => ({
      word: word!,
      tables: [...tables!.matchAll(/`(\w+)`/g)].map(([, table]) => table!),
      module: module!,
    }));

export function findGlossaryFaults(): string[] {
  const sql = globSync('apps/server/migrations/**/*.sql', { cwd: ROOT }).map(read).join('\n');
  const tables = new Set([...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!));
  const isModule = (name: string): boolean =>
    ['modules', 'mechanics'].some((kind) => existsSync(new URL(`apps/server/src/${kind}/${name}/`, ROOT)));
  return glossaryEntriesOf(read('docs/glossary.md')).flatMap(({ word, tables: named, module }) => [
    ...named.filter((table) => !tables.has(table)).map((table) => `docs/glossary.md, ${word}: no table ${table}`),
    ...(isModule(module) ? [] : [`docs/glossary.md, ${word}: no module ${module}`]),
  ]);
}
