// The floors of the server. A part (a module, a mechanic, or a folder or file of src) imports parts of its own floor or of lower
// ones, never of a higher one, and there is no import cycle (module-graph.ts checks both). When a lower part needs something of a
// higher one, the higher one fills a slot (apps/server/src/slots.ts), or the code that needs it moves up. Reasons:
// docs/decisions/0083.

const files = (names: string): string[] => names.split(' ').map((name) => `${name}.ts`);

/**
 * The folders and files that all modules are built on. In the graph of modules they count as one part, `frame`; among themselves
 * they must form no cycle either.
 */
export const FRAME_PATHS: readonly string[] = [
  'db',
  'events',
  'jobs',
  'observe',
  'providers',
  'wire',
  ...files('assembly chain clock config context ids journal kept module pictures redis seal slots'),
];

const modules = (names: string): string[] => names.split(' ').map((name) => `modules/${name}`);
const mechanics = (names: string): string[] => names.split(' ').map((name) => `mechanics/${name}`);

/** The lowest floor stands first. */
export const SERVER_MODULE_FLOORS: readonly (readonly string[])[] = [
  ['frame'],
  // Accounts, notices, agreements, configuration and the operators' console.
  modules('config console content identity notice agreement'),
  // Guild membership, pairs, profiles and spending limits.
  modules('roster pair spend-guard user'),
  // Money and items, and how they come and go.
  modules('ledger bag books recharge withdraw ship'),
  // What members do with one another (gifts and rooms), and the risk checks and reports about it.
  modules('gift room risk report'),
  // Campaigns, meters and turnover, which count what members do.
  modules('campaign-engine remind ingest meter turnover'),
  modules('guild relation level'),
  // The mechanics that campaigns are made of.
  mechanics('home star rank collection plays draw milestone task shop sign offer match ticker'),
  // Calls that combine several modules for one screen; every folder of pages/ belongs here.
  ['pages'],
  ['app.ts', 'demo'],
  [
    'books-command.ts',
    'clusters-command.ts',
    'campaign-command.ts',
    'ingest-app-command.ts',
    'staff-command.ts',
    'figures-command.ts',
    'turnover-command.ts',
  ],
  ['main.ts'],
];
