// What the columns of lists show is what an exported file holds (CONUI-15).
import { expect, it } from 'vitest';
import { LIST_COLUMNS } from '@shengyu/contract/console-columns.ts';
import { LIST_KINDS } from '@shengyu/contract/console-kinds.ts';
import { LIST_LOOKS } from './list-kinds.tsx';

/** The keys of `data` that the cells of a row read, when each of them is there and when none is. */
function readBy(kind: (typeof LIST_KINDS)[number]): string[] {
  const keys = new Set<string>();
  for (const value of [7, undefined]) {
    const data = new Proxy({}, { get: (_, key) => (typeof key === 'string' && keys.add(key), value) });
    const row = { kind, id: '1', at: 1_795_000_000, title: '名', text: '文', state: '0', state_text: '正常', data };
    for (const { cell } of LIST_LOOKS[kind].columns) void cell(row);
  }
  return [...keys];
}

it.each([...LIST_KINDS])('CONUI-15 Z58 whatever the list of %s shows is in its exported file, or a picture', (kind) => {
  const lost = readBy(kind).filter((key) => {
    const names = LIST_COLUMNS[kind];
    // A code whose name is a column needs none of its own.
    const isNamed = names[`${key}_title`] || names[`${key}_name`];
    return !names[key] && !isNamed && key !== 'picture';
  });
  expect(lost).toEqual([]);
});
