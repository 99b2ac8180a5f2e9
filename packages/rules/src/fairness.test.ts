import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOfHex, hexOf, encodeUtf8 } from './draw/bytes.ts';
import { type DrawCounters, createDrawCounters } from './draw/draw-table.ts';
import { shallow } from './draw/draw-table.fixture.ts';
import { type DrawDecision, decideDraw } from './draw/fair-draw.ts';
import { buildBlockMessage, createWordStream, type KeyedHmac, drawNumberBelow } from './draw/fair-stream.ts';
import {
  writeCanonicalPool,
  commitOfSeed,
  hashCanonicalPool,
  isClientSeed,
  readCanonicalPool,
} from './draw/pool-hash.ts';
import { hmacSha256, prepareHmacSha256, sha256, sha256Repeated } from './draw/sha256.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const CLIENT = 'shengyu-demo-0001';
const CANONICAL =
  '{"pity":[[2,10,"th_s10"],[4,100,"th_s05",91,"th_s14",20,180]],"pool":"th_shallow","rows":[["th_s01",2,5],["th_s02",3,4],["th_s03",4,4],["th_s04",2,4],["th_s05",8,4],["th_s06",24,3],["th_s07",30,3],["th_s08",45,3],["th_s09",160,2],["th_s10",230,2],["th_s11",300,1],["th_s12",1200,1],["th_s13",2500,0],["th_s14",5492,0]],"v":1,"wish":[]}';
const HASH = 'a95f04f7ffbe7ff7b6ff5f0cdc69a7daa9f4c8f2bfbc55d62800729582865aa1';

const own = prepareHmacSha256(bytesOfHex(SEED));
const nodes: KeyedHmac = (message) => {
  const mac = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest();
  return Uint32Array.from({ length: 8 }, (_, at) => mac.readUInt32BE(4 * at));
};
const slot = (nonce: number) => ({ pool: 'th_shallow', pool_hash: HASH, client_seed: CLIENT, nonce });

function drawMany(keyed: KeyedHmac, count: number): (DrawDecision & { before: DrawCounters })[] {
  let before = createDrawCounters(shallow);
  return Array.from({ length: count }, (_, nonce) => {
    const decision = decideDraw(shallow, before, createWordStream(keyed, slot(nonce)));
    const made = { ...decision, before };
    before = decision.after;
    return made;
  });
}

