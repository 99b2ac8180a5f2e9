// What a table's comment says about the owner of its rows (docs/decisions/0127). Nothing may follow the pattern: words that no program
// reads are words that no program checks.
//
//   owner: user(col) | guild(col) | pair(col) | room(col) | person(col)    rows of one owner each, found by col
//   owner: placed by owner(kind_col, id_col)   rows of several kinds of owner: the first column tells the kind, itself or by the
//                                              definition that it names, the second tells which one
//   owner: directory(col)                      a name that leads to an owner (mobile, show id, ticket); found by the name
//   owner: reference                           definitions that every shard has whole; written when something is published
//   owner: platform                            rows of the platform itself (staff, figures), together in one place
//   owner: shard                               rows that stay where the transaction ran that wrote them
//   owner: log(col) by day|month keep N days|months|years placed by <any of the above but directory and reference>
//
// `log_partitions` in 0001_core.sql reads the part of a log from its beginning to its `keep`.

const OWNER_KINDS = ['user', 'guild', 'pair', 'room', 'person'] as const;

export type TableOwner = {
  /** `owner`: several kinds of owner in one table. */
  readonly kind: (typeof OWNER_KINDS)[number] | 'owner' | 'directory' | 'reference' | 'platform' | 'shard';
  /** The columns that say where a row lies; the last of them identifies the owner. None for what has no key. */
  readonly columns: readonly string[];
  /** The column of time that a log is partitioned by. */
  readonly log: string | undefined;
};

const OWNED = String.raw`(?<kind>${OWNER_KINDS.join('|')})\((?<column>\w+)\)`;
const SEVERAL = String.raw`owner\((?<tells>\w+), (?<which>\w+)\)`;
const KEPT = String.raw`log\((?<log>\w+)\) by (?:day|month) keep \d+ (?:days|months|years)`;
const PATTERNS = [
  new RegExp(String.raw`^owner: (?:${OWNED}|placed by ${SEVERAL}|(?<bare>reference|platform|shard))$`),
  /^owner: (?<kind>directory)\((?<column>\w+)\)$/,
  new RegExp(String.raw`^owner: ${KEPT} placed by (?:${OWNED}|${SEVERAL}|(?<bare>platform|shard))$`),
];

/** Undefined when the comment is missing or cannot be read to its end. */
export function readTableOwner(comment: string | null): TableOwner | undefined {
  const found = PATTERNS.map((pattern) => pattern.exec(comment ?? '')?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { kind, column, tells, which, bare, log } = found;
  if (kind !== undefined) return { kind: kind as TableOwner['kind'], columns: [column!], log };
  if (tells !== undefined) return { kind: 'owner', columns: [tells, which!], log };
  return { kind: bare as TableOwner['kind'], columns: [], log };
}
