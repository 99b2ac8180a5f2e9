import { coordinateText } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawTimes, path, rect, stroke } from '../core/shapes.ts';
import { STAGE_WIDTH, verticalGradient } from '../stage/light.ts';

const num = coordinateText;

/** How much wider the planks become on their way to the viewer, per unit of depth. */
const SPREAD = 0.5 / 130;

/**
 * The planks of a quay in slight perspective; `y` is their far edge, `depth` how far they come towards the viewer, and light falls on
 * them as far as `lit`.
 */
export function quayPlanks(y: number, depth: number, lit = depth): string {
  const random = seededRandom(5);
  const wider = 1 + SPREAD * depth;
  const planks = drawTimes(14, (i) => {
    const far = -30 + i * 32;
    const near = 195 + (far - 195) * wider;
    const tone = random();
    return (
      path(
        `M${num(far)} ${y}H${num(far + 31)}L${num(near + 32 * wider)} ${y + depth}H${num(near)}Z`,
        tone > 0.66 ? '#C98F58' : tone > 0.33 ? '#BC8049' : '#D39B63',
      ) +
      stroke(`M${num(far)} ${y}L${num(near)} ${y + depth}`, '#6A3A1A', 1.4, 'opacity=".6"') +
      stroke(
        `M${num(far + 9)} ${y + 2}L${num(near + 9 * wider)} ${y + depth}M${num(far + 20)} ${y + 2}L${num(near + 20 * wider)} ${y + depth}`,
        '#8A5428',
        0.8,
        'opacity=".4"',
      ) +
      circle(far + 5, y + 7, 1.4, '#5A2E14') +
      circle(far + 26, y + 7, 1.4, '#5A2E14')
    );
  });
  const edge = linearGradient([
    [0, '#F2CB94'],
    [1, '#A86A34'],
  ]);
  return (
    rect(-4, y - 5, 398, 8, 0, edge) +
    planks +
    verticalGradient(0, y, STAGE_WIDTH, lit, [
      [0, '#FFE9B8', 0.35],
      [0.4, '#5A2E14', 0],
      [1, '#3A1A0A', 0.35],
    ])
  );
}
