// What the world remembers about itself (WORLD-5): the table `demo.world`, made here and never read by the product; and the two
// statements about the database itself that only a filler needs (§1, WORLD-2).
import { createHash } from 'node:crypto';
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import type { CalendarName } from './calendar.ts';
import type { PulseFacts } from './pulse/pulse-facts.ts';
import type { SizeName } from './sizes.ts';
import type { StoredTown } from './folk/stored-town.ts';

export type WorldFacts = {
  readonly size: SizeName;
  readonly seed: string;
  /** The day on which the world was made; its calendar counts from here. */
  readonly day: Day;
  readonly namespace: string;
  /** Unix milliseconds up to which the world was lived. */
  readonly filled_until: number;
  readonly complete: boolean;
  /** Which dates the campaigns have (§6). */
  readonly calendar: CalendarName;
  readonly cast: Readonly<Record<DemoRole, number>>;
  /** What the pulse is told when it starts, the secret of its native app among it. */
  readonly pulse: PulseFacts;
  readonly town: StoredTown;
};

/** PostgreSQL's invalid_catalog_name. */
const NO_SUCH_DATABASE = '3D000';

/** WORLD-6: Redis boards and the stream of an older world can never show through. */
export const namespaceOf = (about: { seed: string; size: string; day: Day; database: string }): string =>
  `w${createHash('sha256').update([about.seed, about.size, about.day, about.database].join('|')).digest('hex').slice(0, 8)}`;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function saveFacts(client: pg.ClientBase, facts: Partial<WorldFacts>): Promise<void> {
  await client.query('create schema if not exists demo');
  await client.query('create table if not exists demo.world (key text primary key, value jsonb not null)');
  for (const [key, value] of Object.entries(facts))
    await client.query(
      'insert into demo.world (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    );
}

/** Undefined when the database holds no world, not even the beginning of one. */
export async function readFacts(client: pg.ClientBase): Promise<Partial<WorldFacts> | undefined> {
  const { rows: table } = await client.query<{ found: string | null }>(`select to_regclass('demo.world') as found`);
  if (!table[0]?.found) return undefined;
  const { rows } = await client.query<{ key: string; value: unknown }>('select key, value from demo.world');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The facts of a complete world; undefined when the database holds none. */
export async function readWorldFacts(url: string): Promise<WorldFacts | undefined> {
  const facts = await withClient(url, readFacts);
  return facts?.complete ? (facts as WorldFacts) : undefined;
}

/** The namespace of the world in this database, complete or not; undefined when there is none. */
export async function readNamespace(url: string): Promise<string | undefined> {
  try {
    return (await withClient(url, readFacts))?.namespace;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return undefined;
    throw error;
  }
}

/** The log tables have partitions from last month on; a world needs those of the half-year before (§4.2). */
export async function addPastPartitions(client: pg.ClientBase, now: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace
      and obj_description(c.oid, 'pg_class') ~ '^owner: log\\(\\w+\\) by month'`);
  const today = new Date(now);
  for (const { name } of rows) {
    for (let back = 7; back >= 2; back--) {
      const [from, to] = [back, back - 1].map((months) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)).toISOString(),
      ) as [string, string];
      const part = `${name}_${from.slice(0, 7).replace('-', '')}`;
      await client.query(
        `create table if not exists public.${part} partition of public.${name} for values from ('${from}') to ('${to}')`,
      );
    }
  }
}
