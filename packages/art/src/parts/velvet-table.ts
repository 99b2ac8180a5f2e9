import { polarPoint, polygonPath, polylinePath, starPoints } from '../core/geometry.ts';
import { clipAttribute, linearGradient, radialGradientInDrawingUnits } from '../core/paint.ts';
import { circle, circleOutline, drawEach, withOpacity, group, path, sparkle, stroke } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';
import { candle } from './candle.ts';

/*
 * The round table under the tarot cards, seen from the reader's seat: plum velvet, a hem of gold thread, a candle at each side.
 * Its hem is an arc about (195, 760); the candles' light reaches 60 above it.
 */

export const VELVET_TABLE_BOX = { width: 390, height: 480, origin: [0, -60] } as const;

const GOLD = '#F3D28A';
const [CX, CY, R] = [195, 760, 690];

/** Path data of an arc about the hem's centre, by default a little longer than the picture is wide. */
const arc = (radius: number, from = -109, to = -71): string =>
  polylinePath(Array.from({ length: 39 }, (_, i) => polarPoint(CX, CY, radius, from + ((to - from) * i) / 38)));

const TOP = `${arc(R)}L390 420L0 420Z`;

const cloth = (): string =>
  path(
    TOP,
    radialGradientInDrawingUnits(
      [
        [0, '#6A2A86'],
        [0.42, '#4A1B6C'],
        [0.78, '#2C1050'],
        [1, '#190A36'],
      ],
      [195, 210, 330],
    ),
  ) +
  // Velvet reflects light only near the candles.
  `<g ${clipAttribute(TOP)}>` +
  lightHalo(52, 112, 128, 70, '#FFB870', 0.4) +
  lightHalo(338, 112, 128, 70, '#FFB870', 0.4) +
  lightHalo(195, 190, 200, 100, '#A45CF6', 0.3) +
  path(
    'M0 250H390V420H0Z',
    linearGradient([
      [0, '#0C0628', 0],
      [1, '#0A0624', 0.95],
    ]),
  ) +
  '</g>';

/** Hem: a twisted cord, and a band of embroidered stars and moons between two threads. */
const hem = (): string => {
  const band = Array.from({ length: 27 }, (_, i) => -108 + (36 * i) / 26);
  return (
    stroke(arc(R), '#7A4F18', 4.6) +
    stroke(arc(R), GOLD, 3) +
    stroke(arc(R + 0.6), '#FFF6DC', 1.2, 'stroke-dasharray="3 3.400"') +
    stroke(arc(R - 9), GOLD, 0.8, 'opacity=".8"') +
    stroke(arc(R - 29), GOLD, 0.8, 'opacity=".8"') +
    stroke(arc(R - 32), GOLD, 0.5, 'opacity=".5"') +
    drawEach(band, (at, i) => {
      const [x, y] = polarPoint(CX, CY, R - 19, at);
      if (i % 2) return circle(x, y, 1.5, GOLD, 'opacity=".85"');
      return i % 4 ? sparkle(x, y, 5.4, GOLD, 0.95) : moonPhase(x, y);
    })
  );
};

const moonPhase = (x: number, y: number): string =>
  path(`M${x - 1.4} ${y - 5.6}a5.600 5.600 0 1 0 4.600 8.900a4.600 4.600 0 1 1 -4.600 -8.900Z`, GOLD);

/** The embroidery under the deck: a ring of rays and a sun with eight arms. */
const stitching = (): string => {
  const rays = Array.from({ length: 48 }, (_, i) =>
    polylinePath([polarPoint(0, 0, 88, i * 7.5), polarPoint(0, 0, i % 2 ? 94 : 101, i * 7.5)]),
  ).join('');
  return withOpacity(
    0.4,
    group(
      'translate(195 262) scale(1.62 .74)',
      circleOutline(0, 0, 104, GOLD, 0.9) +
        circleOutline(0, 0, 85, GOLD, 0.7) +
        stroke(rays, GOLD, 0.8) +
        stroke(polygonPath(starPoints(0, 0, 85, 36, 8)), GOLD, 0.9) +
        circleOutline(0, 0, 32, GOLD, 0.8),
    ),
  );
};

/** The whole table: velvet, hem and candles, without animation. */
export const velvetTable = (): string =>
  path(TOP, '#05031A', 'transform="translate(0 -8)" opacity=".45"') +
  cloth() +
  `<g ${clipAttribute(TOP)}>${stitching()}</g>` +
  hem() +
  candle(34, 128, 78) +
  candle(356, 128, 70);
