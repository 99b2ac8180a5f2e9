import { expect, it } from 'vitest';
import { withClient } from '../facts.ts';
import { findNearestUrl } from './nearest.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';

it('WORLD-1 a database on this machine is reached by a way that leads to the same database', async () => {
  const read = (url: string): Promise<unknown[]> =>
    withClient(url, async (client) => {
      const { rows } = await client.query(`select current_database(), current_user, pg_postmaster_start_time()`);
      return rows;
    });
  const near = await findNearestUrl(`${SERVER}/postgres`);
  expect(await read(near)).toEqual(await read(`${SERVER}/postgres`));
});

it('WORLD-7 another machine, or one without such a user, keeps its address', async () => {
  for (const url of ['postgres://db.example:5432/shengyu', 'postgres://nobody-here@127.0.0.1:5432/shengyu'])
    expect(await findNearestUrl(url)).toBe(url);
});
