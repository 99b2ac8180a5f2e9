// What a migration may do once members use the product (docs/decisions/0114). Two things must hold while it runs and after it: nobody
// waits for it, and the release before still works on the new schema, because both serve at once and a release can be taken back (P20).
// Everything that is not known to be harmless is refused. A table that the same file creates has no members yet: there everything goes.
import { outsideStatementOf, statementsOf } from './statements.ts';

/** The releases a contract step may name: those that are out already. */
export type LawOptions = { readonly released: readonly string[] };

const CONTRACT = /^--\s*contract:\s*unused since (\d+\.\d+\.\d+)\s*$/m;

/** Every breach in a migration, in words; an empty list means that it may run under load. */
export function findMigrationBreaches(sql: string, { released }: LawOptions): string[] {
  const breaches: string[] = [];
  const statements = statementsOf(sql);
  const made = new Set(statements.flatMap(({ plain }) => CREATES_TABLE.exec(plain)?.[1] ?? []));
  const contract = CONTRACT.exec(sql)?.[1];
  if (contract !== undefined && !released.includes(contract))
    breaches.push(`contract: ${contract} is not a release that is out (${released.join(', ') || 'none is'})`);
  try {
    outsideStatementOf(sql);
  } catch (error) {
    breaches.push((error as Error).message);
  }

  const locked = new Set<string>();
  for (const { plain } of statements) {
    const verdict = judge(plain, made);
    if (verdict.locks !== undefined) locked.add(verdict.locks);
    for (const { what, contractMay } of verdict.faults)
      if (!(contractMay && contract !== undefined)) breaches.push(`${shorten(plain)}: ${what}`);
  }
  if (locked.size > 1) breaches.push(`locks ${[...locked].join(' and ')} at once: one existing table in a file`);
  if (locked.size > 0 && statements.length > 1 && statements.some(({ plain }) => / validate constraint /.test(plain)))
    breaches.push(
      'validate constraint reads the whole table: it stands alone in its file, so that no lock is held meanwhile',
    );
  return breaches;
}

/** `locks`: the existing table that nobody can write meanwhile. `contractMay`: right in a contract step, wrong before. */
type Fault = { readonly what: string; readonly contractMay?: boolean };
type Verdict = { readonly locks?: string | undefined; readonly faults: readonly Fault[] };

const CREATES_TABLE = /^create(?: unlogged)? table (?:if not exists )?(\w+)/;
const USED_BY_RELEASE_BEFORE = 'the release before may still use it';

const harmless: Verdict = { faults: [] };
const refused = (what: string, contractMay = false): Verdict => ({ faults: [{ what, contractMay }] });

/** The first rule whose pattern fits a statement decides; `table` is the existing table that it names. */
const RULES: readonly {
  readonly fits: RegExp;
  readonly verdict: (found: RegExpExecArray, isNew: (table: string) => boolean) => Verdict;
}[] = [
  {
    fits: /^create(?: unlogged)? table \S+ as /,
    verdict: () => refused('copies rows; a job does that in small pieces'),
  },
  { fits: CREATES_TABLE, verdict: () => harmless },
  {
    fits: /^create (or replace )?(function|procedure|aggregate|view)|^create (sequence|type|domain)/,
    verdict: () => harmless,
  },
  { fits: /^(comment on|grant|revoke) /, verdict: () => harmless },
  { fits: /^insert into \w+/, verdict: () => harmless },
  { fits: /^create(?: unique)? index concurrently /, verdict: () => harmless },
  {
    fits: /^create(?: unique)? index (?:if not exists )?\w+ on (?:only )?(\w+)/,
    verdict: ([, table], isNew) =>
      isNew(table!) ? harmless : refused('blocks every write of the table while it is made: create index concurrently'),
  },
  {
    fits: /^create(?: or replace)?(?: constraint)? trigger .*? on (\w+)/,
    verdict: ([, table], isNew) =>
      isNew(table!) ? harmless : { ...refused('may refuse what the release before writes', true), locks: table },
  },
  { fits: /^drop index concurrently /, verdict: () => refused(USED_BY_RELEASE_BEFORE, true) },
  { fits: /^drop index /, verdict: () => refused('blocks the whole table: drop index concurrently if exists') },
  {
    fits: /^drop table (?:if exists )?(\w+)/,
    verdict: ([, table]) => ({ ...refused(USED_BY_RELEASE_BEFORE, true), locks: table }),
  },
  {
    fits: /^drop trigger .*? on (\w+)/,
    verdict: ([, table]) => ({ ...refused(USED_BY_RELEASE_BEFORE, true), locks: table }),
  },
  {
    fits: /^drop (function|procedure|aggregate|view|sequence|type|domain) /,
    verdict: () => refused(USED_BY_RELEASE_BEFORE, true),
  },
  { fits: /^alter sequence \w+ (owned by|cache) /, verdict: () => harmless },
  {
    fits: /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/,
    verdict: ([, table, actions], isNew) =>
      isNew(table!) ? harmless : { locks: table, faults: actionsOf(actions!).flatMap(alterFaults) },
  },
  {
    fits: /^(update|delete|truncate|merge|copy)\b/,
    verdict: () => refused('changes rows; a job does that in small pieces'),
  },
  { fits: /^lock\b/, verdict: () => refused('every member waits for it') },
  { fits: /^(vacuum|cluster|reindex|refresh)\b/, verdict: () => refused('rewrites what members use') },
  {
    fits: /^(set|reset|begin|start|commit|rollback)\b/,
    verdict: () => refused('the migrator sets lock_timeout and the transaction'),
  },
  { fits: /^(do|call|select|execute)\b/, verdict: () => refused('hides what it does') },
];

