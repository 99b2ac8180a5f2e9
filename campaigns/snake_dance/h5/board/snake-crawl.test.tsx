import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { expect, it } from 'vitest';
import { playCrawl } from './snake-crawl.ts';

const LOOP = { every: 36, max: 40 };

it('S2-SN-4 ten throws over the end of a lap are played, however short a step is', () => {
  const board = document.createElement('div');
  board.innerHTML = Array.from({ length: LOOP.every }, (_, i) => `<i data-over="${i + 1}"></i>`).join('');
  for (let to = 37; to <= 60; to++) {
    const result = { list: [], moved: { from: 0, to, ...LOOP, paid: [] } } as unknown as DrawResult;
    expect(playCrawl(board, result)).toBeDefined();
  }
});
