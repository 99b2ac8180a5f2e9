import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStorage } from './disk-storage.ts';
import { fileTypeOfKey, type FileStorage } from './storage.ts';

let dir: string;
let storage: FileStorage;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = openDiskStorage({ STORAGE_DIR: join(dir, 'uploads') });
});
afterEach(() => rm(dir, { recursive: true }));

describe('disk storage', () => {
  it('X06 what is put is got, with its type, until it is removed', async () => {
    const bytes = Buffer.from([0, 255, 10]);
    await storage.put('avatar/3f/a.webp', bytes, 'image/webp');
    expect(await storage.get('avatar/3f/a.webp')).toEqual({ bytes, type: 'image/webp' });
    await storage.remove('avatar/3f/a.webp');
    expect(await storage.get('avatar/3f/a.webp')).toBeUndefined();
    await storage.remove('avatar/3f/a.webp');
  });

  it('X06 of many that create the same file one wins, and it stays as it was', async () => {
    const type = 'text/plain; charset=utf-8';
    const tries = Array.from({ length: 20 }, (_, i) => storage.create('books/000/001.seal', Buffer.from(`${i}`), type));
    const made = await Promise.all(tries);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await storage.get('books/000/001.seal'))!.bytes.toString()).toBe(`${made.indexOf(true)}`);
    expect(await readdir(join(dir, 'uploads/books/000'))).toEqual(['001.seal']);
  });

  it('X06 readers see the old file or the new one, never a half, and no drafts stay behind', async () => {
    const versions = ['a', 'b', 'c', 'd'].map((c) => Buffer.alloc(300_000, c));
    await storage.put('x/y.pdf', versions[0]!, 'application/pdf');
    const reads: Promise<void>[] = [];
    const read = async () => {
      const { bytes } = (await storage.get('x/y.pdf'))!;
      expect(versions.some((v) => v.equals(bytes))).toBe(true);
    };
    for (const version of versions) {
      const writing = storage.put('x/y.pdf', version, 'application/pdf');
      for (let i = 0; i < 10; i++) reads.push(read());
      await writing;
    }
    await Promise.all(reads);
    expect(await readdir(join(dir, 'uploads/x'))).toEqual(['y.pdf']);
  });

  it.each([
    '../secret.png',
    '/etc/passwd',
    'a/../../b.png',
    'a//b.png',
    'a/b',
    'a.png',
    'a/b.svg',
    'a/b.html',
    'a/b.PNG',
    'a/.png',
    'a/b.png\0.pdf',
    'a/b.png\n',
    'a\\..\\b.png',
    '%2e%2e/b.png',
    '',
    `a/${'b'.repeat(65)}.png`,
  ])('X06 %j is no key: nothing is read or written', async (key) => {
    expect(fileTypeOfKey(key)).toBeUndefined();
    await expect(storage.put(key, Buffer.of(1), 'image/png')).rejects.toThrow('not a storage key');
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    expect(await readdir(dir)).toEqual([]);
  });

  it('X06 a key cannot carry another type than its ending', async () => {
    await expect(storage.put('a/b.png', Buffer.of(1), 'text/html')).rejects.toThrow('not a storage key');
  });
});
