import { describe, expect, it } from 'vitest';
import { layTrail, stepsOf, type TrailNode } from './trail-layout.ts';

const node = (key: string, at: number): TrailNode => ({
  key,
  kind: 'ledger',
  id: key,
  at,
  title: key,
  text: '',
  state_text: '',
});
const edge = (from: string, to: string, mixed: 0 | 1 = 0) => ({ from, to, name: '', mixed });
const placesOf = (placed: ReturnType<typeof layTrail>): Record<string, string> =>
  Object.fromEntries(placed.map(({ node: { key }, column, row }) => [key, `${column}/${row}`]));

describe('CONUI-17 the boxes of a trail', () => {
  it('stand to the right of everything they follow from, and below one another by time', () => {
    const nodes = [node('paid', 1), node('entry', 2), node('late gift', 9), node('gift', 5), node('income', 6)];
    const edges = [
      edge('paid', 'entry'),
      edge('entry', 'gift', 1),
      edge('entry', 'late gift', 1),
      edge('gift', 'income'),
      // A short way beside a long one does not pull the box to the left.
      edge('paid', 'income'),
    ];
    expect(placesOf(layTrail({ nodes, edges }))).toEqual({
      paid: '0/0',
      entry: '1/0',
      gift: '2/0',
      'late gift': '2/1',
      income: '3/0',
    });
  });

  it('end, even if the stored references run in a circle', () => {
    const nodes = [node('a', 1), node('b', 2)];
    expect(layTrail({ nodes, edges: [edge('a', 'b'), edge('b', 'a')] })).toHaveLength(2);
  });

  it('are one line of steps; a step that money reached out of a balance is marked', () => {
    const nodes = [node('balance', 1), node('frozen', 2), node('withdrawal', 3), node('payout', 4), node('fee', 4)];
    const edges = [
      edge('balance', 'frozen', 1),
      edge('frozen', 'withdrawal'),
      edge('withdrawal', 'payout'),
      edge('withdrawal', 'fee'),
    ];
    const steps = stepsOf({ nodes, edges });
    expect(steps.map((step) => step.nodes.map(({ key }) => key))).toEqual([
      ['balance'],
      ['frozen'],
      ['withdrawal'],
      ['payout', 'fee'],
    ]);
    expect(steps.map(({ isMixed }) => isMixed)).toEqual([false, true, false, false]);
  });
});
