// FAIR-10: the Merkle tree over a day's draws, built in chunks. A chunk is a complete subtree, so by RFC 6962 the tree over all
// draws equals the tree over the chunks' roots. Building a day needs one chunk in memory, and a proof reads the draws of one
// chunk and the roots of the others.
import { bytesOfHex, hexOf } from '@shengyu/rules/draw/bytes.ts';
import { MerkleLog, type Hash } from '@shengyu/rules/draw/merkle.ts';
import type { DrawBatchKey } from '../act/act-store.ts';

/**
 * Draws in a chunk; the last one of a day may have fewer. It must be a power of two, otherwise a chunk would not be a
 * complete subtree.
 */
export const CHUNK_SIZE = 4_096;

export type Chunk = {
  readonly no: number;
  readonly root: string;
  readonly size: number;
  /** The batch of the chunk's first draw. */
  readonly first: DrawBatchKey;
  /** How many draws of that batch belong to the chunk before. */
  readonly skip: number;
};

export class DayTree {
  readonly chunks: Chunk[] = [];
  #open = new MerkleLog();
  #begin: { first: DrawBatchKey; skip: number } | undefined;
  #size = 0;

  append(leaf: Hash, first: DrawBatchKey, skip: number): void {
    this.#begin ??= { first, skip };
    this.#open.append(leaf);
    this.#size += 1;
    if (this.#open.size === CHUNK_SIZE) this.#closeChunk();
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

/** The Merkle path from a draw of chunk `no` to the day's root: first inside the chunk, then over the chunks' roots. */
export const buildMerklePath = (leaves: MerkleLog, index: number, chunks: readonly Chunk[], no: number): string[] =>
  [...leaves.path(index), ...overChunks(chunks).path(no)].map(hexOf);
