// Stores files on the local disk, for a single machine and for development.
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { requireFileTypeOfKey, type FileStorage } from './storage.ts';

export function openDiskStorage(config: Pick<Config, 'STORAGE_DIR'>): FileStorage {
  const root = resolve(config.STORAGE_DIR);
  // Keys were checked to have no dot except the one before their ending, so a key cannot lead out of the folder.
  const pathOf = (key: string): string => resolve(root, key);
  /** Writes a temporary file, which `name` then moves or links to its final path. */
  const place = async (
    key: string,
    bytes: Buffer,
    name: (draft: string, path: string) => Promise<void>,
  ): Promise<void> => {
    const path = pathOf(key);
    const draft = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeSafely(draft, bytes);
      await name(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(dirname(path));
  };
  return {
    async put(key, bytes, type) {
      requireFileTypeOfKey(key, type);
      await place(key, bytes, rename);
    },
    async create(key, bytes, type) {
      requireFileTypeOfKey(key, type);
      try {
        // Unlike a rename, a link fails when the name is taken.
        await place(key, bytes, link);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
    },
    async get(key) {
      const type = requireFileTypeOfKey(key);
      try {
        return { bytes: await readFile(pathOf(key)), type };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      requireFileTypeOfKey(key);
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeSafely(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name survives a power cut only when its folder was synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
