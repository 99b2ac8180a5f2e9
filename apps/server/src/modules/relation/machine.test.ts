import { describe, expect, it } from 'vitest';
import { after, DEEDS, STATES, type State } from './machine.ts';

/** As part-two-mechanics.md §12 draws it, written a second time on purpose. */
const ROWS: readonly (readonly [State, string, State])[] = [
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
  const pairs = STATES.flatMap((state) => DEEDS.map((deed) => [state, deed] as const));
  it.each(pairs)('%s, %s', (state, deed) => {
    expect(after(state, deed)).toBe(ROWS.find(([from, what]) => from === state && what === deed)?.[2]);
  });
});
