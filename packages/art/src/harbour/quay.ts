// The quay of the harbour: its planks and a bollard. Crates are those of quayside/crate.ts.
import { coordinateText } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawTimes, ellipse, group, path, rect, stroke } from '../core/shapes.ts';
import { verticalGradient } from '../stage/light.ts';

/**
 * The quay: planks seen from above in slight perspective, and its edge. `y` is the far edge. It reaches 40 beyond both sides of the
 * stage, so that its ends stay outside when the scene steps back on low screens.
 */
export function quay(y: number, depth: number): string {
  const r = seededRandom(5);
  const planks = drawTimes(16, (i) => {
    const x0 = -62 + i * 32;
    const x1 = 195 + (x0 - 195) * 1.5;
    const [w0, w1] = [31, 47];
    const tone = r();
    return (
      path(
        `M${coordinateText(x0)} ${y}H${coordinateText(x0 + w0)}L${coordinateText(x1 + w1)} ${y + depth}H${coordinateText(x1)}Z`,
        tone > 0.66 ? '#C98F58' : tone > 0.33 ? '#BC8049' : '#D39B63',
      ) +
      stroke(`M${coordinateText(x0)} ${y}L${coordinateText(x1)} ${y + depth}`, '#6A3A1A', 1.4, 'opacity=".6"') +
      stroke(
        `M${coordinateText(x0 + 9)} ${y + 2}L${coordinateText(x1 + 14)} ${y + depth}M${coordinateText(x0 + 20)} ${y + 2}L${coordinateText(x1 + 31)} ${y + depth}`,
        '#8A5428',
        0.8,
        'opacity=".4"',
      ) +
      circle(x0 + 5, y + 7, 1.4, '#5A2E14') +
      circle(x0 + 26, y + 7, 1.4, '#5A2E14')
    );
  });
  return (
    rect(
      -40,
      y - 5,
      470,
      8,
      0,
      linearGradient([
        [0, '#F2CB94'],
        [1, '#A86A34'],
      ]),
    ) +
    planks +
    verticalGradient(-40, y, 470, depth, [
      [0, '#FFE9B8', 0.35],
      [0.4, '#5A2E14', 0],
      [1, '#3A1A0A', 0.35],
    ])
  );
}
export const bollard = (x: number, y: number, s: number): string =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    ellipse(0, 2, 22, 5, '#2A1408', 'opacity=".45"') +
      path(
        'M-12 0L-10 -26H10L12 0Q0 5 -12 0Z',
        linearGradient(
          [
            [0, '#5A7FA8'],
            [0.4, '#2E527C'],
            [1, '#142E4E'],
          ],
          ACROSS_LINE,
        ),
      ) +
      ellipse(0, -28, 15, 6, '#142E4E') +
      ellipse(
        0,
        -30,
        15,
        6,
        linearGradient([
          [0, '#8FB4DA'],
          [1, '#3A6290'],
        ]),
      ) +
      stroke('M-12 -10C-4 -5 6 -5 12 -10M-12 -15C-4 -10 6 -10 12 -15', '#E8C58A', 3.6) +
      stroke('M-12 -10C-4 -5 6 -5 12 -10M-12 -15C-4 -10 6 -10 12 -15', '#A8783A', 1, 'stroke-dasharray="2 3"'),
  );
