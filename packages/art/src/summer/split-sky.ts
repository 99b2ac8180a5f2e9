// The sky over the two breakers of 夏日激斗: wind and cloud on the left, the sun on the right, and the bright seam between them.
import { polarPoint, polygonPath } from '../core/geometry.ts';
import { clipAttribute, linearGradient, radialGradient } from '../core/paint.ts';
import { circle, drawTimes, group, path, rect, stroke, withScreenBlend } from '../core/shapes.ts';
import { lightHalo, rays, verticalGradient } from '../stage/light.ts';
import { cumulus } from '../stage/scenery.ts';

const HORIZON = 470;
/** How far the seam leans from its foot to its head. */
const LEAN = 26;

const wind = (x: number, y: number, scale: number): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke(
      'M-60 0H10C26 0 26 -20 12 -20C4 -20 2 -10 9 -8M-44 12H34C52 12 52 34 36 34C27 34 25 24 32 21M-70 -14H-20',
      '#FFFFFF',
      4,
      'opacity=".7"',
    ),
  );

const sunDisc = (x: number, y: number, r: number): string =>
  withScreenBlend(lightHalo(x, y, r * 3.4, r * 3.2, '#FFC23A', 0.95)) +
  drawTimes(16, (i) =>
    path(
      polygonPath([
        polarPoint(x, y, r * 1.16, i * 22.5 - 6),
        polarPoint(x, y, r * (i % 2 ? 1.42 : 1.7), i * 22.5),
        polarPoint(x, y, r * 1.16, i * 22.5 + 6),
      ]),
      '#FFE07A',
      'opacity=".9"',
    ),
  ) +
  circle(x, y, r * 1.06, '#FFF3C0') +
  circle(
    x,
    y,
    r,
    radialGradient(
      [
        [0, '#FFFDE8'],
        [0.55, '#FFE27A'],
        [1, '#FF9A1E'],
      ],
      [0.5, 0.5, 0.6, 0.38, 0.34],
    ),
  );

/** The sky of 海风 over the whole stage, and the deep water below it. */
export const seaSky = (): string =>
  rect(0, 0, 390, 844, 0, '#04204E') +
  verticalGradient(0, 0, 390, 480, [
    [0, '#0A3FA0'],
    [0.3, '#1878DC'],
    [0.62, '#4CC4F7'],
    [1, '#D6F6FF'],
  ]) +
  `<g ${clipAttribute(`M0 0H390V${HORIZON}H0Z`)}>` +
  rays({ cx: 90, cy: 330, inner: 8, outer: 420, count: 20, colour: '#E0FBFF', strength: 0.34, cover: 0.78, turn: 4 }) +
  '</g>' +
  cumulus(36, 334, 0.7, '#FFFFFF', '#BDE6FA') +
  cumulus(150, 292, 0.44, '#FFFFFF', '#BDE6FA') +
  wind(92, 290, 0.5);

/** The sky of 烈日 from the seam, whose foot stands at `line`, to `right`; the page moves it with the score. */
export function sunSky(line: number, right: number): string {
  const outline = `M${line + LEAN} 0H${right}V${HORIZON}H${line}Z`;
  return (
    `<g ${clipAttribute(outline)}>` +
    verticalGradient(line - 10, 0, right - line + 10, 480, [
      [0, '#8E0F2A'],
      [0.24, '#D8322A'],
      [0.5, '#FF8A2E'],
      [0.74, '#FFD36A'],
      [1, '#FFF6C8'],
    ]) +
    rays({
      cx: line + 143,
      cy: 318,
      inner: 8,
      outer: 420,
      count: 22,
      colour: '#FFF6B8',
      strength: 0.5,
      cover: 0.78,
      turn: 4,
    }) +
    sunDisc(line + 143, 318, 50) +
    '</g>' +
    path(
      `M${line + 20} 0H${line + 34}L${line + 3} ${HORIZON}H${line - 3}Z`,
      linearGradient([
        [0, '#FFFFFF', 0.2],
        [0.4, '#FFFDE0', 0.85],
        [1, '#FFFFFF'],
      ]),
    )
  );
}
