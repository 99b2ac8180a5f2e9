// The disk of one machine's PostgreSQL: a file with a file system of its own, so that it can be full while this machine's disk is not.
import { execFileSync, spawnSync } from 'node:child_process';
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

  /**
   * Takes every free block, as the log of a database does that nobody archives. The database writes meanwhile and the file system needs
   * blocks for its own lists, so what is free cannot be taken in one piece.
   */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.folder);
    let taken = 0;
    for (let piece = bavail * bsize; piece >= bsize;) {
      const wish = ['--offset', String(taken), '--length', String(piece), this.#filler];
      if (spawnSync('fallocate', wish).status === 0) taken += piece;
      else piece = Math.floor(piece / 2 / bsize) * bsize;
    }
  }

  /** Somebody has made room. */
  clear(): void {
    rmSync(this.#filler, { force: true });
  }

  close(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }
}
