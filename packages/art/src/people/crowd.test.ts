import { describe, expect, it } from 'vitest';
import { findIdFaults, findInvisibleLines, parseSvg } from '../testing/read-svg.ts';
import { CROWD, CROWD_SIZE, crowdSvg } from './crowd.ts';

const FILE_BYTES_LIMIT = 3_000;
/** As many faces stand beside each other in a room's row or in a short list. */
const NEIGHBOURS = 4;

const everybody = Array.from({ length: CROWD_SIZE }, (_, i) => crowdSvg(i + 1));

describe('the crowd of the demo world', () => {
  it('design 4.4: has 120 different faces, women and men in turn', () => {
    expect(new Set(everybody).size).toBe(120);
    expect(CROWD.map(({ woman }) => woman)).toEqual(CROWD.map((_, i) => i % 2 === 0));
    expect(() => crowdSvg(121)).toThrow('121');
  });

  it('design 4.4: nobody looks like one of the next four: hair, ground, motif and cloth all differ', () => {
    const alike = CROWD.flatMap((one, i) =>
      CROWD.slice(i + 1, i + 1 + NEIGHBOURS).filter(
        (other) =>
          one.hair === other.hair ||
          one.ground === other.ground ||
          one.motif === other.motif ||
          one.cloth === other.cloth ||
          one.dress === other.dress,
      ),
    );
    expect(alike).toEqual([]);
  });

  it('design 6: every file is at most 3 kB', () => {
    const large = everybody
      .map((text, i) => [i + 1, text.length] as const)
      .filter(([, size]) => size > FILE_BYTES_LIMIT);
    expect(large).toEqual([]);
  });

  it('design 4.6: every file is well-formed, its ids are there, no line vanishes and nothing is text', () => {
    const faults = everybody.flatMap((text) => {
      const elements = parseSvg(text);
      return [
        ...findIdFaults(elements, 'a'),
        ...findInvisibleLines(elements),
        ...(text.match(/<text|NaN|undefined/g) ?? []),
      ];
    });
    expect(faults).toEqual([]);
  });
});
