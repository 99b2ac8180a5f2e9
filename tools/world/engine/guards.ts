// Where a world may be made (WORLD-7) and what becomes of a database that is not empty (WORLD-8).
import { readFacts, withClient, type WorldFacts } from '../facts.ts';

/** The world is refused; the message tells the developer why and is shown without a stack. */
export class WorldRefused extends Error {}

/** The database of `pnpm dev`, which commands about a world that stands already use when none is named. */
export const DEV_DATABASE_URL = 'postgres://127.0.0.1:5432/shengyu';

/** WORLD-13: nobody has these numbers. */
const DEMO_NUMBERS = '1380000';
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]', '::1', ''];

/** Throws unless the environment is one where a world may be made. */
export function requireDevelopment(env: Readonly<Record<string, string | undefined>>): void {
  if (env.NODE_ENV === 'production') throw new WorldRefused('演示世界不用于生产环境');
  const { hostname } = new URL(requireDatabaseUrl(env));
  if (!LOCAL_HOSTS.includes(hostname) && env.WORLD_ANYWHERE !== '1')
    throw new WorldRefused(`数据库在 ${hostname}，不在本机；确定要写入请设 WORLD_ANYWHERE=1`);
}

export function requireDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  if (!env.DATABASE_URL) throw new WorldRefused('请给出 DATABASE_URL');
  return env.DATABASE_URL;
}

export type DatabaseState =
  /** `broken`: a fill was interrupted here. */
  | { readonly kind: 'missing' | 'empty' | 'broken' }
  | { readonly kind: 'inhabited'; readonly foreign: boolean }
  | { readonly kind: 'world'; readonly facts: WorldFacts };

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
/** The database that every server has. */
export const serverOf = (url: string): string => Object.assign(new URL(url), { pathname: '/postgres' }).href;

/** `readMobile` opens the sealed mobile of a member: a world is only mixed with members of the demo numbers. */
export async function inspectDatabase(url: string, readMobile: (sealed: Buffer) => string): Promise<DatabaseState> {
  const known = await withClient(serverOf(url), async (client) =>
    client.query('select from pg_database where datname = $1', [databaseNameOf(url)]),
  );
  if (known.rowCount === 0) return { kind: 'missing' };
  return withClient(url, async (client) => {
    const facts = await readFacts(client);
    if (facts?.complete) return { kind: 'world', facts: facts as WorldFacts };
    if (facts) return { kind: 'broken' };
    const { rows: table } = await client.query<{ found: string | null }>(
      `select to_regclass('public.user_account') as found`,
    );
    if (!table[0]?.found) return { kind: 'empty' };
    const { rows } = await client.query<{ mobile_enc: Buffer }>('select mobile_enc from user_account limit 1000');
    if (rows.length === 0) return { kind: 'empty' };
    return {
      kind: 'inhabited',
      foreign: rows.some(({ mobile_enc }) => !readMobile(mobile_enc).startsWith(DEMO_NUMBERS)),
    };
  });
}

export const createDatabase = (url: string): Promise<void> =>
  withClient(serverOf(url), async (client) => {
    await client.query(
      `create database ${client.escapeIdentifier(databaseNameOf(url))} encoding 'UTF8' template template0`,
    );
  });

/** Makes a database that holds what another one holds; nobody may be connected to that one. */
export const copyDatabase = (from: string, to: string): Promise<void> =>
  withClient(serverOf(to), async (client) => {
    const [name, template] = [to, from].map((url) => client.escapeIdentifier(databaseNameOf(url)));
    await client.query(`create database ${name} template ${template}`);
  });

export const dropDatabase = (url: string): Promise<void> =>
  withClient(serverOf(url), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(databaseNameOf(url))} with (force)`);
  });

/** Whether a commit waits for the disk: for new connections, so it is set before the pool is opened. */
export const setDatabaseDurability = (url: string, isDurable: boolean): Promise<void> =>
  withClient(url, async (client) => {
    const name = client.escapeIdentifier(databaseNameOf(url));
    await client.query(
      `alter database ${name} ${isDurable ? 'reset synchronous_commit' : 'set synchronous_commit = off'}`,
    );
  });
