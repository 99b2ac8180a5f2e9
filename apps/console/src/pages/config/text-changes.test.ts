import { expect, it } from 'vitest';
import { describeTextChanges } from './text-changes.ts';

it('P10 of a text only the paragraphs are told that were changed, came or went', () => {
  const old = '一、总则\n甲\n乙\n二、附则\n丙';
  expect(describeTextChanges(old, old)).toEqual([]);
  expect(describeTextChanges(old, '一、总则\n甲甲\n乙\n二、附则')).toEqual([
    { path: '2', name: '第 2 段', before: '甲', after: '甲甲' },
    { path: '5', name: '第 5 段', before: '丙', after: null },
  ]);
  expect(describeTextChanges(old, `零、说明\n${old}`)).toEqual([
    { path: '1', name: '第 1 段', before: null, after: '零、说明' },
  ]);
});
