import { expect, it } from 'vitest';
import { nextRows, rowsFor, ROWS_A_FRAME, type Rows } from './rows-in-view.ts';

const at = (above: number, total = 10_000) => rowsFor({ above, height: 900, rowHeight: 40 }, total);

/** The frames that lead from what is drawn to what should be. */
function framesTo(goal: ReturnType<typeof at>, old: Rows): Rows[] {
  const frames = [old];
  for (;;) {
    const next = nextRows(frames.at(-1)!, goal);
    if (next.from === frames.at(-1)!.from && next.until === frames.at(-1)!.until) return frames.slice(1);
    frames.push(next);
  }
}

it('draws what is in view and a step around it, whatever the length of the list', () => {
  expect(at(0).drawn).toEqual({ from: 0, until: 32 });
  const middle = at(5_000 * 40);
  expect(middle.seen).toEqual({ from: 5_000, until: 5_023 });
  expect(middle.drawn.from).toBeLessThanOrEqual(5_000 - 8);
  expect(middle.drawn.until).toBeGreaterThanOrEqual(5_023 + 8);
  expect(middle.drawn.until - middle.drawn.from).toBeLessThan(56);
  expect(at(9_990 * 40).drawn.until).toBe(10_000);
});

it('a short list is drawn whole, one that begins below the view has its first rows ready, and an empty one none', () => {
  expect(at(0, 50).drawn).toEqual({ from: 0, until: 50 });
  expect(at(-300, 51).drawn).toEqual({ from: 0, until: 24 });
  expect(at(0, 0)).toEqual({ seen: { from: 0, until: 0 }, drawn: { from: 0, until: 0 } });
  expect(nextRows({ from: 0, until: 24 }, at(0, 0))).toEqual({ from: 0, until: 0 });
});

it('after a jump a frame draws a few new rows, those in view first, and ends with all', () => {
  for (const above of [0, 3_000, 5_000 * 40, 10_000 * 40 - 900]) {
    const goal = at(above);
    const frames = framesTo(goal, { from: 700, until: 740 });
    let old: Rows = { from: 700, until: 740 };
    for (const frame of frames) {
      const kept = Math.max(0, Math.min(old.until, frame.until) - Math.max(old.from, frame.from));
      expect(frame.until - frame.from - kept).toBeLessThanOrEqual(ROWS_A_FRAME);
      old = frame;
    }
    expect(old).toEqual(goal.drawn);
    const { from, until } = frames[Math.ceil(23 / ROWS_A_FRAME) - 1]!;
    expect(from).toBeLessThanOrEqual(goal.seen.from);
    expect(until).toBeGreaterThanOrEqual(goal.seen.until);
  }
});

it('a step of the wheel keeps the rows that stay', () => {
  const [first] = framesTo(at(1_320), at(1_000).drawn);
  expect(first).toEqual(at(1_320).drawn);
});
