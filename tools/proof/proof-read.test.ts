import { describe, expect, it } from 'vitest';
import { joinFigures, readDuration, readReportFields, readMatchingLines, readTestCount } from './proof-read.ts';

const ran = (...output: string[]) => ({ output: output.join('\n'), seconds: 12.4 });

describe('what is read from a run', () => {
  it('lines that match, and nothing when none does', () => {
    expect(
      readMatchingLines(/^(page|update):/)(ran('head', 'page:   0.9 of it', '\u001B[32mupdate: 1.2\u001B[39m')),
    ).toBe('page: 0.9 of it; update: 1.2');
    expect(readMatchingLines(/^page:/)(ran('head'))).toBeUndefined();
  });

  it('the number of tests that passed', () => {
    expect(readTestCount(ran(' Test Files  1 passed (1)', '      Tests  22 passed (22)'))).toBe('22 tests in 12 s');
    expect(readTestCount(ran('      Tests  1 failed | 21 passed (22)'))).toBe('21 tests in 12 s');
    expect(readTestCount(ran('no summary'))).toBeUndefined();
  });

  it('fields of the object a drill prints', () => {
    const output = ran(
      'redis-away: {',
      '  "away": "killed",',
      '  "p95Ms": 40,',
      '  "left": "out"',
      '}',
      'reached  goal',
    );
    expect(readReportFields('away', 'p95Ms')(output)).toBe('away killed, p95Ms 40');
    expect(readReportFields('away')(ran('nothing'))).toBeUndefined();
    expect(joinFigures(readReportFields('p95Ms'), readMatchingLines(/^reached/), readDuration)(output)).toBe(
      'p95Ms 40; reached goal; 12 s',
    );
  });
});
