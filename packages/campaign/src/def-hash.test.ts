import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { defHash } from './def-hash.ts';
import { sample } from './testing/sample.ts';

describe('def_hash', () => {
  it('KIT-2: is the SHA-256 of the canonical text, whatever the order of keys', () => {
    const hash = defHash(sample);
    // Chinese rules and all, as the platform's own implementation has it.
    expect(hash).toBe(createHash('sha256').update(canonicalJson(sample), 'utf8').digest('hex'));
    expect(defHash(Object.fromEntries(Object.entries(sample).reverse()) as typeof sample)).toBe(hash);
  });

  it('KIT-2: any change of what members are told is another definition', () => {
    const hash = defHash(sample);
    expect(defHash({ ...sample, rules: [...sample.rules, '更多'] })).not.toBe(hash);
    expect(defHash({ ...sample, version: 2 })).not.toBe(hash);
  });
});
