// For tests and drills: a database of two PostgreSQL clusters over which members are spread (decision 0138). The servers are private ones,
// because the shared one does not prepare transactions; what is between them and the product can be cut.
import { Cluster } from '#db/cluster.ts';
import { spreadShards } from '#db/spread.ts';
import { createTestDatabase, type TestDatabase } from './kit.ts';
import { startPrivatePostgres, type PrivatePostgres } from './servers/private-postgres.ts';
import { startSilenceableProxy, type SilenceableProxy } from './servers/silent-line.ts';

export type TwoClusters = {
  readonly servers: readonly PrivatePostgres[];
  /** The network before each of them. */
  readonly lines: readonly SilenceableProxy[];
  /** The databases for the role that owns the tables, past the lines. */
  readonly ownerUrls: readonly string[];
  /** The first of the two, for createTestContext. */
  readonly database: TestDatabase;
  /** DATABASE_FURTHER_URLS. */
  readonly further: string;
};

const SETTINGS = { max_prepared_transactions: '100', max_connections: '200' };
const COUNT = 2;

export async function startTwoClusters(): Promise<TwoClusters> {
  const servers: PrivatePostgres[] = [];
  const lines: SilenceableProxy[] = [];
  const databases: TestDatabase[] = [];
  for (let i = 0; i < COUNT; i++) {
    const server = await startPrivatePostgres(() => SETTINGS);
    servers.push(server);
    lines.push(await startSilenceableProxy(server.port));
    databases.push(await createTestDatabase(server.url.slice(0, server.url.lastIndexOf('/'))));
  }
  const ownerUrls = databases.map(({ url }) => url);
  const clusters = ownerUrls.map((url) => new Cluster({ url, pool: 1, name: 'spread' }));
  await spreadShards(clusters);
  await Promise.all(clusters.map((cluster) => cluster.close()));
  const overLine = (i: number): string =>
    Object.assign(new URL(databases[i]!.application), { port: lines[i]!.port }).href;
  return {
    servers,
    lines,
    ownerUrls,
    database: {
      url: ownerUrls[0]!,
      application: overLine(0),
      async drop() {
        for (const line of lines) await line.close();
        for (const server of servers) server.stop();
      },
    },
    further: overLine(1),
  };
}
