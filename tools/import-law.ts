// The import rules (docs/architecture.md) as lint overrides; import-law.test.ts proves that each of them works. A file gets only
// the LAST rule whose globs match it: rules are never combined. The globs of a refusal are read in order: what matches is refused
// unless a later `!glob` allows it, and an import that one refusal allows is not refused by another of the same rule. (`regex` with
// look-ahead does not work: oxlint silently ignores it.)
import type { OxlintOverride } from 'oxlint';

type Refusal = { group: string[]; message: string };

const law = (files: string, ...patterns: Refusal[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const refuse = (globs: string, message: string): Refusal => ({ group: globs.split(' '), message });

/** Allows only these of our own packages; packages of others are controlled by package.json. */
const ours = (names: string, message: string): Refusal => refuse(`@shengyu/** !@shengyu/{${names}}/**`, message);

const leaves = (folder: string): string => `A relative import may not leave ${folder}.`;

/** A folder that relative imports may not leave: its own files may not use `..`, files in a subfolder may go up once. */
const closed = (folder: string, ...refusals: Refusal[]): OxlintOverride[] => [
  law(`${folder}/*`, ...refusals, refuse('../**', leaves(folder))),
  law(`${folder}/*/**`, ...refusals, refuse('../../**', leaves(folder))),
];

/**
 * A folder of modules, mechanics or pages: SQL is written only in `store.ts` and `*-store.ts`, and in `testing.ts`, which only
 * tests import. The rules for stores repeat the other refusals, because a file gets only the last rule that matches it.
 */
const closedWithStores = (folder: string, ...refusals: Refusal[]): OxlintOverride[] => [
  ...closed(folder, ...refusals, sqlInStores),
  law(`${folder}/{store,*-store,testing}.ts`, ...refusals, refuse('../**', leaves(folder))),
  law(`${folder}/*/**/{store,*-store}.ts`, ...refusals, refuse('../../**', leaves(folder))),
];

const PURE = 'rules is pure: it imports nothing but itself.';
const noNode = refuse('node:*', 'This runs in browsers too.');
const rulesAlone = ours('rules', 'This package stands on rules alone.');

const serverStands = ours('rules,contract,campaign,campaigns', 'The server stands on rules, contract and campaigns.');
const moduleStands = ours('rules,contract,campaign', 'A module or mechanic stands on rules, contract, campaign.');
const modulesByIndex = refuse('#modules/** !#modules/*/index.ts', 'Import a module through its index.ts.');
const mechanicsByIndex = refuse('#mechanics/** !#mechanics/*/index.ts', 'Import a mechanic through its index.ts.');
const neverPages = refuse('#pages/**', 'Pages are the top floor: nobody imports one.');
const neverBack = refuse('#mechanics/**', 'mechanics → modules, never back.');
const sqlByTag = refuse('{pg,#db/pg.ts}', 'SQL goes through #db/sql.ts and #db/db.ts.');
const sqlInStores = refuse('#db/sql.ts', 'SQL is written in store.ts and *-store.ts; rules call their functions.');
const screensStand = ours(
  'ui,art,web,h5/mechanics,h5/features',
  "A campaign's screens stand on ui, art, web and the H5's mechanics and features.",
);
const clientStands = ours('rules,contract,campaign,art,ui,bridge,web', 'A client stands on packages, never on an app.');
const WEB = 'web stands on rules, contract and ui.';
const BELOW = 'In the H5 screens → mechanics → features, never back.';
const ALONE = 'A screen is one folder and imports no other screen: what two of them share is a feature.';
const pagesByIndex = refuse('#pages/** !#pages/*/index.ts', 'Import a page through its index.ts.');
const ACROSS = 'Across folders import by #folder/file.ts.';
const STANDIN = `${ACROSS} Only a test may use a stand-in.`;
const testStands = [serverStands, modulesByIndex, mechanicsByIndex, pagesByIndex];

export const importRules: OxlintOverride[] = [
  law('{tools,bench,drills,e2e}/**', refuse('../**/{apps,packages,campaigns}/**', 'Import it by its package name.')),

  law('packages/rules/src/*', refuse('** !./**', PURE)),
  law('packages/rules/src/*/**', refuse('** !./** !../** ../../**', PURE)),
  law(
    'packages/rules/src/**/*.test.ts',
    refuse(
      '** !./** !../** ../../** !{vitest,fast-check,node:*}',
      'A test of rules adds vitest, fast-check and node:.',
    ),
  ),

  ...closed('packages/{contract,campaign,bridge}/src', rulesAlone, noNode),
  law('packages/{contract,campaign,bridge}/src/**/*.test.ts', rulesAlone),

  ...closed('packages/art/src', refuse('@shengyu/**', 'art stands on nothing of ours.'), noNode),
  // The drawn items lie in families (`items/love/`): their files may go up twice, to core and parts.
  law(
    'packages/art/src/items/*/**',
    refuse('@shengyu/**', 'art stands on nothing of ours.'),
    refuse('../../../**', leaves('packages/art/src')),
    noNode,
  ),
  law('packages/art/src/**/*.test.ts', refuse('@shengyu/**', 'art stands on nothing of ours.')),
  // ui may import rules, so that a stepper that clamps and a screen that validates use the same code.
  ...closed('packages/ui/src', ours('rules,art', 'ui stands on rules and art.'), noNode),
  law('packages/ui/src/**/*.test.{ts,tsx}', ours('rules,art', 'ui stands on rules and art.')),
  // web, the base of every web client, may import the contract and ui, but no app.
  ...closed('packages/web/src', ours('rules,contract,ui', WEB), noNode),
  law('packages/web/src/{**/*.test.{ts,tsx},testing/**}', ours('rules,contract,ui', WEB)),

  law(
    'apps/server/src/*',
    serverStands,
    modulesByIndex,
    mechanicsByIndex,
    pagesByIndex,
    refuse('./*/** ../**', ACROSS),
  ),
  law('apps/server/src/*/**', serverStands, modulesByIndex, mechanicsByIndex, neverPages, refuse('../*/**', ACROSS)),
  // A big module has subfolders (`join/`, `quit/`): its files use relative imports, which may not leave the module.
  ...closedWithStores('apps/server/src/modules/*', moduleStands, modulesByIndex, neverBack, neverPages, sqlByTag),
  ...closedWithStores(
    'apps/server/src/mechanics/*',
    moduleStands,
    modulesByIndex,
    mechanicsByIndex,
    neverPages,
    sqlByTag,
  ),
  ...closedWithStores('apps/server/src/pages/*', moduleStands, modulesByIndex, mechanicsByIndex, neverPages, sqlByTag),

  law('apps/server/src/**/*.test.ts', ...testStands, refuse('../*/** !**/tools/standins/**', STANDIN)),
  law(
    'apps/server/src/{modules,mechanics,pages}/*/*/**/*.test.ts',
    ...testStands,
    refuse('../../** !**/tools/standins/**', STANDIN),
  ),

  law('apps/{h5,console,shell}/src/**', clientStands, refuse('../*/**', ACROSS), noNode),
  // Screens import mechanics, mechanics import features, never the other way round; code that two screens share is a feature.
  ...closed('apps/h5/src/features/*', clientStands, noNode, refuse('#{screens,mechanics}/** #screens.ts', BELOW)),
  ...closed('apps/h5/src/mechanics/*', clientStands, noNode, refuse('#screens/** #screens.ts', BELOW)),
  law('apps/h5/src/screens/**', clientStands, noNode, refuse('#screens/** #screens.ts ../** ./*/**', ALONE)),
  // The table of screens lists those of the campaigns, and the first paint draws one of them. No other file knows campaigns.
  law(
    'apps/h5/src/{screens.ts,main.tsx,drawn.tsx}',
    ours('rules,contract,art,ui,bridge,web,campaigns', 'Only the map of screens and the first paint know campaigns.'),
    noNode,
  ),

  // Tests, and files that only tests import, may use Node.
  law('apps/{h5,console,shell}/src/{**/*.test.{ts,tsx},testing/**}', clientStands),

  law('campaigns/*', refuse('** !./*/campaign.ts !@shengyu/campaign/**', 'The list of campaigns names definitions.')),
  law(
    'campaigns/*.test.ts',
    refuse('** !./*.ts !@shengyu/campaign/** !{vitest,node:*}', 'A test of all campaigns sees what the kit sees.'),
  ),
  law(
    'campaigns/*/*',
    refuse('** !./* !@shengyu/campaign/**', 'A campaign definition imports @shengyu/campaign alone.'),
  ),
  law(
    'campaigns/*/*.test.ts',
    refuse('** !./* !../index.ts !@shengyu/campaign/** !vitest', "A campaign's test adds vitest and the list."),
  ),
  ...closed('campaigns/*/h5', screensStand, noNode),
  law(
    'campaigns/*/h5/{**/*.test.{ts,tsx},testing/**}',
    ours('ui,art,web,h5', "A test of a campaign's screens adds the H5's testing kit."),
  ),
];
