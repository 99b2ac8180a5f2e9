import { describe, expect, it } from 'vitest';
import { LruCache } from './recent.ts';

describe('Recent', () => {
  it('S-PDF-1 the values used last stay within the weight', () => {
    const recent = new LruCache<string>(6, (value) => value.length);
    recent.set('a', 'xxx');
    recent.set('b', 'yyy');
    expect(recent.get('a')).toBe('xxx');
    recent.set('c', 'z');
    expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual(['xxx', undefined, 'z']);
    recent.set('c', 'zzz');
    expect(recent.get('a')).toBe('xxx');
    recent.set('d', 'far too long');
    expect(['a', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
  });
});
