import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { openProviders } from '@shengyu/server/providers/providers.ts';
import type { FileStorage } from '@shengyu/server/providers/storage/storage.ts';
import { replayRequest, recordRequests } from './replay.ts';
import { startS3StandIn, type S3StandIn } from './s3.ts';

let standIn: S3StandIn;
beforeEach(async () => {
  standIn = await startS3StandIn({ port: 0 });
});
afterEach(() => standIn.close());

const storage = (env: Record<string, string> = {}): FileStorage =>
  openProviders(
    loadConfig({
      NODE_ENV: 'test',
      STORAGE: 's3',
      S3_ENDPOINT: standIn.url,
      S3_BUCKET: 'uploads',
      S3_KEY_ID: 'development',
      S3_KEY_SECRET: 'development-secret',
      ...env,
    }),
  ).storage;
const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);

describe('S3-compatible storage', () => {
  it('X06 what is put is got, with its type, until it is removed', async () => {
    const store = storage();
    await store.put('avatar/3f/0a1b_-2c.png', bytes, 'image/png');
    expect(standIn.objects.get('avatar/3f/0a1b_-2c.png')).toEqual({ bytes, type: 'image/png' });
    expect(await store.get('avatar/3f/0a1b_-2c.png')).toEqual({ bytes, type: 'image/png' });
    await store.remove('avatar/3f/0a1b_-2c.png');
    expect(await store.get('avatar/3f/0a1b_-2c.png')).toBeUndefined();
    await store.remove('avatar/3f/0a1b_-2c.png');
  });

  it('X06 of two that create the same file one wins, and it stays as it was', async () => {
    const store = storage();
    const made = await Promise.all(
      ['a', 'b'].map((text) => store.create('books/000/001.seal', Buffer.from(text), 'text/plain; charset=utf-8')),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await store.get('books/000/001.seal'))!.bytes.toString()).toBe(made[0] ? 'a' : 'b');
  });

  it.each([
    ['a wrong secret', { S3_KEY_SECRET: 'x' }, 403],
    ['an unknown key', { S3_KEY_ID: 'x' }, 403],
    ['another region', { S3_REGION: 'cn-north-1' }, 400],
    ['an unknown bucket', { S3_BUCKET: 'other' }, 404],
  ])('X06 %s stores nothing and says so', async (_, env, status) => {
    await expect(storage(env).put('avatar/3f/a.png', bytes, 'image/png')).rejects.toThrow(`put answered ${status}`);
    expect(standIn.objects.size).toBe(0);
  });

  it('X06 a payload changed on the way is refused', async () => {
    const listener = await recordRequests({ body: '' });
    await storage({ S3_ENDPOINT: listener.url }).put('avatar/3f/a.png', bytes, 'image/png');
    await listener.close();
    const original = listener.taken[0]!;
    const other = Buffer.from(bytes.toReversed());
    const withItsHash = {
      ...original.headers,
      'x-amz-content-sha256': createHash('sha256').update(other).digest('hex'),
    };
    expect(await replayRequest(standIn.port, { ...original, body: other })).toMatchObject({ status: 400 });
    expect(await replayRequest(standIn.port, { ...original, body: other, headers: withItsHash })).toMatchObject({
      status: 403,
    });
    expect(standIn.objects.size).toBe(0);
    expect(await replayRequest(standIn.port, original)).toMatchObject({ status: 200 });
  });
});
