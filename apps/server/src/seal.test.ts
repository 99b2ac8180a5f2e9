import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { createColumnCipher } from './seal.ts';

const key = (fill: number): Buffer => Buffer.alloc(32, fill);
const INDEX = key(9);

describe('the seal', () => {
  it('P15 what is sealed opens again, never looks the same twice, and shows the number of its key', () => {
    const seal = createColumnCipher(key(1), INDEX, { id: 7, old: new Map() });
    const [a, b] = [seal.seal('张小屿'), seal.seal('张小屿')];
    expect([seal.open(a), seal.open(b)]).toEqual(['张小屿', '张小屿']);
    expect(a.equals(b)).toBe(false);
    expect([a[0], b[0]]).toEqual([7, 7]);
  });

  it('P15 a new key takes over; rows of the old one stay readable as long as it is in the ring', () => {
    const before = createColumnCipher(key(1), INDEX).seal('110101');
    const after = createColumnCipher(key(2), INDEX, { id: 2, old: new Map([[1, key(1)]]) });
    expect(after.open(before)).toBe('110101');
    expect(after.seal('x')[0]).toBe(2);
    const without = createColumnCipher(key(2), INDEX, { id: 2, old: new Map() });
    expect(() => without.open(before)).toThrow('unknown key');
    expect(() => without.open(Buffer.alloc(0))).toThrow('unknown key');
  });

  it('P15 one changed bit, or the wrong key under the right number, opens nothing', () => {
    const seal = createColumnCipher(key(1), INDEX);
    const sealed = seal.seal('110101');
    for (let at = 1; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => seal.open(changed)).toThrow();
    }
    expect(() => createColumnCipher(key(2), INDEX).open(sealed)).toThrow();
  });

  it('P15 the keys come from the configuration, and a ring that cannot be read stops the start', () => {
    const ring = (SEAL_OLD_KEYS: string) => loadConfig({ NODE_ENV: 'test', SEAL_KEY_ID: '3', SEAL_OLD_KEYS });
    const { SEAL_OLD_KEYS } = ring(`1:${key(1).toString('base64')},2:${key(2).toString('base64')}`);
    expect([...SEAL_OLD_KEYS.keys()]).toEqual([1, 2]);
    expect(ring('').SEAL_OLD_KEYS.size).toBe(0);
    for (const wrong of ['1:short', 'x', `0:${key(1).toString('base64')}`, `256:${key(1).toString('base64')}`]) {
      expect(() => ring(wrong)).toThrow('SEAL_OLD_KEYS');
    }
  });
});
