import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectMs, effectSizeOf, NO_EFFECTS, nextEffect, queueGift, type EffectQueue } from './effect-queue.ts';
import { gift, person } from './testing/samples.ts';

const ME = 9;
const given = (value: number, order_no: string, own = false) => gift({ value, order_no, from: person(own ? ME : 2) });
const played = (queue: EffectQueue): string[] =>
  queue.playing ? [queue.playing.gift.order_no, ...played(nextEffect(queue))] : [];
const queued = (gifts: readonly ReturnType<typeof given>[]): EffectQueue =>
  gifts.reduce((queue, one) => queueGift(queue, one, ME), NO_EFFECTS);

describe('SHELL-36', () => {
  it('the size follows the value of the order', () => {
    expect([9_999, 10_000, 49_999, 50_000, 99_999, 100_000, 288_799, 288_800].map(effectSizeOf)).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it('half a screen lasts 3 s, a whole one 5 s and 8 s; without motion each is a banner', () => {
    expect([2, 3, 4].map((size) => effectMs(size as 2, false))).toEqual([3_000, 5_000, 8_000]);
    expect(effectMs(4, true)).toBe(effectMs(1, false));
  });

  it('own first, then the larger ones; equal ones in the order in which they came', () => {
    const queue = queued([given(10_000, 'a'), given(60_000, 'b'), given(60_000, 'c'), given(20_000, 'mine', true)]);
    expect(played(queue)).toEqual(['a', 'mine', 'b', 'c']);
  });

  it('at most three wait; the older of the smallest become lines', () => {
    const queue = queued([
      given(10_000, 'a'),
      given(10_000, 'b'),
      given(10_000, 'c'),
      given(10_000, 'd'),
      given(10_000, 'e'),
    ]);
    expect(played(queue)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('whatever comes, what plays goes on, the largest is never dropped for a smaller one, and own ones only for own ones', () => {
    const gifts = fc.array(fc.record({ value: fc.integer({ min: 1, max: 400_000 }), own: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(gifts, (rows) => {
        let queue = NO_EFFECTS;
        rows.forEach(({ value, own }, i) => {
          const before = queue;
          queue = queueGift(queue, given(value, String(i), own), ME);
          if (before.playing) expect(queue.playing).toBe(before.playing);
          expect(queue.waiting.length).toBeLessThanOrEqual(3);
          const gone = before.waiting.filter((effect) => !queue.waiting.includes(effect));
          gone.forEach((effect) =>
            queue.waiting.forEach((kept) =>
              expect(
                Number(kept.own) - Number(effect.own) || kept.gift.value - effect.gift.value,
              ).toBeGreaterThanOrEqual(0),
            ),
          );
        });
      }),
    );
  });
});
