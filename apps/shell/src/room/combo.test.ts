import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expireBanners, NO_BANNERS, showGift, type ComboBanners } from './combo-banners.ts';
import { createComboSender, type ComboState } from './combo-sender.ts';
import { gift, person } from './testing/samples.ts';

const ME = 9;

describe('banners of gifts (SHELL-34)', () => {
  const combo = (combo_id: string, combo_num: number, part = {}) => gift({ combo_id, combo_num, ...part });

  it('one banner grows in its place; the second place is for another combo', () => {
    const shown = [combo('a', 1), combo('b', 1), combo('a', 2)].reduce<ComboBanners>(
      (banners, one, i) => showGift(banners, one, ME, i * 100),
      NO_BANNERS,
    );
    expect(shown.map((banner) => [banner!.gift.combo_id, banner!.gift.combo_num])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('a banner ends 3 s after its last gift', () => {
    const shown = showGift(showGift(NO_BANNERS, combo('a', 1), ME, 0), combo('a', 2), ME, 2_000);
    expect(expireBanners(shown, 4_999)).toBe(shown);
    expect(expireBanners(shown, 5_000)).toEqual(NO_BANNERS);
  });

  it("the viewer's own gift always has a place and keeps it while others come", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (ids) => {
        let banners = showGift(NO_BANNERS, combo('x', 1), ME, 0);
        banners = showGift(banners, combo('y', 1), ME, 0);
        banners = showGift(banners, combo('mine', 1, { from: person(ME) }), ME, 10);
        ids.forEach((id, i) => {
          banners = showGift(banners, combo(`c${id}`, 1, { value: id * 1000 }), ME, 20 + i * 50);
          expect(banners.some((banner) => banner?.own)).toBe(true);
        });
      }),
    );
  });
});

describe('the own combo (SHELL-34)', () => {
  /** A clock that the test moves, and requests that the test answers. */
  const setUp = () => {
    const parts = { at: 0, states: [] as ComboState[], answers: [] as ((accepted: boolean) => void)[] };
    const sender = createComboSender({
      give: () => new Promise((resolve) => parts.answers.push(resolve)),
      now: () => parts.at,
      onChange: (state) => parts.states.push(state),
    });
    const answer = async (accepted: boolean): Promise<void> => {
      parts.answers.shift()!(accepted);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { parts, sender, answer };
  };

  it('sends one request after the other and counts what was accepted', async () => {
    const { parts, sender, answer } = setUp();
    for (let tap = 0; tap < 3; tap++) {
      expect(sender.tap()).toBe(true);
      parts.at += 200;
    }
    expect(parts.answers).toHaveLength(1);
    for (let i = 0; i < 3; i++) await answer(true);
    expect(parts.states.map(({ given }) => given)).toEqual([1, 2, 3]);
    expect(parts.states[2]!.until).toBe(parts.at + 3_000);
  });

  it('counts at most five taps a second', () => {
    const { parts, sender } = setUp();
    let counted = 0;
    for (; parts.at < 1_000; parts.at += 50) if (sender.tap()) counted++;
    expect(counted).toBe(5);
  });

  it('the first refusal ends it and discards the taps that wait', async () => {
    const { parts, sender, answer } = setUp();
    sender.tap();
    parts.at = 200;
    sender.tap();
    parts.at = 400;
    sender.tap();
    await answer(true);
    await answer(false);
    expect(parts.answers).toHaveLength(0);
    expect(parts.states[parts.states.length - 1]!.given).toBe(0);
  });

  it('an answer that comes after another gift was chosen begins no combo', async () => {
    const { sender, answer, parts } = setUp();
    sender.tap();
    sender.end();
    await answer(true);
    expect(parts.states.every(({ given }) => given === 0)).toBe(true);
  });

  it('a tap after the ring has run out begins a new combo', async () => {
    const { parts, sender, answer } = setUp();
    sender.tap();
    await answer(true);
    parts.at = 3_001;
    sender.tap();
    await answer(true);
    expect(parts.states.map(({ given }) => given)).toEqual([1, 1]);
  });
});
