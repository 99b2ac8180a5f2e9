// docs/promises.md: for each promise of docs/spec/promises.md the commands that show it, what was last measured, and what nothing shows
// yet. Goals and figures are not written twice: they come from the specification and from docs/proof.tsv.
import type { ProofClaim } from './proof-claim.ts';
import { seenOf, shown, type ProofFigure } from './proof-page.ts';

type Shown = {
  /** Names of claims (proof-claims.ts), whose figures are kept. */
  readonly claims?: readonly string[];
  /** Commands beside them; their figures are not kept. */
  readonly also?: readonly string[];
  /** What the promise says and nothing shows. */
  readonly notYet?: string;
};

const server = (...files: string[]): string =>
  `vitest run --project server ${files.map((file) => `apps/server/src/${file}`).join(' ')}`;

const SHOWN: Readonly<Record<string, Shown>> = {
  P1: {
    claims: ['books-model', 'books-http', 'dropped-constraint'],
    notYet: 'the night runs 20 000 acts and not a million; ten million were never run in one go',
  },
  P2: {
    claims: ['idempotency', 'books-http'],
    notYet: '20 repeats at once and not 50; two hundred thousand in all and not a million',
  },
  P3: {
    claims: ['durability'],
    also: [
      'node drills/cluster.ts --faults 12 --seed 1',
      'node drills/cluster.ts --control --only half-cut --faults 1',
    ],
    notYet:
      '200 faults and two million acknowledged writes through the product; power loss and disks that lie cannot be tried here',
  },
  P4: {
    claims: ['silent-database', 'postgres-restart'],
    also: ['node drills/cluster.ts --faults 12 --seed 1'],
    notYet: 'the kept figures are of one machine; those of the cluster are only printed',
  },
  P5: {
    claims: ['redis-away'],
    also: [server('db/standby.test.ts'), 'node drills/cluster.ts --faults 12 --seed 1'],
    notYet: 'the kept figure is of Redis alone',
  },
  P6: { claims: ['pipeline', 'kill-parts'], notYet: 'ten thousand kills in one release; the night does 20' },
  P7: {
    claims: ['storm'],
    also: [server('modules/recharge/notify.test.ts', 'modules/recharge/books/reconcile.test.ts')],
    notYet: 'the channels are stand-ins made from public documents; no real provider was reached',
  },
  P8: {
    also: [
      server('modules/withdraw/pay/desk.test.ts', 'modules/withdraw/states.test.ts'),
      'vitest run --project rules packages/rules/src/tax-year.test.ts',
    ],
    notYet: 'a million random approvals; no figure is kept',
  },
  P9: {
    claims: ['fair'],
    also: ['pnpm verify-draw'],
    notYet: 'ten thousand draws are recomputed and not ten million; no kept figure of how well each pool fits its odds',
  },
  P10: {
    also: [
      'vitest run --project campaign packages/campaign/src/money-graph.test.ts packages/campaign/src/income-base.test.ts campaigns/money.test.ts',
    ],
  },
  P11: {
    also: [server('modules/books/altered.test.ts'), 'node bench/books.ts'],
    notYet: 'no kept figure of the ten million rows',
  },
  P12: { claims: ['fuzz'], notYet: 'an answer counts as late after 10 s and not after one' },
  P13: {
    claims: ['access'],
    also: [server('wire/access.test.ts')],
    notYet:
      'what a change leads to later, through events and timers, is not looked at; streams are left out; the gate sends a tenth of the matrix a day',
  },
  P14: {
    claims: ['slow-bodies', 'overload'],
    also: ['vitest run --project server tools/door/overload.test.ts'],
    notYet: 'the generator shares its cores with the product',
  },
  P15: { also: [server('privacy.test.ts')], notYet: 'canaries through every call, and a search of dumps' },
  P16: { also: [server('no-minor-pays.test.ts')] },
  P17: { also: ['node drills/restore.ts'], notYet: '100 GB in 15 minutes; the loss of the whole site' },
  P18: {
    also: [
      server('modules/agreement/text.test.ts', 'modules/content/hostile-files.test.ts'),
      'vitest run --project h5-plain src/features/agreement/agreement-text.test.ts',
    ],
    notYet: '300 texts in every field on every route in Chromium',
  },
  P19: {
    claims: ['supply', 'same-bytes'],
    notYet:
      'known weaknesses of packages are not looked up; the base images and Debian’s packages are not part of the bill or of the comparison',
  },
  P20: {
    claims: ['releases'],
    also: [server('db/migration')],
    notYet: 'the release before is tried by the drill’s calls (reads, follows, draws), not by all of its own tests',
  },
};

const HEAD = `# Promises and what shows them

Made by \`pnpm documents\` from [the promises](spec/promises.md), the claims of [proof.md](proof.md) and \`tools/proof/promises.ts\`. A promise is kept as far as
its commands show it; the last column says what nothing shows.

| # | Promise | Goal | Shown by | Last measured | Not yet |
|---|---|---|---|---|---|
`;

export function renderPromises(
  spec: string,
  claims: readonly ProofClaim[],
  figures: readonly ProofFigure[],
): { path: string; text: string; faults: string[] } {
  const rows = [...spec.matchAll(/^\| (P\d+) \| (.+?) \| .+? \| (.+?) \|$/gm)];
  const faults = [
    ...rows.flatMap(([, id]) => (SHOWN[id!] ? [] : [`tools/proof/promises.ts says nothing about ${id}`])),
    ...Object.entries(SHOWN).flatMap(([id, { claims: names = [] }]) =>
      names.flatMap((name) =>
        claims.some((claim) => claim.name === name) ? [] : [`${id}: proof-claims.ts has no ${name}`],
      ),
    ),
  ];
  const lines = rows.map(([, id, promise, goal]) => {
    const { claims: names = [], also = [], notYet } = SHOWN[id!] ?? {};
    const own = names.flatMap((name) => claims.find((claim) => claim.name === name) ?? []);
    const commands = [...own.map(({ command }) => command), ...also].map(shown).join('<br>');
    const measured = own.map(({ name }) => seenOf(figures.find((figure) => figure.name === name))).join('<br>');
    return `| ${id} | ${promise} | ${goal} | ${commands} | ${measured || 'no figure is kept'} | ${notYet ?? ''} |`;
  });
  return { path: 'docs/promises.md', text: `${HEAD}${lines.join('\n')}\n`, faults };
}
