import { expect, it } from 'vitest';
import { findFolderLineFaults, replaceFolderTable } from './readme-tree.ts';

const BEGIN = '<!-- folders: made by tools/documents/readme-tree.ts -->';

it('makes the table anew between its marks and leaves the rest alone', () => {
  const readme = `before\n${BEGIN}\nold\n<!-- /folders -->\nafter\n`;
  expect(replaceFolderTable(readme, [['bench', '性能尺', 'benches']])).toBe(
    `before\n${BEGIN}\n| 目录 | 内容 | What it holds |\n|---|---|---|\n| [\`bench\`](bench) | 性能尺 | benches |\n<!-- /folders -->\nafter\n`,
  );
  expect(() => replaceFolderTable('no marks', [])).toThrow('the README lacks');
});

it('names a folder that has no line', () => {
  expect(findFolderLineFaults([['bench', '性能尺', 'benches']], ['bench', 'apps', 'drills'])).toEqual([
    'tools/documents/readme-tree.ts has no line for drills',
  ]);
});
