// FAIR-10: Merkle trees as in RFC 6962. Leaves and inner nodes are hashed with different first bytes, so that nobody can present an
// inner node as a draw.
import { sha256 } from './sha256.ts';

export type Hash = Uint8Array;

function hashOf(kind: 0 | 1, ...parts: readonly Uint8Array[]): Hash {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = kind;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return sha256(bytes);
}

export const hashLeaf = (data: Uint8Array): Hash => hashOf(0, data);
const nodeHash = (left: Hash, right: Hash): Hash => hashOf(1, left, right);

/** The hash of the complete subtree over the leaves [index × 2^level, (index + 1) × 2^level). */
export type SubtreeHashLookup = (level: number, index: number) => Hash;

/** The largest power of two below n. */
function splitOf(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}

function levelOf(power: number): number {
  let level = 0;
  for (let n = power; n > 1; n /= 2) level += 1;
  return level;
}

/**
 * The hash over a range of leaves. Every range is either a complete subtree or splits into a complete subtree and a smaller range,
 * so the recursion takes only a few steps.
 */
function rangeHash(begin: number, count: number, subtree: SubtreeHashLookup): Hash {
  const left = splitOf(count);
  if (count === 1 || left * 2 === count) return subtree(levelOf(count), begin / count);
  return nodeHash(rangeHash(begin, left, subtree), rangeHash(begin + left, count - left, subtree));
}

const rootOf = (size: number, subtree: SubtreeHashLookup): Hash =>
  size === 0 ? sha256(new Uint8Array(0)) : rangeHash(0, size, subtree);

/** The sibling hashes on the way from the leaf to the root, starting at the leaf. */
function inclusionPath(index: number, size: number, subtree: SubtreeHashLookup): Hash[] {
  if (!(Number.isInteger(index) && index >= 0 && index < size)) throw new RangeError(`no leaf ${index} of ${size}`);
  const path: Hash[] = [];
  let begin = 0;
  let count = size;
  while (count > 1) {
    const left = splitOf(count);
    const inLeft = index < begin + left;
    path.push(inLeft ? rangeHash(begin + left, count - left, subtree) : rangeHash(begin, left, subtree));
    if (!inLeft) begin += left;
    count = inLeft ? left : count - left;
  }
  return path.reverse();
}

/** The root computed from a leaf and its path; null if the path does not have the right length for this index and size. */
export function rootOfPath(leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash | null {
  if (index >= size) return null;
  let hash = leaf;
  let place = index;
  let last = size - 1;
  for (const beside of path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(beside, hash);
      // A last node without a sibling moves up unchanged until it has one.
      while (place % 2 === 0 && place !== 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = nodeHash(hash, beside);
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}

/**
 * A Merkle tree to which leaves are appended. It keeps the hashes of all complete subtrees, because the tree of a day is built once
 * and read many times.
 */
export class MerkleLog {
  readonly #levels: Hash[][] = [[]];

  get size(): number {
    return this.#levels[0]!.length;
  }

  append(leaf: Hash): void {
    this.#levels[0]!.push(leaf);
    for (let level = 0; this.#levels[level]!.length % 2 === 0; level += 1) {
      const nodes = this.#levels[level]!;
      const above = (this.#levels[level + 1] ??= []);
      above.push(nodeHash(nodes[nodes.length - 2]!, nodes[nodes.length - 1]!));
    }
  }

  readonly subtree: SubtreeHashLookup = (level, index) => this.#levels[level]![index]!;

  root(): Hash {
    return rootOf(this.size, this.subtree);
  }

  path(index: number): Hash[] {
    return inclusionPath(index, this.size, this.subtree);
  }
}
