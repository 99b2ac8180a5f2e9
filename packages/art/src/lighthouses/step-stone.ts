import { coordinateText } from '../core/geometry.ts';
import type { Hex } from '../core/colour.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawTimes, path, rect, stroke } from '../core/shapes.ts';

/** `done` pale, `ready` golden, `wait` blue. */
export type StoneState = 'done' | 'ready' | 'wait';

const COLOURS: Readonly<Record<StoneState, readonly [top: Hex, face: Hex, foot: Hex]>> = {
  done: ['#DCE8F6', '#A4BBD8', '#8099BE'],
  ready: ['#FFF0C0', '#FFCB5A', '#C07A1C'],
  wait: ['#9FB6D4', '#5F7CA6', '#2C4670'],
};
/** The height of the step's upper face, and of a row of its stones. */
const TOP = 14;
const ROW = 26;

/** One stone step, seen from the front. */
export function stepStone(width: number, height: number, state: StoneState): string {
  const random = seededRandom(height + width);
  const [top, face, foot] = COLOURS[state];
  const upper = `M0 ${TOP}L10 0H${width - 2}L${width} ${TOP}Z`;
  const wall = linearGradient([
    [0, face],
    [1, foot],
  ]);
  return (
    path(upper, top) +
    path(upper, '#FFFFFF', 'opacity=".25"') +
    rect(0, TOP, width, height - TOP, 0, wall) +
    stroke(`M0 ${TOP}H${width}`, '#FFFFFF', 1.4, 'opacity=".7"') +
    drawTimes(Math.floor((height - TOP) / ROW), (i) => {
      const joint = coordinateText(width * (i % 2 === 1 ? 0.3 : 0.62));
      const y = TOP + ROW * i;
      return stroke(`M0 ${y + ROW}H${width}M${joint} ${y}V${y + ROW}`, '#0B1F3A', 1, 'opacity=".28"');
    }) +
    drawTimes(14, () =>
      circle(random() * width, TOP + 2 + random() * (height - TOP - 2), 0.6 + random(), '#0B1F3A', 'opacity=".25"'),
    )
  );
}
