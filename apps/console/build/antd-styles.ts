// The styles of antd as a file instead of a script: antd writes them at run time, component by component, while the page is drawn, and
// each writing makes the browser look at every element again. Its package has the same rules as one file whose values are CSS variables,
// so they hold for both themes. The built page gets those of the components that it contains.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ANTD = dirname(createRequire(import.meta.url).resolve('antd/package.json'));
const STYLED = /\/antd\/es\/([a-z-]+)\/style\//;

/** The folders of antd's components that have styles: `date-picker`. The longest come first, so that `tree-select` is not taken for `tree`. */
const components = (): string[] =>
  globSync('es/*/style', { cwd: ANTD })
    .map((path) => path.split('/')[1]!)
    .toSorted((a, b) => b.length - a.length);

export function antdStylesPlugin(): Plugin {
  let file = '';
  return {
    name: 'antd-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const used = new Set<string>();
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
              const name = STYLED.exec(id)?.[1];
              if (name && renderedLength > 0) used.add(name);
            }
        if (!used.has('button')) throw new Error('no styles of antd are in the bundle; its folders have other names');
        const unused = components().filter((name) => !used.has(name));
        const source = keepUsed(readFileSync(join(ANTD, 'dist/antd.css'), 'utf8'), { all: components(), unused });
        file = this.getFileName(this.emitFile({ type: 'asset', name: 'antd.css', source }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      // The first of all sheets: ours stand after it and win where both say something.
      handler: () => [
        { tag: 'link', attrs: { rel: 'stylesheet', href: `/console/${file}` }, injectTo: 'head-prepend' as const },
      ],
    },
  };
}

type Components = { readonly all: readonly string[]; readonly unused: readonly string[] };

/** The rules without those that name a component which is not there. */
function keepUsed(css: string, components: Components): string {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (head.startsWith('@media') || head.startsWith('@supports') || head.startsWith('@container')) {
        const inner = keepUsed(body, components);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = selectorsOf(head).filter((selector) => canMatch(selector, components));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

function canMatch(selector: string, { all, unused }: Components): boolean {
  // The values of antd's own theme, and its note of what the file holds.
  if (/css-var-_R_|data-ant-cssinjs/.test(selector)) return false;
  const named = [...selector.matchAll(/\.ant-([a-z-]+)/g)].map(([, name]) =>
    all.find((one) => name === one || name!.startsWith(`${one}-`)),
  );
  return !named.some((name) => name !== undefined && unused.includes(name));
}

type Rule = { readonly head: string; readonly body: string };

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [begin, open, depth] = [0, 0, 0];
  for (let i = 0; i < css.length; i++) {
    if (css[i] === '{' && depth++ === 0) open = i;
    if (css[i] === '}' && --depth === 0) {
      rules.push({ head: css.slice(begin, open).trim(), body: css.slice(open + 1, i) });
      begin = i + 1;
    }
  }
  return rules;
}

/** Splits at the commas that are not inside brackets: `:is(a, b)` is one. */
function selectorsOf(head: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
