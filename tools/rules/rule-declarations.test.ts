import { expect, it } from 'vitest';
import { parseRuleDeclarations, rulesToTsv } from './rule-declarations.ts';

// The ids in the samples are composed at run time, so that this file itself cites nothing.
const id = (group: string, number: string) => `${group}-${number}`;
const [first, second, third] = [id('TAX', '901'), id('TAX', '902'), id('S2-TH', '903')];

it('reads items with all their indented lines, rows of tables, and S6', () => {
  const text = [
    `- **${first}** A \`fee\` of **3 %**,`,
    '  rounded down.',
    'Not part of it.',
    '',
    '| No | From | To |',
    '|---|---|---|',
    `| ${second} | 1 | 2 |`,
    `- **${third}** Last.`,
    '- **S6** Permissions.',
  ].join('\n');
  expect(parseRuleDeclarations('rules', text)).toEqual([
    { id: first, source: 'rules', text: 'A fee of 3 %, rounded down.' },
    { id: second, source: 'rules', text: '1 | 2' },
    { id: third, source: 'rules', text: 'Last.' },
    { id: 'S6', source: 'rules', text: 'Permissions.' },
  ]);
});

it('a mention, an item without a bold number and an example in a fence declare nothing', () => {
  const text = [`See ${first}.`, `- ${first} text`, '```md', `- **${second}** text`, '```'].join('\n');
  expect(parseRuleDeclarations('rules', text)).toEqual([]);
});

it('writes the table, and names a number that is declared twice', () => {
  const rule = { id: first, source: 'a', text: 'x' };
  expect(rulesToTsv([rule])).toBe(`id\tsource\ttext\n${first}\ta\tx\n`);
  expect(() => rulesToTsv([rule, { ...rule, source: 'b' }])).toThrow(`declared twice: ${first} (b)`);
});
