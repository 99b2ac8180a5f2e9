import { describe, expect, it } from 'vitest';
import { stateAfter, BOND_ACTIONS, BOND_STATES, type BondState } from './machine.ts';

/** The table of part-two-mechanics.md §12, written down a second time on purpose. */
const ROWS: readonly (readonly [BondState, string, BondState])[] = [
  ['none', 'invite', 'invited'],
  ['invited', 'accept', 'bonded'],
  ['invited', 'decline', 'declined'],
  ['invited', 'withdraw', 'withdrawn'],
  ['invited', 'lapse', 'expired'],
  ['invited', 'break', 'expired'],
  ['bonded', 'apply', 'cooling'],
  ['bonded', 'break', 'ended'],
  ['cooling', 'cancel', 'bonded'],
  ['cooling', 'agree', 'ended'],
  ['cooling', 'cool', 'ended'],
  ['cooling', 'break', 'ended'],
];

describe('REL-3 REL-6 none → invited → bonded ⇄ cooling → ended', () => {
  const pairs = BOND_STATES.flatMap((state) => BOND_ACTIONS.map((deed) => [state, deed] as const));
  it.each(pairs)('%s, %s', (state, deed) => {
    expect(stateAfter(state, deed)).toBe(ROWS.find(([from, what]) => from === state && what === deed)?.[2]);
  });
});