describe('the published test vector', () => {
  const draws = drawMany(own, 100_000);

  it('FAIR-1 the commit is the hash of the server seed', () => {
    expect(commitOfSeed(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('FAIR-4 canonical text and pool hash, and the table comes back from the text', () => {
    expect(writeCanonicalPool('th_shallow', shallow)).toBe(CANONICAL);
    expect(hashCanonicalPool(CANONICAL)).toBe(HASH);
    expect(readCanonicalPool(CANONICAL)).toEqual({ code: 'th_shallow', odds: shallow });
    expect(() => readCanonicalPool(CANONICAL.replace('"v":1', '"v":2'))).toThrow();
    expect(() => readCanonicalPool(CANONICAL.replace('[2,10', '[2, 10'))).toThrow();
  });

  it('DRAW-3 the same rows in another order are another table, under another hash', () => {
    const [first, second, ...rest] = shallow.rows;
    const turned = writeCanonicalPool('th_shallow', { ...shallow, rows: [second!, first!, ...rest] });
    expect(hashCanonicalPool(turned)).not.toBe(HASH);
    expect(readCanonicalPool(turned).odds.rows.slice(0, 2)).toEqual([second, first]);
  });

  it.each([
    [0, [0, 0], 0xd5fc040e, 3118, 'th_s13', 'roll'],
    [1, [1, 1], 0x7566f8fb, 2683, 'th_s13', 'roll'],
    [2, [2, 2], 0x846f220d, 5725, 'th_s14', 'roll'],
    [3, [3, 3], 0x66e77682, 5186, 'th_s14', 'roll'],
    [8, [8, 8], 0x1558a850, 1792, 'th_s12', 'roll'],
    [9, [9, 9], 0x45abb012, 9634, 'th_s10', 'hard'],
    [10, [0, 10], 0x5b2d1bc0, 2880, 'th_s13', 'roll'],
  ])('FAIR-5 FAIR-7 nonce %i', (nonce, c, word, roll, prize_id, by) => {
    expect(createWordStream(own, slot(nonce))()).toBe(word);
    expect(draws[nonce]).toMatchObject({ before: { c }, roll, prize_id, by });
  });

  it('FAIR-7 the hash of the first hundred draws', () => {
    const lines = draws.slice(0, 100).map(({ roll, prize_id }, nonce) => `${nonce}:${roll}:${prize_id}`);
    expect(hexOf(sha256(encodeUtf8(lines.join('\n'))))).toBe(
      '9dcc9c928516add452af23dbfdc3d6ffea84f7221985a25e3e3419bf9b10c01a',
    );
    const hits = (prize: string) => lines.filter((line) => line.endsWith(prize)).length;
    expect(['th_s13', 'th_s14', 'th_s12', 'th_s10', 'th_s08', 'th_s05'].map(hits)).toEqual([30, 47, 12, 9, 1, 1]);
  });

  it('FAIR-7 100 000 draws of the stream', () => {
    const hits = (prize: string) => draws.filter(({ prize_id }) => prize_id === prize).length;
    expect([hits('th_s05'), hits('th_s10')]).toEqual([978, 9314]);
  });

  it("FAIR-5 Node's HMAC gives the same draws as ours", () => {
    expect(drawMany(nodes, 200)).toEqual(draws.slice(0, 200));
  });
});

describe('numbers', () => {
  it('FAIR-5 block 1 follows when the eight words of block 0 are used up', () => {
    const next = createWordStream(own, slot(5));
    const words = Array.from({ length: 9 }, next);
    expect(words.slice(0, 8)).toEqual([...own(buildBlockMessage(slot(5), 0))]);
    expect(words[8]).toBe(own(buildBlockMessage(slot(5), 1))[0]);
  });

  it('FAIR-6 words at the end of the range are thrown away', () => {
    const words = [0xffff_ffff, 4_294_960_000, 4_294_959_999, 7];
    expect(drawNumberBelow(10_000, () => words.shift()!)).toBe(9999);
    expect(words).toEqual([7]);
  });

  it('FAIR-2 client seeds', () => {
    expect(['abcdefgh', 'A-_9'.repeat(16)].every(isClientSeed)).toBe(true);
    expect(['abcdefg', 'a'.repeat(65), 'abcdefg!', '种子种子种子种子', ''].some(isClientSeed)).toBe(false);
  });
});

describe('SHA-256 and HMAC', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => (at * 7 + 3) % 256);
  it("FAIR-5 equal Node's at every length around the block's edges", () => {
    for (let length = 0; length <= 300; length += 1) {
      const data = bytes.slice(0, length);
      expect(hexOf(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
      const key = bytes.slice(length % 130, (length % 130) + (length % 100));
      expect(hexOf(hmacSha256(key, data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
    }
  });

  it("FAIR-5 USER-3 hashed again and again equals Node's, hash by hash", () => {
    for (const length of [0, 36, 64, 200]) {
      let expected = createHash('sha256').update(bytes.slice(0, length)).digest();
      for (let times = 1; times <= 20; times += 1) {
        expect(hexOf(sha256Repeated(bytes.slice(0, length), times))).toBe(expected.toString('hex'));
        expected = createHash('sha256').update(expected).digest();
      }
    }
  });

  it('FAIR-5 text is hashed as UTF-8', () => {
    expect(hexOf(sha256(encodeUtf8('声屿🏝')))).toBe(createHash('sha256').update('声屿🏝').digest('hex'));
  });
});