function judge(plain: string, made: ReadonlySet<string>): Verdict {
  for (const { fits, verdict } of RULES) {
    const found = fits.exec(plain);
    if (found) return verdict(found, (table) => made.has(table));
  }
  return refused('is not known to be harmless');
}

/** The actions of an `alter table`, cut at the commas that stand outside brackets. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}

/** A default that PostgreSQL keeps beside the table instead of writing it into every row: the same value for all of them. */
const CONSTANT = /^(''(::\w+(\[\])?)?|-?\d+(\.\d+)?|true|false|null|now\(\)|current_timestamp)(?= |$)/;

function alterFaults(action: string): Fault[] {
  const column =
    /^add (?:column )?(?:if not exists )?(?!constraint |check|foreign |unique|primary |exclude)\w+ (.+)$/.exec(
      action,
    )?.[1];
  if (column !== undefined) return columnFaults(column);
  if (/^add (constraint|check|foreign|unique|primary|exclude)/.test(action)) return constraintFaults(action);
  if (/^(validate constraint \w+|alter (column )?\w+ (drop not null|drop default|set statistics .+))$/.test(action))
    return [];
  if (/^drop constraint (if exists )?\w+$/.test(action)) return [];
  if (/^alter (column )?\w+ set default /.test(action)) return [];
  if (/^(set|reset) \(/.test(action)) return [];
  if (/^alter (column )?\w+ (set data )?type /.test(action))
    return [{ what: 'writes the whole table anew; add a column, fill it by a job, drop the old one a release later' }];
  if (/^alter (column )?\w+ set not null$/.test(action))
    return [{ what: 'reads the whole table under a lock: check (… is not null) not valid, then validate it' }];
  if (action.startsWith('rename ')) return [{ what: 'the release before knows the old name only' }];
  if (action.startsWith('drop ')) return [{ what: USED_BY_RELEASE_BEFORE, contractMay: true }];
  return [{ what: 'is not known to be harmless' }];
}

function columnFaults(definition: string): Fault[] {
  const faults: Fault[] = [];
  const [, value] = / default (.+)$/.exec(definition) ?? [];
  if (value !== undefined && !CONSTANT.test(value))
    faults.push({ what: 'the default is written into every row: only a constant is not' });
  if (/ not null\b/.test(definition) && (value === undefined || /^null\b/.test(value)))
    faults.push({ what: 'not null without a default: the release before inserts rows without the column' });
  if (/ generated /.test(definition) || /^(small|big)?serial\b/.test(definition))
    faults.push({ what: 'writes the whole table anew' });
  if (/ (check ?\(|references |unique\b|primary key\b)/.test(definition))
    faults.push({ what: 'checks every row under a lock: add the constraint not valid by itself, then validate it' });
  return faults;
}

function constraintFaults(action: string): Fault[] {
  if (/ using index \w+$/.test(action)) return [];
  if (/^add (constraint \w+ )?(unique|primary|exclude)/.test(action))
    return [{ what: 'makes an index under a lock: create unique index concurrently first, then add it using index' }];
  return action.endsWith(' not valid')
    ? []
    : [{ what: 'checks every row under a lock: not valid, then validate it in the next file' }];
}

const shorten = (plain: string): string => (plain.length > 90 ? `${plain.slice(0, 90)}…` : plain);
