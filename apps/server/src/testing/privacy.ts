// For tests: values that are encrypted in the database must not appear in log lines or events either (EVT-3: no personal data in
// events, API-5: masked fields). All values that a test seals or indexes are remembered and searched for when its context closes,
// so every test of the server checks this.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { ColumnCipher } from '#seal.ts';

export type PrivateValues = {
  /** Mobiles, ID numbers, card numbers; every number in a text is looked up here. */
  readonly numbers: Set<string>;
  readonly names: Set<string>;
};

const NUMBER = /(?<![0-9A-Za-z])\d{11,19}X?(?![0-9A-Za-z])/g;
const NAME = /^\p{Script=Han}[\p{Script=Han}·]{1,9}$/u;
/** Tokens of members, of staff, and one-time tickets of the native app: each ends in 256 random bits. */
const TOKEN = /\b(?:u[0-9a-z]{1,10}|s|tk)_[A-Za-z0-9_-]{43}\b/g;
/** At most this many names are searched for: tests use few, and a run that seals thousands of names is a benchmark. */
const NAMES_MAX = 50;
const EVENTS_MAX = 20_000;

/** Purposes of blind indexes whose values are personal. */
const INDEXED: readonly string[] = ['mobile', 'id_no', 'account'];

/** Wraps a seal so that the private values which pass through it are remembered in `secrets`. */
export function watchColumnCipher(seal: ColumnCipher): { seal: ColumnCipher; secrets: PrivateValues } {
  const secrets: PrivateValues = { numbers: new Set(), names: new Set() };
  const watched: ColumnCipher = {
    ...seal,
    seal(plain) {
      for (const value of leavesOf(plain)) note(secrets, value);
      return seal.seal(plain);
    },
    index(purpose, value) {
      if (INDEXED.includes(purpose)) note(secrets, value);
      return seal.index(purpose, value);
    },
  };
  return { seal: watched, secrets };
}

function note({ numbers, names }: PrivateValues, value: string): void {
  if (/^\d{11,19}X?$/.test(value)) numbers.add(value);
  else if (NAME.test(value) && names.size < NAMES_MAX) names.add(value);
}

/**
 * A form that was filled in (such as an address) is sealed as JSON; only the name and the number of the person in it are
 * remembered.
 */
function leavesOf(plain: string): string[] {
  if (!plain.startsWith('{')) return [plain];
  try {
    const { name, tel } = JSON.parse(plain) as Record<string, unknown>;
    return [name, tel].filter((value) => typeof value === 'string');
  } catch {
    return [plain];
  }
}

/** The secrets found in these texts, each with its text. */
export function findPrivateValues(texts: readonly string[], { numbers, names }: PrivateValues): string[] {
  const found = (text: string): string | undefined =>
    text.match(NUMBER)?.find((number) => numbers.has(number)) ??
    [...names].find((name) => text.includes(name)) ??
    text.match(TOKEN)?.[0];
  return texts.flatMap((text) => {
    const value = found(text);
    return value === undefined ? [] : [`${value} in ${text.slice(0, 500)}`];
  });
}

/** The newest events as text; none when the test has taken the database away. */
export const readEventTexts = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .rows<{ text: string }>(
      sql`select name || ' ' || data::text as text from outbox order by seq desc limit ${EVENTS_MAX}`,
    )
    .catch(() => []);
  return rows.map((row) => row.text);
};
