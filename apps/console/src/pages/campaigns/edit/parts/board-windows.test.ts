import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import type { RankBoardDef, RankWindow } from '@shengyu/campaign/definition.ts';
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { expect, it } from 'vitest';
import { describeClockFault, keptWindowsOf, slotAfter, WINDOWS, withWindows, writeSlot } from './board-windows.ts';

const [board] = sampleCampaign.ranks! as [RankBoardDef];
const isDefinition = (next: RankBoardDef): boolean => 'def' in readDefinition({ ...sampleCampaign, ranks: [next] });

it('a board over any windows is one that the schema reads; slots and kept periods go with their window', () => {
  for (const [window] of WINDOWS) expect(isDefinition(withWindows(board, [window])), window).toBe(true);
  const many = withWindows(board, ['day', 'slot']);
  expect(many).toEqual({ ...board, period: ['day', 'slot'], slots: ['20:00-21:00'] });
  const kept = { ...many, slots: ['13:00-14:00'], history: { slot: 3, day: 7 } };
  expect(withWindows(kept, ['slot'])).toEqual({
    ...board,
    period: 'slot',
    slots: ['13:00-14:00'],
    history: { slot: 3 },
  });
  expect(withWindows(kept, ['week'])).toEqual({ ...board, period: 'week' });
});

it('periods are kept of windows that come again, which are those that the schema names', () => {
  const every = keptWindowsOf({ ...board, period: WINDOWS.map(([window]) => window) }).map(([window]) => window);
  expect(every).toEqual(['slot', 'day', 'week', 'month', 'season']);
  const keeps = (window: RankWindow): boolean => isDefinition({ ...board, period: 'day', history: { [window]: 1 } });
  expect(WINDOWS.map(([window]) => window).filter(keeps)).toEqual(every);
  expect(keptWindowsOf({ ...board, period: 'day', history: { week: 8 } })).toEqual([
    ['day', '日榜'],
    ['week', '周榜'],
  ]);
});

it('another slot is the hour after the last one, until the day is full', () => {
  expect(slotAfter(undefined)).toEqual(['20:00', '21:00']);
  expect(slotAfter(['20:00', '23:30'])).toEqual(['23:30', '24:00']);
  expect(slotAfter(['20:00', '24:00'])).toBeUndefined();
  const slots = [slotAfter(undefined)!, slotAfter(['20:00', '21:00'])!].map(writeSlot);
  expect(isDefinition({ ...board, period: 'slot', slots })).toBe(true);
});

it.each(['2000', '20:0', '25:00', '20:00:00', '24:01'])('%s is no time of a slot', (text) => {
  expect(describeClockFault(text)).toBe('写成 20:00');
  expect(describeClockFault('20:00') ?? describeClockFault('24:00')).toBeUndefined();
});
