import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfHex } from './bytes.ts';
import { type DeckOdds, pickCard } from './deck.ts';
import { createDrawCounters } from './draw-table.ts';
import { shallow } from './draw-table.fixture.ts';
import { decideDraw } from './fair-draw.ts';
import { createWordStream } from './fair-stream.ts';
import { prepareHmacSha256 } from './sha256.ts';

const qixi: DeckOdds = {
  pieces: ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6', 'qc_7'],
  weights: { qc_1: 1900, qc_2: 1900, qc_3: 1900, qc_4: 1900, qc_5: 1200, qc_6: 1000, qc_7: 200 },
  pity: { piece: 'qc_7', hard: 40 },
};

it("DRAW-15 a card comes from the number after the draw's own, in the order of the pieces", () => {
  const slot = { pool: 'qx_bridge', pool_hash: 'ab', client_seed: 'seed-seed', nonce: 3 };
  const keyed = prepareHmacSha256(bytesOfHex('07'.repeat(32)));
  const next = createWordStream(keyed, slot);
  decideDraw(shallow, createDrawCounters(shallow), next);
  const again = createWordStream(keyed, slot);
  again();
  const second = again() % 10_000;
  const expected = ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6', 'qc_7'][
    [1900, 3800, 5700, 7600, 8800, 9800, 10_000].findIndex((end) => second < end)
  ];
  expect(pickCard(qixi, 0, next).piece).toBe(expected);
});

it('COLL-4 at the latest the fortieth card is the promised one, and its counter begins anew', () => {
  expect(pickCard(qixi, 38, () => 0)).toEqual({ piece: 'qc_1', by: 'roll', deck_c: 39 });
  expect(pickCard(qixi, 39, () => 0)).toEqual({ piece: 'qc_7', by: 'hard', deck_c: 0 });
  expect(pickCard(qixi, 5, () => 9999)).toEqual({ piece: 'qc_7', by: 'roll', deck_c: 0 });
  fc.assert(
    fc.property(fc.array(fc.nat(9999), { minLength: 120, maxLength: 120 }), (rolls) => {
      let deck_c = 0;
      let since = 0;
      let longest = 0;
      let apart = 0;
      for (const roll of rolls) {
        const card = pickCard(qixi, deck_c, () => roll);
        deck_c = card.deck_c;
        since = card.piece === 'qc_7' ? 0 : since + 1;
        longest = Math.max(longest, since);
        if (since !== deck_c) apart += 1;
      }
      expect(longest).toBeLessThan(40);
      expect(apart).toBe(0);
    }),
  );
});
