import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiversChosen, receiversOn, toggleReceiver } from './gift-choice.ts';
import { person, seats, takenSeat } from './testing/samples.ts';

const ME = 9;
const taken = [
  takenSeat(0, person(1), 0),
  takenSeat(3, person(3), 0),
  takenSeat(1, person(ME), 0),
  takenSeat(5, person(5), 0),
];
const all = receiversOn(seats(taken), ME);

describe('receivers of a gift', () => {
  it('the host first, then by seat, never the viewer', () => {
    expect(all.map(({ user_id }) => user_id)).toEqual([1, 3, 5]);
  });

  it('without a choice, or when the chosen have left, the first is meant', () => {
    expect(receiversChosen([], all, false)).toEqual([1]);
    expect(receiversChosen([77], all, false)).toEqual([1]);
    expect(receiversChosen([1], [], false)).toEqual([]);
  });

  it('a box goes to one person', () => {
    expect(receiversChosen([1, 3], all, true)).toEqual([1]);
  });

  it('whatever is tapped, somebody is always chosen, and nobody twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 3, 5)), (taps) => {
        const chosen = taps.reduce<number[]>(toggleReceiver, [1]);
        expect(chosen.length).toBeGreaterThan(0);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});
