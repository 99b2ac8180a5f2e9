import { describe, expect, it } from 'vitest';
import {
  citationsIn,
  commentsOf,
  ruleGroupOf,
  parseRules,
  sharesByDocument,
  testTitlesOf,
  unknownRulesIn,
} from './rule-citations.ts';

// The ids in the samples are composed at run time, so that this file itself cites nothing.
const id = (group: string, number: string) => `${group}-${number}`;

describe('rule citations', () => {
  it('reads single ids of every form', () => {
    expect(citationsIn(`${id('S5', '02')} phone`)).toEqual(['S5-02']);
    expect(citationsIn(`(${id('S-GD', '8')}, ${id('C0', '3')})`)).toEqual(['S-GD-8', 'C0-3']);
    expect(citationsIn(`${id('S2-TH', '1')} and S6`)).toEqual(['S2-TH-1', 'S6']);
    expect(citationsIn('UTF8 text, no rule')).toEqual([]);
  });

  it('reads ranges', () => {
    expect(citationsIn(`${id('TAX', '1')}…3`)).toEqual(['TAX-1', 'TAX-2', 'TAX-3']);
    expect(citationsIn(`${id('S9', '09')}..10`)).toEqual(['S9-09', 'S9-10']);
    expect(citationsIn(`${id('RISK', '6')} to ${id('RISK', '8')}`)).toEqual(['RISK-6', 'RISK-7', 'RISK-8']);
    expect(citationsIn(`${id('RISK', '6')}–${id('RISK', '7')} x`)).toEqual(['RISK-6', 'RISK-7']);
    expect(citationsIn(`${id('RISK', '6')} to ${id('GUARD', '7')}`)).toEqual(['RISK-6', 'GUARD-7']);
  });

  it('reads titles of tests alone', () => {
    const source = [
      `it('one', () => {})`,
      `it.each([['x']])('two %s', () => {})`,
      'describe.each(rows)(`three`, () => {})',
      `test.for(cases)(\n  "four",`,
      `it('it\\'s five', async () => {})`,
    ].join('\n');
    expect(testTitlesOf(source)).toEqual(['one', 'two %s', 'three', 'four', `it\\'s five`]);
    expect(
      testTitlesOf(`// it proves nothing\nit.todo('a'); it.skip('b', f); describe.skip('c', f); call('d')`),
    ).toEqual([]);
  });

  it('reads comments alone', () => {
    const source = [
      '// one',
      "const address = 'http://two'; // three",
      '/** four',
      ' * five */',
      '{/* six */}',
      '-- seven',
      "const text = 'eight';",
    ].join('\n');
    expect(commentsOf(source)).toEqual(['// one', '// three', '/** four\n * five */', '/* six */', '-- seven']);
  });

  it('names what no document declares, misspelt groups too, and leaves standards alone', () => {
    const known = new Set([id('TAX', '1'), id('TAX', '2')]);
    expect(
      unknownRulesIn(`${id('TAX', '1')}…3 and ${id('TXA', '1')}, ${id('SHA', '256')}, ${id('UTF', '8')}`, known),
    ).toEqual([id('TAX', '3'), id('TXA', '1')]);
  });

  it('counts each document for itself and never rounds up', () => {
    const rules = ['A-1', 'A-2', 'A-3', 'B-1'].map((rule) => ({ id: rule, source: rule[0]!, text: '' }));
    expect(sharesByDocument(rules, new Set(['A-1', 'A-3', 'B-1', 'C-1']))).toEqual([
      { of: 'A', cited: 2, all: 3, percent: 66.6 },
      { of: 'B', cited: 1, all: 1, percent: 100 },
    ]);
  });

  it('knows the group of an id and reads the table', () => {
    expect(['TAX-3', 'S9-01', 'S-GD-8', 'S6'].map(ruleGroupOf)).toEqual(['TAX', 'S9', 'S-GD', 'S6']);
    expect(parseRules('id\tsource\ttext\nA-1\tdoc\tone\n')).toEqual([{ id: 'A-1', source: 'doc', text: 'one' }]);
  });
});
