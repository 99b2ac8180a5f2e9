// `pnpm language-sample --seed 7`: sixty comments and sixty exported names, drawn at random from the sources. A reader who sees
// only the file of each says whether it is clear at first reading (docs/style.md). The seed makes the draw repeatable.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

type Found = { readonly at: string; readonly text: string };

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
});

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .trim()
  .split('\n')
  .filter((file) => !/\.(test|demo|fixture)\.tsx?$/.test(file));

/** A comment is a run of `//` lines or one block. Both begin a line, so that a glob such as `src/**` in a string is not taken for one. */
const COMMENT = /(?:^[ \t]*\/\/.*\n)+|^[ \t]*\{?\/\*\*?[^]*?\*\//gm;
const NAME = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;

function foundIn(pattern: RegExp, pick: (match: RegExpMatchArray) => string): Found[] {
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(pattern)].map((match) => ({
      at: `${file}:${source.slice(0, match.index).split('\n').length}`,
      text: pick(match).trim(),
    }));
  });
}

/** Each text is ordered by a hash of the seed and its file and line, so that a new file does not change the order of the others. */
const drawn = (all: readonly Found[]): Found[] =>
  all
    .map((found) => ({ found, order: createHash('sha256').update(`${values.seed} ${found.at}`).digest('hex') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Number(values.count))
    .map(({ found }) => found);

for (const { at, text } of drawn(foundIn(COMMENT, ([all]) => all)))
  console.log(`comment\t${at}\t${text.replaceAll(/\s*\n\s*/g, ' ')}`);
for (const { at, text } of drawn(foundIn(NAME, ([, name]) => name!))) console.log(`name\t${at}\t${text}`);
