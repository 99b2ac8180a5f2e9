import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, ellipseOutline, group, path, stroke } from '../../core/shapes.ts';
import { qixiCard } from './qixi-card.ts';

const SKIN = '#FFE8DA';

const hair = (): string =>
  drawEach([-1, 1], (side) =>
    group(
      `translate(${64 + side * 13} 24) rotate(${side * 24})`,
      ellipseOutline(0, 0, 6.4, 9, RAMP.ink.shade, 5.6) + stroke('M-6 -2C-6 -7 -3 -9.5 0 -9.5', RAMP.ink.hi, 1.2),
    ),
  ) + path('M38 58C34 36 48 27 64 27S94 36 90 58C90 76 92 84 96 92H32C36 84 38 76 38 58Z', RAMP.ink.shade);

const face = (): string =>
  path('M28 104C30 86 44 79 64 79S98 86 100 104Z', 'pink') +
  path('M52 79L64 93L76 79L70 74H58Z', SKIN) +
  stroke('M50 80L64 96L78 80', RAMP.gold.light, 3) +
  ellipse(64, 58, 19.5, 21, SKIN) +
  path(
    'M43 60C42 44 52 36 64 36C60 44 52 50 46 52C44 55 44 58 43 60ZM85 60C86 44 76 36 64 36C68 44 76 50 82 52C84 55 84 58 85 60Z',
    RAMP.ink.shade,
  ) +
  stroke('M48 42C53 37 58 35 63 35', RAMP.ink.hi, 1.6) +
  drawEach(
    [55, 73],
    (x) =>
      ellipse(x, 61, 2.6, 3.8, RAMP.violet.deep) +
      circle(x - 0.8, 59.6, 1.1, '#fff') +
      stroke(`M${x - 4} 57Q${x} 54 ${x + 4} 57`, RAMP.ink.deep, 1.6),
  ) +
  drawEach([49, 79], (x) => ellipse(x, 68, 4, 2.4, RAMP.pink.base, 'opacity=".6"')) +
  stroke('M61 71Q64 73.5 67 71', RAMP.ruby.base, 2) +
  path('M64 43L66.5 47L64 51L61.5 47Z', RAMP.ruby.base);

const pins = (): string =>
  path('M50 31C56 25 72 25 78 31L74 34C68 30 60 30 54 34Z', 'gold') +
  circle(64, 27, 4.4, 'ruby-r') +
  drawEach([50, 78], (x) => circle(x, 31, 2.6, 'sky-r')) +
  drawEach([40, 88], (x) => stroke(`M${x} 40V54`, RAMP.gold.light, 1.4) + circle(x, 56, 2.4, 'sky-r'));

export const weaverCard: Drawing = () =>
  qixiCard({
    place: 2,
    ground: 'pink',
    picture:
      stroke('M30 70C22 50 34 30 46 22M98 70C106 50 94 30 82 22', RAMP.pink.light, 4, 'opacity=".7"') +
      hair() +
      face() +
      pins(),
  });
