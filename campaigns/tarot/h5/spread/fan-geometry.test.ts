import { describe, expect, it } from 'vitest';
import { CARD_HEIGHT, CARD_WIDTH, cardIndexAt, FAN_SIZE, fanPositionOf } from './fan-geometry.ts';

describe('the fan', () => {
  it('S2-TA-2 twenty-two cards, the middle ones upright, even from edge to edge', () => {
    const places = Array.from({ length: FAN_SIZE }, (_, i) => fanPositionOf(i));
    expect(places[0]!.turn).toBeCloseTo(-places[FAN_SIZE - 1]!.turn);
    expect(places[0]!.y).toBeGreaterThan(places[FAN_SIZE / 2]!.y);
    const steps = places.slice(1).map(({ turn }, i) => turn - places[i]!.turn);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1e-9);
  });

  it('S2-TA-2 a finger lifts the card whose visible strip it is on', () => {
    for (let i = 0; i < FAN_SIZE - 1; i++) {
      const { x, y, turn } = fanPositionOf(i);
      // A point slightly inside the left edge of the rotated card.
      const t = (turn * Math.PI) / 180;
      const inside = -(CARD_WIDTH / 2) + 6;
      expect(cardIndexAt(x + inside * Math.cos(t), y + inside * Math.sin(t))).toBe(i);
    }
    const last = fanPositionOf(FAN_SIZE - 1);
    expect(cardIndexAt(last.x, last.y)).toBe(FAN_SIZE - 1);
  });

  it('S2-TA-2 off the fan there is no card', () => {
    const middle = fanPositionOf(11);
    expect(cardIndexAt(middle.x, middle.y - CARD_HEIGHT - 40)).toBeUndefined();
    expect(cardIndexAt(middle.x, middle.y + CARD_HEIGHT + 80)).toBeUndefined();
  });
});
