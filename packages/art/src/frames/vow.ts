import { coordinateText, polarPoint } from '../core/geometry.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, circleOutline, type Drawing, drawEach, group, path, sparkle, drawTimes } from '../core/shapes.ts';
import { facets, lozenge } from '../parts/gem.ts';
import { glossyHeart } from '../parts/heart-shape.ts';
import { portraitRing } from './hoop.ts';

const FEATHERS = [0, 1, 2, 3, 4];

const wing = (): string =>
  drawEach(FEATHERS, (i) =>
    path(
      `M0 0C12 -11 ${30 - i * 3} -11 ${36 - i * 5} -5C${30 - i * 3} 6 12 9 0 0Z`,
      'rosegold-l',
      `stroke="${RAMP.rosegold.shade}" stroke-width=".8" transform="translate(${49 - i * 1.5} ${6 + i * 9}) rotate(${-34 + i * 19})"`,
    ),
  );

/** 永恒之约: a ring set with diamonds, a heart above, two wedding rings below. */
export const vowFrame: Drawing = () =>
  wing() +
  group('scale(-1 1)', wing()) +
  portraitRing(56, 11, RAMP.gold.deep) +
  portraitRing(55.6, 9.6, 'gold') +
  portraitRing(60.6, 1.2, '#fff', 'opacity=".9"') +
  drawTimes(20, (i) => {
    const [x, y] = polarPoint(0, 0, 55.6, i * 18);
    return group(
      `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${i * 18 + 90})`,
      path(
        'M0 -4.400L3.600 0L0 4.400L-3.600 0Z',
        i % 2 ? 'pink-l' : '#fff',
        `stroke="${RAMP.gold.deep}" stroke-width=".8"`,
      ),
    );
  }) +
  path(
    'M-26 -58L-34 -78L-16 -70L0 -86L16 -70L34 -78L26 -58Q0 -68 -26 -58Z',
    RAMP.gold.deep,
    'transform="translate(0 1.6)"',
  ) +
  path('M-26 -58L-34 -78L-16 -70L0 -86L16 -70L34 -78L26 -58Q0 -68 -26 -58Z', 'gold') +
  glossyHeart(0, -66, 12, 'ruby') +
  circle(-33, -78, 3, 'pearl-r') +
  circle(33, -78, 3, 'pearl-r') +
  circleOutline(10, 68.4, 13, RAMP.gold.deep, 6) +
  circleOutline(10, 67.6, 13, 'silver', 4.6) +
  circleOutline(-10, 68.4, 13, RAMP.gold.deep, 6) +
  circleOutline(-10, 67.6, 13, 'gold', 4.6) +
  facets(
    [
      ['M-16 46H-4L-1 51L-10 60L-19 51Z', 0.3],
      ['M-16 46L-19 51H-1L-4 46Z', 0.08],
    ],
    'sky',
    0.7,
  ) +
  lozenge(10, 47, 5, 52, 58, 'pink') +
  sparkle(-10, 48, 7) +
  sparkle(-72, -20, 6, '#FFE694') +
  sparkle(72, -20, 6) +
  sparkle(48, -58, 4.4);
