import { describe, expect, it } from 'vitest';
import type { ProofClaim } from './proof-claim.ts';
import { chooseClaims, parseFigures, mergeFigures, renderProofPage, figuresToTsv } from './proof-page.ts';

const claim = (name: string, minutes = 1): ProofClaim => ({
  name,
  part: 'Server',
  what: `what ${name} shows`,
  command: `vitest run ${name}`,
  minutes,
  read: () => 'x',
});
const figure = (name: string, date: string, reached = true) => ({
  name,
  reached,
  date,
  commit: 'abc1234',
  seen: 'a | b',
});

describe('the page of figures', () => {
  it('keeps figures as a table and reads them back', () => {
    const figures = [figure('a', '2026-11-15'), figure('b', '2026-11-16', false)];
    expect(parseFigures(figuresToTsv(figures))).toEqual(figures);
  });

  it('shows each claim with its figure, day and commit, and says what was not reached or never measured', () => {
    const page = renderProofPage(
      'before\n<!-- figures: made by pnpm proof -->\nold\n<!-- /figures -->\nafter\n',
      [claim('a'), claim('b'), claim('c')],
      [figure('a', '2026-11-15'), figure('b', '2026-11-16', false)],
    );
    expect(page).toMatch(/^before\n/);
    expect(page).toMatch(/\nafter\n$/);
    expect(page).not.toContain('old');
    expect(page).toContain('| what a shows | `pnpm exec vitest run a` | a \\| b (2026-11-15, abc1234) |');
    expect(page).toContain('| **not reached**: a \\| b (2026-11-16, abc1234) |');
    expect(page).toContain('| what c shows | `pnpm exec vitest run c` | not measured yet |');
  });

  it('a new figure takes the place of the old one, others keep theirs, and claims that are gone lose theirs', () => {
    const before = [figure('gone', '2026-11-01'), figure('b', '2026-11-01'), figure('a', '2026-11-01')];
    expect(mergeFigures([claim('a'), claim('b')], before, [figure('b', '2026-11-16')])).toEqual([
      figure('a', '2026-11-01'),
      figure('b', '2026-11-16'),
    ]);
  });

  it('measures the oldest first, within its time, and nothing that takes longer or is entered by hand', () => {
    const { read: _, ...byHand } = claim('hand');
    const claims = [claim('new', 2), claim('old', 2), claim('never', 2), claim('long', 30), byHand];
    const figures = [figure('new', '2026-11-16'), figure('old', '2026-11-01')];
    expect(chooseClaims(claims, figures, 20).map(({ name }) => name)).toEqual(['never', 'old', 'new']);
    expect(chooseClaims(claims, figures, 4).map(({ name }) => name)).toEqual(['never', 'old']);
  });
});
