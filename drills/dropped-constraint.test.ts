import { expect, it } from 'vitest';
import { CONSTRAINT_FAULTS } from './dropped-constraint-faults.ts';
import { runDroppedConstraintDrill } from './dropped-constraint.ts';

// CI runs one of the faults; `pnpm drill dropped-constraint` runs all.
it('WAL-2 OPS-5 the model of the books names what a missing constraint let through', { timeout: 300_000 }, async () => {
  const fault = CONSTRAINT_FAULTS.find(({ what }) => what.startsWith('diamonds out of nothing'))!;
  const { guarded, open, clean } = await runDroppedConstraintDrill(fault, 500);
  expect(guarded.faults).toEqual([]);
  expect(open.faults.join('\n')).toMatch(fault.reported);
  expect(clean).toBe(true);
});
