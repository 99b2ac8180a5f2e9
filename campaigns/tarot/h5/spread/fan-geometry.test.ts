import { describe, expect, it } from 'vitest';
import { CARD_H, CARD_W, cardAt, FAN, placeOf } from './fan-geometry.ts';

describe('the fan', () => {
  it('S2-TA-2 twenty-two cards, the middle ones upright, even from edge to edge', () => {
    const places = Array.from({ length: FAN }, (_, i) => placeOf(i));
    expect(places[0]!.turn).toBeCloseTo(-places[FAN - 1]!.turn);
    expect(places[0]!.y).toBeGreaterThan(places[FAN / 2]!.y);
    const steps = places.slice(1).map(({ turn }, i) => turn - places[i]!.turn);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1e-9);
  });

  it('S2-TA-2 a finger lifts the card whose visible strip it is on', () => {
    for (let i = 0; i < FAN - 1; i++) {
      const { x, y, turn } = placeOf(i);
      // A little inside the card's left edge, in its own turn.
      const t = (turn * Math.PI) / 180;
      const inside = -(CARD_W / 2) + 6;
      expect(cardAt(x + inside * Math.cos(t), y + inside * Math.sin(t))).toBe(i);
    }
    const last = placeOf(FAN - 1);
    expect(cardAt(last.x, last.y)).toBe(FAN - 1);
  });

  it('S2-TA-2 off the fan there is no card', () => {
    const middle = placeOf(11);
    expect(cardAt(middle.x, middle.y - CARD_H - 40)).toBeUndefined();
    expect(cardAt(middle.x, middle.y + CARD_H + 80)).toBeUndefined();
  });
});
