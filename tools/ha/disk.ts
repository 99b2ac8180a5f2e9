// The disk of one machine's PostgreSQL: a file with a file system of its own, so that it can be full while this machine's disk is not.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 4 * 2 ** 30;

export class Disk {
  /** Where its files are. */
  readonly folder: string;
  readonly #image: string;

  constructor(folder: string, owner: { readonly uid: number; readonly gid: number }) {
    this.folder = folder;
    this.#image = `${folder}.image`;
    writeFileSync(this.#image, '');
    truncateSync(this.#image, BYTES);
    mkdirSync(folder);
    // Nothing is kept back for root, because nothing on the disk runs as root.
    execFileSync('mkfs.ext4', ['-q', '-m', '0', this.#image]);
    execFileSync('mount', ['-o', 'loop', this.#image, folder]);
    chownSync(folder, owner.uid, owner.gid);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }

  /** Takes every free block, as the log of a database does that nobody archives. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    execFileSync('fallocate', ['-l', String(bavail * bsize), this.#filler]);
  }

  /** Somebody has made room. */
  clear(): void {
    rmSync(this.#filler, { force: true });
  }

  close(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }
}
