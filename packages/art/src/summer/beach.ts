import { coordinateText, polygonPath, starPoints } from '../core/geometry.ts';
import { linearGradient } from '../core/paint.ts';
import { seededRandom } from '../core/random.ts';
import { circle, drawTimes, group, path, stroke } from '../core/shapes.ts';

/** Wet and dry sand from `y` down, with a starfish and a shell. */
export function beach(y: number): string {
  const r = seededRandom(8);
  return (
    path(
      `M0 ${y + 6}C60 ${y - 10} 130 ${y + 12} 195 ${y}S330 ${y - 8} 390 ${y + 6}V844H0Z`,
      '#FFFFFF',
      'opacity=".75"',
    ) +
    path(
      `M0 ${y + 16}C60 ${y + 2} 130 ${y + 24} 195 ${y + 12}S330 ${y + 4} 390 ${y + 18}V844H0Z`,
      linearGradient([
        [0, '#FFF0CC'],
        [0.2, '#FBDDA2'],
        [0.6, '#F2C57C'],
        [1, '#E2A95A'],
      ]),
    ) +
    drawTimes(150, () =>
      circle(
        r() * 390,
        y + 24 + r() * 230,
        0.6 + r() * 1.2,
        r() > 0.5 ? '#FFF6DC' : '#B47A3A',
        `opacity="${coordinateText(0.4 + r() * 0.5)}"`,
      ),
    ) +
    path(polygonPath(starPoints(46, y + 66, 17, 7, 5, -70)), '#FF7E62', 'stroke="#C8402E" stroke-width="1.4"') +
    path(polygonPath(starPoints(46, y + 66, 9, 4, 5, -70)), '#FFBDA7') +
    group(
      `translate(346 ${y + 62})`,
      path(
        'M0 10C-18 8 -20 -10 -12 -16C-4 -22 4 -22 12 -16C20 -10 18 8 0 10Z',
        linearGradient([
          [0, '#FFF3F9'],
          [1, '#FFA9C8'],
        ]),
        'stroke="#DC6A9A" stroke-width="1.2"',
      ) + stroke('M0 9L-9 -14M0 9L-3 -18M0 9L3 -18M0 9L9 -14', '#E88AB0', 1.2),
    )
  );
}
