import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DRESS_VARIANTS } from '../dress/variants.ts';
import { findIdFaults, findInvisibleLines, parseSvg } from '../testing/read-svg.ts';
import { roomBackdropFiles } from './backdrops.ts';

/** A backdrop is one picture of the room's first screen (web-shell.md §9). */
const PACKED_BYTES_LIMIT = 12_000;

const files = roomBackdropFiles();

it('every theme and background of a room (types 10 and 153) has its backdrop', () => {
  const items = Object.keys(DRESS_VARIANTS).filter((key) => /^(10|153)\//.test(key));
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['10', '153', ...items].map((key) => `activity/dress/${key}-full.svg`)),
  );
});

it('design 4.6: every backdrop is well-formed, its ids are there, no line vanishes and nothing is text', () => {
  const faults = files.flatMap(({ path, text }) => {
    const elements = parseSvg(text);
    const found = [
      ...findIdFaults(elements, 'b'),
      ...findInvisibleLines(elements),
      ...(text.match(/<text|NaN|undefined/g) ?? []),
    ];
    return found.map((fault) => `${path}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

it('a backdrop is small enough for a phone', () => {
  const large = files.map(({ path, text }) => [path, gzipSync(text).length] as const);
  expect(large.filter(([, bytes]) => bytes > PACKED_BYTES_LIMIT)).toEqual([]);
});
