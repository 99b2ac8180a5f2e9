import { RAMP, toneAt } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  path,
  rect,
  sparkle,
  stroke,
} from '../../core/shapes.ts';

/** The panes of one side of the lantern: outline, material and tone. The candle behind makes the middle ones lighter. */
const PANES = [
  ['M30 48L46 50V68L28 66Z', 'violet', 0.46],
  ['M28 66L46 68V94L34 90Z', 'sapphire', 0.5],
  ['M46 50H64V66L46 74Z', 'aqua', 0.3],
  ['M64 50H82V74L64 66Z', 'pink', 0.32],
  ['M46 74L64 66L82 74L64 88Z', 'lemon', 0.18],
  ['M46 74L64 88V94H46Z', 'pink', 0.4],
  ['M82 74L64 88V94H82Z', 'aqua', 0.44],
  ['M82 50L98 48L100 66L82 68Z', 'emerald', 0.46],
  ['M82 68L100 66L94 90L82 94Z', 'violet', 0.6],
] as const;

const tassel = (x: number, y: number): string =>
  stroke(`M${x} ${y}V${y + 9}`, RAMP.gold.shade, 1.4) +
  circle(x, y + 10, 3, 'aqua-r') +
  path(`M${x - 2} ${y + 13}H${x + 2}L${x + 4} ${y + 27}Q${x} ${y + 30} ${x - 4} ${y + 27}Z`, 'ruby-c');

/** A lantern of coloured glass (琉璃) with a gilt roof. */
export const glazeLamp: Drawing = () =>
  circle(64, 66, 60, 'amber-x', 'opacity=".8"') +
  circleOutline(64, 9, 5, RAMP.gold.shade, 2.6) +
  tassel(15, 42) +
  tassel(113, 42) +
  drawEach(PANES, ([d, material, tone]) => path(d, toneAt(material, tone))) +
  ellipse(64, 72, 25, 27, 'lemon-x') +
  stroke('M30 48L28 66L34 90M98 48L100 66L94 90M46 50V94M82 50V94', RAMP.gold.shade, 2.6) +
  stroke('M46 74L64 66L82 74L64 88ZM64 50V66M28 66L46 68M100 66L82 68M64 88V94', RAMP.gold.light, 1.3) +
  path('M32 52L44 53V60L36 76Q30 70 30 64Z', '#fff', 'opacity=".4"') +
  path('M49 53H57L49 67Z', '#fff', 'opacity=".6"') +
  path(
    'M64 14C70 26 86 34 118 36C117 42 112 45 106 44C98 51 80 53 64 53S30 51 22 44C16 45 11 42 10 36C42 34 58 26 64 14Z',
    RAMP.gold.deep,
    'transform="translate(0 2.4)"',
  ) +
  path(
    'M64 14C70 26 86 34 118 36C117 42 112 45 106 44C98 51 80 53 64 53S30 51 22 44C16 45 11 42 10 36C42 34 58 26 64 14Z',
    'gold',
  ) +
  path(
    'M64 14C70 26 86 34 118 36C117 42 112 45 106 44C98 51 80 53 64 53C74 44 72 28 64 14Z',
    RAMP.gold.shade,
    'opacity=".45"',
  ) +
  stroke(
    'M62 22C56 31 44 37 24 38.600M60 34C56 42 46 46 34 46.500M67 24C72 34 84 40 102 41',
    RAMP.gold.hi,
    1.5,
    'opacity=".9"',
  ) +
  circle(64, 15, 5.4, 'ruby-r') +
  path('M30 90L64 97L98 90L92 102Q64 110 36 102Z', RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  path('M30 90L64 97L98 90L92 102Q64 110 36 102Z', 'gold-h') +
  rect(59, 104, 10, 6, 2, 'gold-h') +
  path('M59 110H69L72 123Q64 127 56 123Z', 'ruby-c') +
  stroke('M62 112L61 123M66 112L67 123', RAMP.ruby.light, 0.8, 'opacity=".7"') +
  circle(64, 98, 3.4, 'aqua-r') +
  sparkle(96, 62, 6) +
  sparkle(24, 22, 6, '#FFE694') +
  sparkle(42, 60, 4.6);
