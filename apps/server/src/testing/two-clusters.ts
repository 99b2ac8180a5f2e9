// For tests and drills: a database of two PostgreSQL clusters over which members are spread (decision 0138). The servers are private ones,
// because the shared one does not prepare transactions.
import { Cluster } from '#db/cluster.ts';
import { spreadShards } from '#db/spread.ts';
import { createTestDatabase, type TestDatabase } from './kit.ts';
import { startPrivatePostgres, type PrivatePostgres } from './servers/private-postgres.ts';

export type TwoClusters = {
  readonly servers: readonly PrivatePostgres[];
  /** The first of the two, for createTestContext. */
  readonly database: TestDatabase;
  /** DATABASE_FURTHER_URLS. */
  readonly further: string;
};

const SETTINGS = { max_prepared_transactions: '100', max_connections: '200' };

export async function startTwoClusters(): Promise<TwoClusters> {
  const servers = await Promise.all([startPrivatePostgres(() => SETTINGS), startPrivatePostgres(() => SETTINGS)]);
  const databases: TestDatabase[] = [];
  for (const { url } of servers) databases.push(await createTestDatabase(serverOf(url)));
  const clusters = databases.map(({ url }) => new Cluster({ url, pool: 1, name: 'spread' }));
  await spreadShards(clusters);
  await Promise.all(clusters.map((cluster) => cluster.close()));
  const [first, second] = databases;
  return {
    servers,
    database: {
      ...first!,
      async drop() {
        for (const server of servers) server.stop();
      },
    },
    further: second!.application,
  };
}

const serverOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));
