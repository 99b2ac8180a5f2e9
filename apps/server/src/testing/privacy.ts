// For tests: what is sealed at rest must not stand in a log line or an event either (EVT-3, API-5). Everything a test seals or indexes
// is remembered; when its context closes, lines and outbox are looked through. The whole run of the server's tests is the sample.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Seal } from '#seal.ts';

export type Secrets = {
  /** Mobiles, ID numbers, cards: found by looking every number of a text up. */
  readonly numbers: Set<string>;
  readonly names: Set<string>;
};

const NUMBER = /(?<![0-9A-Za-z])\d{11,19}X?(?![0-9A-Za-z])/g;
const NAME = /^\p{Script=Han}[\p{Script=Han}·]{1,9}$/u;
/** Of members, of staff, of the shell: each ends in 256 random bits. */
const TOKEN = /\b(?:u[0-9a-z]{1,10}|s|tk)_[A-Za-z0-9_-]{43}\b/g;
/** Names of tests are few; somebody who seals thousands is measuring, not testing. */
const NAMES_MAX = 50;
const EVENTS_MAX = 20_000;

/** Values whose index says what they are. */
const INDEXED: readonly string[] = ['mobile', 'id_no', 'account'];

export function watchedSeal(seal: Seal): { seal: Seal; secrets: Secrets } {
  const secrets: Secrets = { numbers: new Set(), names: new Set() };
  const watched: Seal = {
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

function note({ numbers, names }: Secrets, value: string): void {
  if (/^\d{11,19}X?$/.test(value)) numbers.add(value);
  else if (NAME.test(value) && names.size < NAMES_MAX) names.add(value);
}

/** A sealed form is JSON; of its fields the person's name and number are the ones that are looked for. */
function leavesOf(plain: string): string[] {
  if (!plain.startsWith('{')) return [plain];
  try {
    const { name, tel } = JSON.parse(plain) as Record<string, unknown>;
    return [name, tel].filter((value) => typeof value === 'string');
  } catch {
    return [plain];
  }
}

/** What of it stands in these texts, each with the text it stands in. */
export function secretsIn(texts: readonly string[], { numbers, names }: Secrets): string[] {
  const found = (text: string): string | undefined =>
    text.match(NUMBER)?.find((number) => numbers.has(number)) ??
    [...names].find((name) => text.includes(name)) ??
    text.match(TOKEN)?.[0];
  return texts.flatMap((text) => {
    const value = found(text);
    return value === undefined ? [] : [`${value} in ${text.slice(0, 500)}`];
  });
}

/** The newest events, as text. A database that a test took away has none to show. */
export const eventTexts = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .rows<{ text: string }>(
      sql`select name || ' ' || data::text as text from outbox order by seq desc limit ${EVENTS_MAX}`,
    )
    .catch(() => []);
  return rows.map((row) => row.text);
};
