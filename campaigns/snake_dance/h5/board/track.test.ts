import { describe, expect, it } from 'vitest';
import { scaleColours } from './places.ts';
import { cellsOnTheWay, standingAt } from './track.ts';
import { crawlTime } from './snake-crawl.ts';

const LOOP = { every: 36, max: 40 };

describe('the way over the snake’s back', () => {
  it.each([
    [0, { lap: 1, cell: 0, done: 0, isFinished: false }],
    [15, { lap: 1, cell: 15, done: 0, isFinished: false }],
    [36, { lap: 2, cell: 0, done: 1, isFinished: false }],
    [123, { lap: 4, cell: 15, done: 3, isFinished: false }],
    [1_440, { lap: 40, cell: 36, done: 40, isFinished: true }],
    [1_444, { lap: 40, cell: 36, done: 40, isFinished: true }],
  ])('S2-SN-1 at %i: the lap is the one being walked, finished laps are counted apart', (position, standing) => {
    expect(standingAt(position, LOOP)).toEqual(standing);
  });

  it('S2-SN-4 a finished lap leads back to the tail; the last one does not', () => {
    expect(cellsOnTheWay(34, 38, LOOP)).toEqual([35, 36, 0, 1, 2]);
    expect(cellsOnTheWay(35, 36, LOOP)).toEqual([36, 0]);
    expect(cellsOnTheWay(1_438, 1_440, LOOP)).toEqual([35, 36]);
  });

  it('S2-SN-4 0.35 s a cell, at most 4 s', () => {
    expect([crawlTime(1), crawlTime(6), crawlTime(60)]).toEqual([350, 2_100, 4_000]);
  });

  it('a scale for each lap; the next ten laps change their colour', () => {
    expect(scaleColours(3).filter((colour) => colour === 0)).toHaveLength(3);
    expect(scaleColours(23)).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(scaleColours(40)).toEqual(Array.from({ length: 10 }, () => 3));
  });
});
