// FAIR-10: the tree over a day's draws, in chunks. A chunk is a whole subtree, so by RFC 6962 the tree over all draws is the tree over
// the chunks' roots: a day is built with one chunk in memory, and a proof reads the draws of one chunk and the roots of the others.
import { bytesOfHex, hexOf } from '@shengyu/rules/bytes.ts';
import { type Hash, MerkleLog } from '@shengyu/rules/merkle.ts';
import type { ActKey } from './acts.ts';

/** Draws in a chunk; a power of two, or chunks would be no subtrees. */
export const CHUNK = 4_096;

export type Chunk = {
  readonly no: number;
  readonly root: string;
  readonly size: number;
  /** The act of its first draw, and how many draws of that act belong to the chunk before. */
  readonly first: ActKey;
  readonly skip: number;
};

export class DayTree {
  readonly chunks: Chunk[] = [];
  #open = new MerkleLog();
  #begin: { first: ActKey; skip: number } | undefined;
  #size = 0;

  append(leaf: Hash, first: ActKey, skip: number): void {
    this.#begin ??= { first, skip };
    this.#open.append(leaf);
    this.#size += 1;
    if (this.#open.size === CHUNK) this.#closeChunk();
  }

  #closeChunk(): void {
    if (!this.#begin) return;
    const { first, skip } = this.#begin;
    const { at, user_id, batch_id } = first;
    const no = this.chunks.length;
    const root = hexOf(this.#open.root());
    this.chunks.push({ no, root, size: this.#open.size, first: { at, user_id, batch_id }, skip });
    this.#open = new MerkleLog();
    this.#begin = undefined;
  }

  finish(): { root: string; size: number; chunks: readonly Chunk[] } {
    this.#closeChunk();
    return { root: hexOf(overChunks(this.chunks).root()), size: this.#size, chunks: this.chunks };
  }
}

function overChunks(chunks: readonly Pick<Chunk, 'root'>[]): MerkleLog {
  const log = new MerkleLog();
  for (const { root } of chunks) log.append(bytesOfHex(root));
  return log;
}

/** The way from a draw of chunk `no` to the day's root: inside its chunk, then over the chunks. */
export const pathTo = (leaves: MerkleLog, index: number, chunks: readonly Chunk[], no: number): string[] =>
  [...leaves.path(index), ...overChunks(chunks).path(no)].map(hexOf);
