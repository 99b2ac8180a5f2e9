import { expect, it } from 'vitest';
import { buildDecisionIndex } from './decision-index.ts';

const decision = (file: string, ...lines: string[]) => ({ file, text: lines.join('\n') });

it('lists every decision with its title and status, and links what came later', () => {
  const { text, faults } = buildDecisionIndex([
    decision('0001-a.md', '# 0001 One thing', '', 'Status: superseded by 0002', '', 'Text.'),
    decision('0002-b.md', '# 0002 · Another', '', 'Status: accepted', ''),
  ]);
  expect(faults).toEqual([]);
  expect(text).toContain('| [0001](0001-a.md) | One thing | superseded by [0002](0002-b.md) |\n');
  expect(text).toContain('| [0002](0002-b.md) | Another | accepted |\n');
});

it('names a decision without status, with a foreign number, a doubled number or a successor that is not there', () => {
  const { faults } = buildDecisionIndex([
    decision('0001-a.md', '# 0001 One thing', '', 'Text.'),
    decision('0002-b.md', '# 0003 Another', '', 'Status: accepted'),
    decision('0002-c.md', '# 0002 Third', '', 'Status: amended by 0009'),
  ]);
  expect(faults).toEqual([
    expect.stringContaining('0001-a.md: its third line is not'),
    '0002-b.md: its first line is not "# 0002 title"',
    '0002-c.md: another decision has this number',
    '0002-c.md: there is no decision 0009',
  ]);
});
