import { expect, it } from 'vitest';
import { findIdFaults, findInvisibleLines, parseSvg } from '../testing/read-svg.ts';
import { roomSceneFiles } from './scenes.ts';

const FILE_BYTES_LIMIT = 24_000;

const files = roomSceneFiles();

it('ROOM-2 three different scenes for each of the six room types', () => {
  const paths = [1, 2, 3, 4, 5, 6].flatMap((type) => [1, 2, 3].map((n) => `activity/room/${type}_${n}.svg`));
  expect(files.map(({ path }) => path)).toEqual(paths);
  expect(new Set(files.map(({ text }) => text)).size).toBe(18);
});

it('design 4.6: every scene is well-formed, its ids are there, no line vanishes and nothing is text', () => {
  const faults = files.flatMap(({ path, text }) => {
    const elements = parseSvg(text);
    const found = [
      ...findIdFaults(elements, 'r'),
      ...findInvisibleLines(elements),
      ...(text.match(/<text|NaN|undefined/g) ?? []),
    ];
    return found.map((fault) => `${path}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

it('design 6: a scene is small enough for a list of rooms', () => {
  expect(
    files.filter(({ text }) => text.length > FILE_BYTES_LIMIT).map(({ path, text }) => [path, text.length]),
  ).toEqual([]);
});
