import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import { partitionsOf } from '@shengyu/server/events/partition.ts';
import { ensureStream } from '@shengyu/server/events/stream.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { buildWorldConfig } from './engine/open-island.ts';
import { readFacts, saveFacts, withClient } from './facts.ts';
import { makeWorld, openWorld } from './make.ts';
import { buildPlaces, forgetPlaces } from './places.ts';
import { sizeOf } from './sizes.ts';

let ctx: TestContext;
const url = (): string => ctx.env.MIGRATE_DATABASE_URL!;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

describe('a database that is not the world’s', () => {
  it('WORLD-7 one foreign member is enough: it is refused and untouched', async () => {
    const { user_id } = await newPerson(ctx, { mobile: '13912345678' });
    const until = Date.now();
    const env = { ...ctx.env, DATABASE_URL: url() };
    const order = {
      env,
      url: url(),
      size: sizeOf('small'),
      seed: '潮汐',
      today: dayOf(until),
      until,
      say: () => undefined,
    };
    await expect(openWorld(order)).rejects.toThrow('里有别的会员，不会写入演示世界');
    await expect(makeWorld({ ...order, isFresh: false })).rejects.toThrow('里有别的会员，不会写入演示世界');
    const left = await withClient(url(), async (client) => ({
      facts: await readFacts(client),
      people: (await client.query<{ user_id: string }>('select user_id from user_account')).rows,
    }));
    expect(left).toEqual({ facts: undefined, people: [{ user_id: expect.anything() }] });
    expect(Number(left.people[0]!.user_id)).toBe(user_id);
  });
});

describe('a world that stands', () => {
  it('WORLD-11 one of today, and one that stopped too long ago, gets the migrations that came since', async () => {
    const own = await createTestContext();
    const address = own.env.MIGRATE_DATABASE_URL!;
    try {
      const until = Date.now();
      const today = dayOf(until);
      const facts = {
        size: 'tiny',
        seed: '潮汐',
        day: today,
        namespace: 'w00000000',
        calendar: 'open',
        complete: true,
      };
      for (const filled_until of [until, until - 40 * DAY_MS]) {
        await withClient(address, async (client) => {
          await saveFacts(client, { ...facts, filled_until } as never);
          await client.query(`delete from migration where name = '0047_console_withdrawn.sql'`);
          await client.query(`alter table approval rename constraint approval_decided_check to approval_check1`);
        });
        const env = { ...own.env, DATABASE_URL: address };
        const order = { env, url: address, size: sizeOf('tiny'), seed: '潮汐', today, until, say: () => undefined };
        await openWorld(order);
        const { rows } = await withClient(address, async (client) =>
          client.query(`select name from migration where name = '0047_console_withdrawn.sql'`),
        );
        expect(rows).toHaveLength(1);
      }
    } finally {
      await own.close();
    }
  });
});

describe('what a world has outside its database', () => {
  const namespace = `w${Date.now().toString(16).slice(-8).padStart(8, '0')}`;
  const places = buildPlaces({}, namespace);
  const config = () => buildWorldConfig(ctx.env, { ...places });

  it('WORLD-8 nothing of an interrupted fill is left in Redis, NATS or on disk', async () => {
    const nc = await ctx.bus.connection();
    await mkdir(join(places.STORAGE_DIR!, 'avatar'), { recursive: true });
    await writeFile(join(places.STORAGE_DIR!, 'avatar', 'left.png'), 'left');
    const { jsm, name } = await ensureStream(
      nc,
      partitionsOf(ctx.bus).map((each) => ({ ...each, prefix: `${namespace}.` }))[0]!,
    );
    const bare = ctx.redis.duplicate({ keyPrefix: '', enableOfflineQueue: true });
    await bare.set(`${namespace}:board`, 'left');

    await forgetPlaces(config());

    expect(await bare.keys(`${namespace}:*`)).toEqual([]);
    bare.disconnect();
    await expect(jsm.streams.info(name)).rejects.toThrow('stream not found');
    await expect(readdir(join(places.STORAGE_DIR!, '..'))).rejects.toThrow('ENOENT');
  });

  it('WORLD-8 what is not a world’s namespace is never emptied', async () => {
    await expect(forgetPlaces(buildWorldConfig(ctx.env, { NAMESPACE: '' }))).rejects.toThrow('not the namespace');
    await expect(forgetPlaces(buildWorldConfig(ctx.env, { NAMESPACE: 'live' }))).rejects.toThrow('not the namespace');
  });

  it('WORLD-6 each world has a folder of its own, unless the environment names one', () => {
    expect(places.STORAGE_DIR).toContain(namespace);
    expect(buildPlaces({ STORAGE_DIR: '/srv/files' }, namespace)).toMatchObject({ STORAGE_DIR: '/srv/files' });
  });
});
