// Proves the import rules: lint runs with the real configuration on a tree of one-line files.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESTRICTED = 'eslint(no-restricted-imports)';
const CYCLE = 'import(no-cycle)';

const WRONG: [law: string, file: string, imports: string][] = [
  ['rules imports nothing but itself', 'packages/rules/src/a.ts', 'typebox'],
  ['rules imports nothing of Node', 'packages/rules/src/b.ts', 'node:fs'],
  ['rules imports no other package', 'packages/rules/src/deep/c.ts', '@shengyu/contract/call.ts'],
  ['rules stays inside its package', 'packages/rules/src/d.ts', '../../contract/src/call.ts'],
  ['a test of rules imports no other package', 'packages/rules/src/e.test.ts', '@shengyu/contract/call.ts'],
  ['contract stands on rules alone', 'packages/contract/src/a.ts', '@shengyu/campaign/define.ts'],
  ['contract stands on rules alone, in folders too', 'packages/contract/src/calls/a.ts', '@shengyu/ui/page.ts'],
  ['contract imports nothing of Node', 'packages/contract/src/b.ts', 'node:crypto'],
  ['contract stays inside its package', 'packages/contract/src/calls/b.ts', '../../../rules/src/phone.ts'],
  ['campaign stands on rules alone', 'packages/campaign/src/a.ts', '@shengyu/contract/call.ts'],
  ['bridge stands on rules alone', 'packages/bridge/src/a.ts', '@shengyu/ui/page.ts'],
  ['no package imports the server', 'packages/contract/src/c.ts', '@shengyu/server/context.ts'],
  ['no package imports the H5', 'packages/ui/src/Page/a.tsx', '@shengyu/h5/lib/call.ts'],
  ['art stands on nothing of ours', 'packages/art/src/a.ts', '@shengyu/ui/page.ts'],
  ['art stands on nothing of ours, in folders too', 'packages/art/src/items/a.ts', '@shengyu/rules/odds.ts'],
  ['art stands on nothing of ours, in a family too', 'packages/art/src/items/love/a.ts', '@shengyu/rules/odds.ts'],
  ['a family of items stays inside its package', 'packages/art/src/items/love/b.ts', '../../../../ui/src/cx.ts'],
  ['ui stands on rules and art, at its root too', 'packages/ui/src/a.ts', '@shengyu/bridge/bridge.ts'],
  ['ui stands on rules and art', 'packages/ui/src/Page/b.tsx', '@shengyu/contract/call.ts'],
  ['web stands on rules, contract and ui', 'packages/web/src/a.ts', '@shengyu/bridge/bridge.ts'],
  ['web knows no app', 'packages/web/src/read/a.ts', '@shengyu/h5/features/pay/a.ts'],
  ['web stays inside its package', 'packages/web/src/read/b.ts', '../../../ui/src/cx.ts'],
  ['web runs in browsers', 'packages/web/src/b.ts', 'node:fs'],
  ['a module meets another through its index', 'apps/server/src/modules/one/a.ts', '#modules/two/store.ts'],
  [
    'a call file meets another module through its index',
    'apps/server/src/modules/one/calls/a.ts',
    '#modules/two/two.ts',
  ],
  ['dynamic imports are imports', 'apps/server/src/modules/one/dynamic.ts', 'import("#modules/two/store.ts")'],
  ['type imports are imports', 'apps/server/src/modules/one/types.ts', 'type:#modules/two/store.ts'],
  ['re-exports are imports', 'apps/server/src/modules/one/again.ts', 'export:#modules/two/store.ts'],
  ['modules never import mechanics', 'apps/server/src/modules/one/b.ts', '#mechanics/draw/index.ts'],
  [
    'modules never import mechanics, in folders too',
    'apps/server/src/modules/one/calls/b.ts',
    '#mechanics/draw/index.ts',
  ],
  ['relative imports stay in the module', 'apps/server/src/modules/one/c.ts', '../two/index.ts'],
  [
    'relative imports stay in the module, in folders too',
    'apps/server/src/modules/one/calls/c.ts',
    '../../two/index.ts',
  ],
  ['rooms of a module stay in the module', 'apps/server/src/modules/one/join/a.ts', '../../two/quit/a.ts'],
  ['a room meets another module through its index', 'apps/server/src/modules/one/join/b.ts', '#modules/two/quit/a.ts'],
  ['a test of a room stays in the module', 'apps/server/src/modules/one/join/c.test.ts', '../../two/index.ts'],
  ['nobody imports a page: a module', 'apps/server/src/modules/one/page.ts', '#pages/home/index.ts'],
  ['nobody imports a page: a mechanic', 'apps/server/src/mechanics/draw/page.ts', '#pages/home/index.ts'],
  ['nobody imports a page: another page', 'apps/server/src/pages/card/a.ts', '#pages/home/index.ts'],
  ['nobody imports a page: the frame', 'apps/server/src/wire/page.ts', '#pages/home/index.ts'],
  ['the root meets pages through their index', 'apps/server/src/pages.ts', '#pages/home/parts.ts'],
  ['a page meets a mechanic through its index', 'apps/server/src/pages/card/b.ts', '#mechanics/draw/store.ts'],
  ['modules reach the root by #', 'apps/server/src/modules/one/calls/d.ts', '../../../context.ts'],
  ['modules write SQL through db', 'apps/server/src/modules/one/d.ts', 'pg'],
  ['modules have no driver of their own', 'apps/server/src/modules/one/calls/e.ts', '#db/pg.ts'],
  ['SQL is written in stores', 'apps/server/src/modules/one/sql.ts', '#db/sql.ts'],
  ['SQL is written in stores, also in a room', 'apps/server/src/modules/one/join/sql.ts', '#db/sql.ts'],
  ['SQL is written in stores, never in a call', 'apps/server/src/modules/one/calls/sql.ts', '#db/sql.ts'],
  ['SQL is written in stores, in mechanics too', 'apps/server/src/mechanics/draw/sql.ts', '#db/sql.ts'],
  ['SQL is written in stores, in rooms of mechanics too', 'apps/server/src/mechanics/draw/act/sql.ts', '#db/sql.ts'],
  ['SQL is written in stores, in pages too', 'apps/server/src/pages/card/sql.ts', '#db/sql.ts'],
  ['types of SQL belong to stores, too', 'apps/server/src/modules/one/sql-types.ts', 'type:#db/sql.ts'],
  ['a name that begins with store is no store', 'apps/server/src/modules/one/store-count.ts', '#db/sql.ts'],
  ['a name that ends like store is no store', 'apps/server/src/modules/one/restore.ts', '#db/sql.ts'],
  ['a folder named store is no store', 'apps/server/src/modules/one/store/a.ts', '#db/sql.ts'],
  [
    'the help of tests is a file at the root of its module',
    'apps/server/src/modules/one/join/testing.ts',
    '#db/sql.ts',
  ],
  ['a store has no driver of its own', 'apps/server/src/modules/one/pg-store.ts', 'pg'],
  ['a store of a room has no driver of its own', 'apps/server/src/modules/one/join/pg-store.ts', '#db/pg.ts'],
  ['a store meets another module through its index', 'apps/server/src/modules/one/a-store.ts', '#modules/two/store.ts'],
  ['a store never imports mechanics', 'apps/server/src/modules/one/join/b-store.ts', '#mechanics/draw/index.ts'],
  ['a store stays in the module', 'apps/server/src/modules/one/c-store.ts', '../two/index.ts'],
  ['a store of a room stays in the module', 'apps/server/src/modules/one/join/c-store.ts', '../../two/index.ts'],
  ['a store of a mechanic stays in it', 'apps/server/src/mechanics/draw/store.ts', '../shop/index.ts'],
  ['a store of a page stays in it', 'apps/server/src/pages/card/store.ts', '../home/index.ts'],
  ['a mechanic meets a module through its index', 'apps/server/src/mechanics/draw/a.ts', '#modules/two/store.ts'],
  [
    'a mechanic meets another through its index',
    'apps/server/src/mechanics/draw/calls/a.ts',
    '#mechanics/shop/store.ts',
  ],
  ['relative imports stay in the mechanic', 'apps/server/src/mechanics/draw/b.ts', '../shop/index.ts'],
  ['mechanics write SQL through db', 'apps/server/src/mechanics/draw/c.ts', 'pg'],
  ['mechanics have no driver of their own', 'apps/server/src/mechanics/draw/calls/b.ts', '#db/pg.ts'],
  ['the frame meets modules through their index', 'apps/server/src/wire/a.ts', '#modules/two/store.ts'],
  ['the root meets modules through their index', 'apps/server/src/app.ts', '#modules/two/two.ts'],
  ['across folders by #', 'apps/server/src/wire/b.ts', '../db/db.ts'],
  ['across folders by #, from the root too', 'apps/server/src/root.ts', './db/db.ts'],
  ['the server never imports a client', 'apps/server/src/wire/c.ts', '@shengyu/h5/routes.ts'],
  ['the server never imports screens', 'apps/server/src/modules/one/e.ts', '@shengyu/ui/page.ts'],
  ['a stand-in is for tests', 'apps/server/src/wire/d.ts', '../../../../tools/standins/sms.ts'],
  [
    "a module's test meets another module through its index",
    'apps/server/src/modules/one/f.test.ts',
    '#modules/two/store.ts',
  ],
  ["a module's test stays in the module", 'apps/server/src/modules/one/g.test.ts', '../two/index.ts'],
  ['the H5 never imports the server', 'apps/h5/src/lib/a.ts', '@shengyu/server/context.ts'],
  ['the H5 never imports the server by path', 'apps/h5/src/lib/b.ts', '../../../server/src/context.ts'],
  ['the H5 imports nothing of Node', 'apps/h5/src/lib/c.ts', 'node:fs'],
  ['the console never imports the server', 'apps/console/src/pages/a.tsx', '@shengyu/server/context.ts'],
  ['the console never imports the H5', 'apps/console/src/pages/b.tsx', '@shengyu/h5/lib/call.ts'],
  ['the web shell never imports the H5', 'apps/shell/src/tabs/a.tsx', '@shengyu/h5/lib/call.ts'],
  ['the H5 never imports the web shell', 'apps/h5/src/lib/d.ts', '@shengyu/shell/frame/isle.ts'],
  ['H5 folders meet by #', 'apps/h5/src/screens/guild/a.tsx', '../wallet/a.tsx'],
  ['a screen imports no other screen', 'apps/h5/src/screens/guild/c.tsx', '#screens/wallet/a.tsx'],
  ['a screen does not load another one', 'apps/h5/src/screens/guild/lazy.tsx', 'import("#screens/wallet/a.tsx")'],
  ['a screen below another one is another screen', 'apps/h5/src/screens/guild/detail/a.tsx', '../Guild.tsx'],
  ['a screen above another one is another screen', 'apps/h5/src/screens/guild/d.tsx', './detail/a.tsx'],
  ['a feature imports no screen', 'apps/h5/src/features/pay/a.ts', '#screens/guild/a.tsx'],
  ['a feature imports no screen, in folders too', 'apps/h5/src/features/account/code/a.ts', '#screens/guild/a.tsx'],
  ['a feature does not know the map of screens', 'apps/h5/src/features/pay/b.ts', '#screens.ts'],
  ['a feature imports no mechanic', 'apps/h5/src/features/pay/c.ts', '#mechanics/draw/a.ts'],
  ['features meet by #', 'apps/h5/src/features/pay/d.ts', '../guard/a.ts'],
  ['a mechanic imports no screen', 'apps/h5/src/mechanics/draw/b.ts', '#screens/guild/a.tsx'],
  ['screens of the H5 know no campaign', 'apps/h5/src/screens/guild/b.tsx', '@shengyu/campaigns/qixi/h5/A.tsx'],
  ['mechanics know no campaign', 'apps/h5/src/mechanics/draw/a.ts', '@shengyu/campaigns/qixi/h5/theme.ts'],
  ['a definition imports campaign alone', 'campaigns/qixi/campaign.ts', '@shengyu/rules/odds.ts'],
  ['a definition imports no library', 'campaigns/qixi/pools.ts', 'typebox'],
  ['a definition never imports its screens', 'campaigns/qixi/copy.ts', './h5/theme.ts'],
  ['a definition never imports another', 'campaigns/qixi/peer.ts', '../spring/campaign.ts'],
  ["a campaign's test never imports another's files", 'campaigns/qixi/peer.test.ts', '../spring/campaign.ts'],
  ['the list of campaigns holds definitions alone', 'campaigns/list.ts', './qixi/h5/theme.ts'],
  ['the list of campaigns imports no other package', 'campaigns/all.ts', '@shengyu/rules/odds.ts'],
  ['a test of all campaigns sees what the kit sees', 'campaigns/all.test.ts', '@shengyu/server/context.ts'],
  ['campaign screens stand on ui, art, mechanics, features', 'campaigns/qixi/h5/A.tsx', '@shengyu/contract/call.ts'],
  [
    'campaign screens see the mechanics and features of the H5 only',
    'campaigns/qixi/h5/B.tsx',
    '@shengyu/h5/lib/call.ts',
  ],
  ['campaign screens stay in their folder', 'campaigns/qixi/h5/C.tsx', '../../spring/h5/A.tsx'],
  ['campaign screens stay in their folder, in art too', 'campaigns/qixi/h5/art/a.ts', '../../campaign.ts'],
  ['tools reach packages by name', 'tools/a.ts', '../apps/server/src/context.ts'],
  ['journeys reach packages by name', 'e2e/guild/a.ts', '../../packages/rules/src/identity/phone.ts'],
];

