// The built H5 as a server has it, in a folder of the test's own: the test puts new releases there, breaks them and mends them.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveH5 } from '../../../tools/serve-h5.ts';
import { ensureBuiltApp } from '../../built-app.ts';

export type ServedReleases = {
  readonly url: string;
  /** The paths of all requests so far; emptied by the test. */
  readonly asked: string[];
  /** Puts the next release in place of the one before: another page, and the worker that belongs to it. Its mark is seen in the page. */
  release(mark: string): void;
  /** The worker is switched off, as the door does with DOOR_WORKER=off. */
  switchWorkerOff(): void;
  /** Another text in the worker than the build wrote. */
  changeWorker(change: (text: string) => string): void;
  write(file: string, text: string): void;
  close(): Promise<void>;
};

const integrityOf = (html: string): string => `sha256-${createHash('sha256').update(html).digest('base64')}`;

/** `api` is where calls go. The first release has the mark `first`. */
export async function serveReleases(api: string): Promise<ServedReleases> {
  const dist = mkdtempSync(join(tmpdir(), 'shengyu-releases-'));
  cpSync(await ensureBuiltApp('h5'), dist, { recursive: true });
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(dist, file), text);
  const [page, worker] = [read('index.html'), read('sw.js')];

  function release(mark: string): void {
    const html = page.replace('<html', `<html data-release="${mark}"`);
    write('index.html', html);
    write('sw.js', worker.replace(integrityOf(page), integrityOf(html)));
  }
  release('first');
  const asked: string[] = [];
  const { url, close } = await serveH5({ dist, api, onRequest: (path) => void asked.push(path) });
  return {
    url,
    asked,
    release,
    write,
    switchWorkerOff: () => write('sw.js', read('sw-off.js')),
    changeWorker: (change) => write('sw.js', change(read('sw.js'))),
    async close() {
      await close();
      rmSync(dist, { recursive: true });
    },
  };
}
