// The import law (docs/architecture.md) as lint overrides; import-law.test.ts proves that each line of it bites. A file
// gets the LAST law whose globs match it, whole: laws are never added up. The globs of a refusal are read in order:
// what matches is refused unless a later `!glob` lets it through, and what one refusal lets through no other of the
// same law refuses. (`regex` with look-ahead is no way out: oxlint ignores it without a word.)
import type { OxlintOverride } from 'oxlint';

type Refusal = { group: string[]; message: string };

const law = (files: string, ...patterns: Refusal[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const refuse = (globs: string, message: string): Refusal => ({ group: globs.split(' '), message });

/** Of our own packages only these; what is other people's stands in package.json. */
const ours = (names: string, message: string): Refusal => refuse(`@shengyu/** !@shengyu/{${names}}/**`, message);

/** A folder that relative imports may not leave: its files may not go up, those of a folder in it may go up once. */
const closed = (folder: string, ...refusals: Refusal[]): OxlintOverride[] => [
  law(`${folder}/*`, ...refusals, refuse('../**', `A relative import may not leave ${folder}.`)),
  law(`${folder}/*/**`, ...refusals, refuse('../../**', `A relative import may not leave ${folder}.`)),
];

const PURE = 'rules is pure: it imports nothing but itself.';
const noNode = refuse('node:*', 'This runs in browsers too.');
const rulesAlone = ours('rules', 'This package stands on rules alone.');

const serverStands = ours('rules,contract,campaign,campaigns', 'The server stands on rules, contract and campaigns.');
const moduleStands = ours('rules,contract,campaign', 'A module or mechanic stands on rules, contract, campaign.');
const modulesByIndex = refuse('#modules/** !#modules/*/index.ts', 'Import a module through its index.ts.');
const mechanicsByIndex = refuse('#mechanics/** !#mechanics/*/index.ts', 'Import a mechanic through its index.ts.');
const neverBack = refuse('#mechanics/**', 'mechanics → modules, never back.');
const sqlByTag = refuse('{pg,#db/pg.ts}', 'SQL goes through #db/sql.ts and #db/db.ts.');
const screensStand = ours('ui,art,h5/mechanics', "A campaign's screens stand on ui, art and the H5's mechanics.");
const clientStands = ours('rules,contract,campaign,art,ui,bridge', 'A client stands on packages, never on an app.');
const ACROSS = 'Across folders import by #folder/file.ts.';

export const importLaw: OxlintOverride[] = [
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
  law('packages/art/src/**/*.test.ts', refuse('@shengyu/**', 'art stands on nothing of ours.')),
  // Rules are pure: a stepper that clamps and a screen that validates use the same lines.
  ...closed('packages/ui/src', ours('rules,art', 'ui stands on rules and art.'), noNode),
  law('packages/ui/src/**/*.test.{ts,tsx}', ours('rules,art', 'ui stands on rules and art.')),

  law('apps/server/src/*', serverStands, modulesByIndex, mechanicsByIndex, refuse('./*/** ../**', ACROSS)),
  law('apps/server/src/*/**', serverStands, modulesByIndex, mechanicsByIndex, refuse('../*/**', ACROSS)),
  ...closed('apps/server/src/modules/*', moduleStands, modulesByIndex, neverBack, sqlByTag),
  ...closed('apps/server/src/mechanics/*', moduleStands, modulesByIndex, mechanicsByIndex, sqlByTag),

  law(
    'apps/server/src/**/*.test.ts',
    serverStands,
    modulesByIndex,
    mechanicsByIndex,
    refuse('../*/** !**/tools/standins/**', `${ACROSS} Only a test may use a stand-in.`),
  ),

  law('apps/{h5,console}/src/**', clientStands, refuse('../*/**', ACROSS), noNode),
  // The table of routes names the campaigns' screens; the first paint draws one of them. Nothing else knows campaigns.
  law(
    'apps/h5/src/{routes.ts,main.tsx,drawn.tsx}',
    ours('rules,contract,art,ui,bridge,campaigns', 'Only the route table and the first paint know campaigns.'),
    noNode,
  ),

  // Tests and what only they import may use Node.
  law('apps/{h5,console}/src/{**/*.test.{ts,tsx},testing/**}', clientStands),

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
    'campaigns/*/h5/**/*.test.{ts,tsx}',
    ours('ui,art,h5', "A test of a campaign's screens adds the H5's testing kit."),
  ),
];
