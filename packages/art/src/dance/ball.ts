import { coordinateText, polarPoint } from '../core/geometry.ts';
import { clipAttribute, linearGradient, radialGradient } from '../core/paint.ts';
import { circle, circleOutline, drawEach, drawTimes, ellipse, group, path, stroke } from '../core/shapes.ts';

/** The 绣球: panels of silk, gold seams, tassel. Around (0, 0), radius 40. */
export const silkBallOnRibbon = (): string => {
  const petal = 'M0 0C-13 -6 -15 -22 0 -30C15 -22 13 -6 0 0Z';
  const R = 40;
  return (
    // ribbons
    path('M-8 34C-22 52 -14 66 -28 84C-34 70 -30 52 -18 34Z', 'ruby-d') +
    path('M8 34C22 50 16 66 30 82C34 66 30 50 18 34Z', 'ruby-v') +
    stroke('M0 40V56', '#FFD76A', 3) +
    circle(0, 58, 5, 'gold-r') +
    path(
      'M-7 62H7L10 92Q0 96 -10 92Z',
      linearGradient([
        [0, '#FFE08A'],
        [0.4, '#F2A22C'],
        [1, '#B4560C'],
      ]),
    ) +
    stroke('M-5 66L-6.5 92M0 66V93.5M5 66L6.5 92', '#8A3A06', 1, 'opacity=".6"') +
    circle(0, 3, R, '#4A0310') +
    circle(
      0,
      0,
      R,
      radialGradient(
        [
          [0, '#FF8A72'],
          [0.35, '#EE2A38'],
          [0.75, '#B8081F'],
          [1, '#6E0416'],
        ],
        [0.5, 0.5, 0.62, 0.34, 0.28],
      ),
    ) +
    `<g ${clipAttribute(`M${-R} 0A${R} ${R} 0 1 1 ${R} 0A${R} ${R} 0 1 1 ${-R} 0Z`)}>` +
    // central flower
    drawTimes(6, (i) =>
      path(
        petal,
        i % 2
          ? linearGradient([
              [0, '#FFF3B8'],
              [1, '#F6B02E'],
            ])
          : linearGradient([
              [0, '#FFC0CE'],
              [1, '#F2567A'],
            ]),
        `transform="rotate(${i * 60}) scale(.62)" stroke="#FFE9A0" stroke-width="1.4"`,
      ),
    ) +
    drawEach([30, 90, 150, 210, 270, 330], (a) => {
      const [x, y] = polarPoint(0, 0, 36, a);
      return group(
        `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${a})`,
        circle(0, 0, 12, '#0F8A6A') +
          circleOutline(0, 0, 12, '#FFE08A', 1.6) +
          circleOutline(0, 0, 7, '#FFE08A', 1) +
          circle(0, 0, 3, '#FFD76A'),
      );
    }) +
    circleOutline(0, 0, 22.5, '#FFE08A', 2) +
    drawEach([0, 60, 120, 180, 240, 300], (a) =>
      stroke(
        `M${polarPoint(0, 0, 22, a).map(coordinateText).join(' ')}L${polarPoint(0, 0, 42, a).map(coordinateText).join(' ')}`,
        '#FFE08A',
        2,
      ),
    ) +
    circle(0, 0, 7, 'gold-r') +
    circle(0, 0, 3, '#B40A22') +
    path(`M-36 -12A38 38 0 0 1 4 -38C-10 -32 -24 -20 -28 -2Q-38 -2 -36 -12Z`, '#fff', 'opacity=".42"') +
    ellipse(14, 26, 22, 10, '#FF9A6A', 'opacity=".22"') +
    '</g>' +
    circle(
      0,
      0,
      R,
      radialGradient(
        [
          [0, '#4A0310', 0],
          [0.62, '#4A0310', 0],
          [1, '#3A0208', 0.62],
        ],
        [0.5, 0.5, 0.6, 0.36, 0.3],
      ),
    ) +
    circleOutline(0, 0, R, '#FFD76A', 1.6)
  );
};
