import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexOf, encodeUtf8 } from './bytes.ts';
import { type DrawRecord, leafOfDraw } from './draw-record.ts';
import { type Hash, hashLeaf, MerkleLog, rootOfPath } from './merkle.ts';

const hash = (...parts: (string | Uint8Array)[]): Buffer => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};
/** A literal implementation of RFC 6962, section 2.1. */
function rootByTheBook(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return hash('');
  if (leaves.length === 1) return hash('\u0000', leaves[0]!);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return hash('\u0001', rootByTheBook(leaves.slice(0, k)), rootByTheBook(leaves.slice(k)));
}
const dataOf = (size: number) => Array.from({ length: size }, (_, at) => encodeUtf8(`draw ${at}`));
function logOf(data: readonly Uint8Array[]): MerkleLog {
  const log = new MerkleLog();
  for (const leaf of data) log.append(hashLeaf(leaf));
  return log;
}
const hexes = (path: readonly Hash[]) => path.map(hexOf);

it('FAIR-10 the root is that of RFC 6962 for every size', () => {
  for (let size = 0; size <= 70; size += 1) {
    expect(hexOf(logOf(dataOf(size)).root())).toBe(rootByTheBook(dataOf(size)).toString('hex'));
  }
});

it('FAIR-10 every leaf has a path to the root; no other leaf, place or size fits it', () => {
  for (const size of [1, 2, 3, 5, 7, 8, 33]) {
    const log = logOf(dataOf(size));
    const root = hexOf(log.root());
    for (let at = 0; at < size; at += 1) {
      const leaf = hashLeaf(encodeUtf8(`draw ${at}`));
      const reached = (index: number, of: number, path = log.path(at)) => {
        const hash = rootOfPath(leaf, index, of, path);
        return hash === null ? null : hexOf(hash);
      };
      expect(reached(at, size)).toBe(root);
      expect(hexOf(rootOfPath(hashLeaf(encodeUtf8('forged')), at, size, log.path(at))!)).not.toBe(root);
      for (let other = 0; other < size; other += 1) {
        if (other !== at) expect(reached(other, size)).not.toBe(root);
      }
      expect(reached(at, size, [...log.path(at), leaf])).toBeNull();
      if (size > 1) expect(reached(at, size, log.path(at).slice(1))).not.toBe(root);
    }
    expect(() => log.path(size)).toThrow();
  }
});

it('FAIR-10 a path is as long as the tree is deep', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (size, seed) => {
      const path = logOf(dataOf(size)).path(seed % size);
      expect(hexes(path).length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
    }),
    { numRuns: 40 },
  );
});

it('FAIR-10 the leaf of a draw: one text, and another whenever anything in it is another', () => {
  const draw: DrawRecord = {
    draw_id: 'd1',
    user_id: 7,
    pool: 'th_shallow',
    pool_hash: 'aa',
    seed_id: 's1',
    nonce: 0,
    c_before: [0, 0],
    wish: null,
    wish_c_before: 0,
    roll: 3118,
    prize_id: 'th_s13',
    given_prize_id: 'th_s13',
    at: 1_800_000_000,
  };
  const text = new TextDecoder().decode(leafOfDraw(draw));
  expect(text).toBe(
    '{"at":1800000000,"c_before":[0,0],"draw_id":"d1","given_prize_id":"th_s13","nonce":0,"pool":"th_shallow","pool_hash":"aa","prize_id":"th_s13","roll":3118,"seed_id":"s1","user_id":7,"v":1,"wish":null,"wish_c_before":0}',
  );
  for (const key of Object.keys(draw)) {
    const other = { ...draw, [key]: 'x' } as unknown as DrawRecord;
    expect(hexOf(hashLeaf(leafOfDraw(other)))).not.toBe(hexOf(hashLeaf(leafOfDraw(draw))));
  }
});