const RIGHT: [file: string, imports: string][] = [
  ['packages/rules/src/ok.ts', './phone.ts'],
  ['packages/rules/src/deep/ok.ts', '../phone.ts'],
  ['packages/rules/src/ok.test.ts', 'vitest'],
  ['packages/rules/src/node.test.ts', 'node:fs'],
  ['packages/rules/src/deep/ok.test.ts', '../phone.ts'],
  ['packages/contract/src/ok.ts', '@shengyu/rules/phone.ts'],
  ['packages/contract/src/calls/ok.ts', '../schema.ts'],
  ['packages/contract/src/calls/typebox.ts', 'typebox'],
  ['packages/contract/src/ok.test.ts', 'node:fs'],
  ['packages/campaign/src/ok.ts', '@shengyu/rules/odds.ts'],
  ['packages/art/src/items/love/ok.ts', '../../core/shapes.ts'],
  ['packages/ui/src/Page/Ok.tsx', '@shengyu/art/frame.ts'],
  ['packages/ui/src/Page/Other.tsx', '../Sheet/Sheet.tsx'],
  ['packages/web/src/read/ok.ts', '../client.ts'],
  ['packages/web/src/ok.ts', '@shengyu/contract/client.ts'],
  ['packages/web/src/ok.test.ts', 'node:fs'],
  ['apps/server/src/ok.ts', '#modules/two/index.ts'],
  ['apps/server/src/wire/ok.ts', '#db/db.ts'],
  ['apps/server/src/wire/up.ts', '../context.ts'],
  ['apps/server/src/modules/one/ok.ts', '#modules/two/index.ts'],
  ['apps/server/src/modules/one/calls/ok.ts', '../store.ts'],
  ['apps/server/src/modules/one/join/ok.ts', '../quit/store.ts'],
  ['apps/server/src/modules/one/join/ok.test.ts', '../quit/store.ts'],
  ['apps/server/src/modules/one/join/standin.test.ts', '../../../../../../tools/standins/sms.ts'],
  ['apps/server/src/modules/one/store.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/ok-store.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/testing.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/join/store.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/join/ok-store.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/join/up-store.ts', '../quit/store.ts'],
  ['apps/server/src/modules/one/sql.test.ts', '#db/sql.ts'],
  ['apps/server/src/modules/one/join/sql.test.ts', '#db/sql.ts'],
  ['apps/server/src/mechanics/draw/act/ok-store.ts', '#db/sql.ts'],
  ['apps/server/src/pages/card/ok-store.ts', '#db/sql.ts'],
  ['apps/server/src/wire/sql.ts', '#db/sql.ts'],
  ['apps/server/src/pages/card/ok.ts', '#mechanics/shop/index.ts'],
  ['apps/server/src/root-ok.ts', '#pages/card/index.ts'],
  ['apps/server/src/modules/one/calls/frame.ts', '#wire/handler.ts'],
  ['apps/server/src/modules/one/ok.test.ts', './one.ts'],
  ['apps/server/src/modules/one/standin.test.ts', '../../../../../tools/standins/sms.ts'],
  ['apps/server/src/modules/one/calls/ok.test.ts', '../store.ts'],
  ['apps/server/src/mechanics/draw/ok.ts', '#modules/two/index.ts'],
  ['apps/server/src/mechanics/draw/peer.ts', '#mechanics/shop/index.ts'],
  ['apps/h5/src/lib/ok.ts', '@shengyu/contract/paths.ts'],
  ['apps/h5/src/screens/guild/Ok.tsx', '@shengyu/ui/Page/Page.tsx'],
  ['apps/h5/src/screens/guild/detail/feature.tsx', '#features/guild/Face.tsx'],
  ['apps/h5/src/mechanics/draw/feature.ts', '#features/guard/GuardSheet.tsx'],
  ['apps/h5/src/features/pay/feature.ts', '#features/guard/GuardSheet.tsx'],
  ['apps/h5/src/features/account/code/up.ts', '../use-me.ts'],
  ['apps/console/src/pages/Ok.tsx', '@shengyu/contract/paths.ts'],
  ['apps/h5/src/screens.ts', '@shengyu/campaigns/qixi/h5/A.tsx'],
  ['campaigns/qixi/h5/A.test.tsx', '@shengyu/h5/testing/render.tsx'],
  ['campaigns/index.ts', './spring/campaign.ts'],
  ['campaigns/ok.test.ts', './index.ts'],
  ['campaigns/node.test.ts', 'node:fs'],
  ['campaigns/qixi/ok.ts', '@shengyu/campaign/define.ts'],
  ['campaigns/qixi/list.test.ts', '../index.ts'],
  ['campaigns/qixi/campaign.test.ts', './ok.ts'],
  ['campaigns/qixi/other.test.ts', 'vitest'],
  ['campaigns/qixi/h5/Ok.tsx', '@shengyu/h5/mechanics/draw/Wheel.tsx'],
  ['campaigns/qixi/h5/read.tsx', '@shengyu/web/read/use-call.ts'],
  ['campaigns/qixi/h5/feature.tsx', '@shengyu/h5/features/pay/Paying.tsx'],
  ['campaigns/qixi/h5/art/ok.ts', '../theme.ts'],
  ['tools/ok.ts', '@shengyu/server/context.ts'],
];

