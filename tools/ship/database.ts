// Creates a database for one run, with the two roles of production: the owner of the tables, which migrates, and the application's
// role.
import { randomBytes } from 'node:crypto';
import { pg } from '@shengyu/server/db/pg.ts';

export type ShipDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
};

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${SERVER}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createShipDatabase(): Promise<ShipDatabase> {
  const name = `shengyu_ship_${randomBytes(4).toString('hex')}`;
  const [owner, app] = [`${name}_owner`, `${name}_app`];
  const password = randomBytes(16).toString('hex');
  await asAdministrator(
    `create role ${owner} login password '${password}'`,
    `create role ${app} login password '${password}'`,
    `create database ${name} owner ${owner} encoding 'UTF8' template template0`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${app}`,
  );
  const urlOf = (role: string): string => {
    const url = new URL(`${SERVER}/${name}`);
    [url.username, url.password] = [role, password];
    return url.href;
  };
  return {
    ownerUrl: urlOf(owner),
    appUrl: urlOf(app),
    drop: () =>
      asAdministrator(
        `drop database if exists ${name} with (force)`,
        `drop role if exists ${app}`,
        `drop role if exists ${owner}`,
      ),
  };
}
