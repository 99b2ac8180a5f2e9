import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { foam, waterBeforeHull } from '../../parts/sea-water.ts';

const TOWER = 'M51 46H77L84 104H44Z';

const beamTo = (side: 1 | -1): string =>
  path(
    `M64 33L${64 + side * 62} 8V50Z`,
    linearGradient(
      [
        [0, '#FFE694', 0],
        [0.3, '#FFEFB0', 0.6],
        [1, '#FFF6C8', 0.95],
      ],
      side === 1 ? [1, 0, 0, 0] : [0, 0, 1, 0],
    ),
  );

const rock = (): string =>
  path(
    'M12 108C16 98 24 98 30 92C36 86 44 90 52 88C64 84 82 86 90 92C100 92 108 98 116 108Z',
    RAMP.night.deep,
    'transform="translate(0 2)"',
  ) +
  path('M12 108C16 98 24 98 30 92C36 86 44 90 52 88C64 84 82 86 90 92C100 92 108 98 116 108Z', 'violet-d') +
  path('M18 104C24 98 30 98 35 92C42 90 46 93 50 92C42 98 34 100 30 106Z', RAMP.violet.light, 'opacity=".5"');

export const beacon: Drawing = () =>
  circle(64, 34, 33, 'gold-x') +
  beamTo(-1) +
  beamTo(1) +
  rock() +
  path(TOWER, RAMP.ruby.deep, 'transform="translate(0 2)"') +
  path(TOWER, 'pearl-c') +
  `<g ${clipAttribute(TOWER)}>` +
  path('M40 60L90 54V67L40 73Z', 'ruby-c') +
  path('M40 84L90 78V91L40 97Z', 'ruby-c') +
  '</g>' +
  drawEach(
    [
      [66, 76, 3],
      [66, 52.5, 2.6],
    ],
    ([x, y, r]) =>
      path(
        `M${x - r} ${y + r}V${y - r}A${r} ${r} 0 0 1 ${x + r} ${y - r}V${y + r}Z`,
        RAMP.amber.light,
        `stroke="${RAMP.gold.shade}" stroke-width="1"`,
      ),
  ) +
  path('M57 104V97A7 7 0 0 1 71 97V104Z', 'gold') +
  path('M59.4 104V97A4.6 4.6 0 0 1 68.6 97V104Z', 'wood-v') +
  rect(45, 41, 38, 7, 2, RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  rect(45, 41, 38, 7, 2, 'gold-h') +
  rect(53, 24, 22, 18, 2, RAMP.night.base) +
  rect(54.5, 25, 19, 16, 1, 'lemon-l') +
  circle(64, 33, 15, 'white-glow') +
  stroke('M60 24V42M68 24V42', RAMP.gold.shade, 1.8) +
  path('M48 25Q64 4 80 25Z', RAMP.ruby.deep, 'transform="translate(0 1.6)"') +
  path('M48 25Q64 4 80 25Z', 'ruby') +
  stroke('M64 14V6', RAMP.gold.base, 2.4) +
  circle(64, 6, 3, 'gold-r') +
  ellipse(56, 20, 5, 1.8, '#fff', 'opacity=".6" transform="rotate(-34 56 20)"') +
  waterBeforeHull(2) +
  foam([
    [20, 103, 4],
    [30, 105, 3],
    [96, 102, 4],
    [107, 104, 3.4],
    [78, 104, 2.6],
  ]) +
  sparkle(30, 66, 6, '#FFE694') +
  sparkle(104, 66, 5);