/** Lint must report both ends of each cycle, also when it is closed by a type import or runs through an index. */
const CIRCLES: [file: string, imports: string][] = [
  ['apps/server/src/db/egg.ts', './hen.ts'],
  ['apps/server/src/db/hen.ts', './egg.ts'],
  ['apps/server/src/modules/left/index.ts', '#modules/right/index.ts'],
  ['apps/server/src/modules/right/index.ts', 'type:#modules/left/index.ts'],
];

const source = (imports: string): string => {
  if (imports.startsWith('import(')) return `export const it = await ${imports};\n`;
  if (imports.startsWith('type:'))
    return `import type { It } from '${imports.slice(5)}';\nexport const it: It[] = [];\n`;
  if (imports.startsWith('export:')) return `export { it } from '${imports.slice(7)}';\n`;
  return `import { it } from '${imports}';\nexport const mine = [it];\n`;
};

type Verdict = { exit: number | null; said: Map<string, string[]> };
let tree: string;
let rightAlone: Verdict;
let all: Verdict;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
};

/** The exit code, and the codes of the faults that lint reports for each file. */
function lint(): Verdict {
  const run = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { code: string; filename: string }[] };
  const said = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) said.set(filename, [...(said.get(filename) ?? []), code]);
  return { exit: run.status, said };
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-law-'));
  for (const file of ['oxlint.config.ts', 'tools/import-law.ts']) cpSync(join(ROOT, file), join(tree, file));
  write(
    'apps/server/package.json',
    JSON.stringify({ name: '@shengyu/server', type: 'module', imports: { '#*': './src/*' } }),
  );
  for (const [file, imports] of RIGHT) write(file, source(imports));
  rightAlone = lint();
  for (const [, file, imports] of WRONG) write(file, source(imports));
  for (const [file, imports] of CIRCLES) write(file, source(imports));
  all = lint();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('import law', () => {
  it('what is right passes', () => {
    expect(rightAlone).toEqual({ exit: 0, said: new Map() });
  });

  it('what is wrong fails the run, and nothing right is blamed for it', () => {
    expect(all.exit).toBe(1);
    expect(RIGHT.filter(([file]) => all.said.has(file))).toEqual([]);
  });

  it.each(WRONG)('%s', (_law, file) => {
    expect(all.said.get(file)).toEqual([RESTRICTED]);
  });

  it.each(CIRCLES)('no circles: %s → %s', (file) => {
    expect(all.said.get(file)).toEqual([CYCLE]);
  });
});
