import { outlineCoordinateText, type Point, ribbonPath, sampleCurve } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { serpentHead } from '../../parts/serpent-head.ts';

/** A turn of the whirl: its height, half its width and the thickness of the snake there. */
const TURNS = [
  [108, 18, 9],
  [91, 28, 12],
  [70, 37, 15],
] as const;

const behind = ([y, r, w]: (typeof TURNS)[number]): string =>
  stroke(
    `M${64 - r} ${y}C${64 - r} ${y - r * 0.5} ${64 + r} ${y - r * 0.5 - 8} ${64 + r + 3} ${y - 10}`,
    RAMP.gold.deep,
    w,
  ) +
  stroke(
    `M${64 - r} ${y}C${64 - r} ${y - r * 0.5} ${64 + r} ${y - r * 0.5 - 8} ${64 + r + 3} ${y - 10}`,
    RAMP.gold.shade,
    w - 3,
  );

function before([y, r, w]: (typeof TURNS)[number]): string {
  const d = `M${64 - r - 3} ${y - 4}C${64 - r} ${y + r * 0.42} ${64 + r} ${y + r * 0.36} ${64 + r + 3} ${y - 9}`;
  return (
    stroke(d, RAMP.gold.deep, w + 1, 'transform="translate(0 1.8)"') +
    stroke(d, RAMP.gold.shade, w - 0.6) +
    stroke(d, 'gold', w - 4, 'transform="translate(-.4 -1)"') +
    stroke(
      d,
      RAMP.ruby.base,
      w * 0.26,
      `stroke-dasharray=".1 ${outlineCoordinateText(w * 0.62)}" transform="translate(0 1)"`,
    ) +
    stroke(d, '#fff', 1.6, `opacity=".75" transform="translate(-1 ${outlineCoordinateText(-w * 0.3)})"`)
  );
}

const NECK = 'M104 60C112 44 90 38 74 42C56 46 46 40 52 30';

/** A silk ribbon that twists as it flies: at each twist it shows only its edge. */
const ribbon = (points: readonly Point[], twists: number): string => {
  const d = ribbonPath(sampleCurve(points, 11), (u) => 0.7 + 3.6 * Math.abs(Math.cos(u * Math.PI * twists)));
  return path(d, 'ruby', `stroke="${RAMP.ruby.deep}" stroke-width=".8"`);
};

/** A golden snake that whirls upwards among red ribbons. */
export const snakeDance: Drawing = () =>
  circle(64, 64, 62, 'amber-x', 'opacity=".8"') +
  ribbon(
    [
      [6, 118],
      [24, 104],
      [14, 84],
      [20, 62],
      [8, 44],
      [16, 26],
    ],
    3,
  ) +
  ribbon(
    [
      [122, 122],
      [106, 110],
      [118, 96],
      [108, 82],
    ],
    2,
  ) +
  path('M50 110C40 118 52 126 66 122C58 122 56 116 60 112Z', 'gold-d') +
  drawEach(TURNS, behind) +
  stroke(NECK, RAMP.gold.deep, 17, 'transform="translate(0 1.6)"') +
  drawEach(TURNS, before) +
  stroke(NECK, RAMP.gold.shade, 15.6) +
  stroke(NECK, 'gold', 11.6, 'transform="translate(-.4 -1)"') +
  stroke(NECK, RAMP.ruby.base, 4, 'stroke-dasharray=".1 8.500"') +
  group('translate(10 5) scale(.82)', serpentHead('gold', 'ruby')) +
  drawEach(
    [
      [30, 12],
      [8, 66],
      [112, 20],
      [34, 120],
    ] as const,
    ([x, y], i) => circle(x, y, 2.4, i % 2 ? RAMP.ruby.base : RAMP.gold.base),
  ) +
  sparkle(26, 24, 7, '#FFE694') +
  sparkle(116, 40, 6);
