import { describe, expect, it } from 'vitest';
import { fanPlace, firstOrder, MIDDLE, withInMiddle } from './fan-order.ts';

describe('the fan of seven', () => {
  it('S2-QC-1 a missing card stands in the middle, 鹊桥卡 first', () => {
    expect(firstOrder(() => false)[MIDDLE]).toBe('qc_7');
    expect(firstOrder((code) => code === 'qc_7' || code === 'qc_1')[MIDDLE]).toBe('qc_7');
    expect(firstOrder((code) => code === 'qc_5')[MIDDLE]).toBe('qc_5');
  });

  it('stages-pairs §7: a tapped card changes places with the middle one', () => {
    const order = firstOrder(() => false);
    const next = withInMiddle(order, 'qc_2');
    expect(next[MIDDLE]).toBe('qc_2');
    expect(next[0]).toBe('qc_7');
    expect(next.toSorted()).toEqual(order.toSorted());
  });

  it('stages-pairs §7: the middle card is larger and 10 px higher, the others mirror', () => {
    expect(fanPlace(MIDDLE)).toEqual({ x: 0, y: -238, turn: 0, scale: 1.04 });
    const [first, last] = [fanPlace(0), fanPlace(6)];
    expect(first.x).toBeCloseTo(-last.x);
    expect(first.y).toBeCloseTo(last.y);
  });
});
