import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, path, rect, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { facets } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

const LID = 'M18 56L30 12C52 4 70 8 78 22C85 34 100 32 112 40L110 56Z';

const lid = (): string =>
  path(LID, RAMP.sapphire.deep, 'transform="translate(1 2)"') +
  `<g ${clipAttribute(LID)}>` +
  facets(
    [
      ['M14 58L30 8L46 30Z', 0.12],
      ['M30 8L62 4L46 30Z', 0.24],
      ['M62 4L82 22L66 42L46 30Z', 0.4],
      ['M14 58L46 30L50 58Z', 0.34],
      ['M46 30L66 42L50 58Z', 0.52],
      ['M82 22L114 38L92 46L66 42Z', 0.3],
      ['M66 42L92 46L84 58H50Z', 0.62],
      ['M92 46L114 38V58H84Z', 0.46],
    ],
    'sky',
    0.6,
  ) +
  path('M20 54L31 15L40 12L28 54Z', '#fff', 'opacity=".55"') +
  '</g>' +
  stroke(LID, RAMP.gold.base, 2.2);

const keys = (): string =>
  rect(16, 77, 96, 13, 2, RAMP.gold.deep) +
  rect(18, 77, 92, 10.4, 1.4, 'pearl-v') +
  stroke(Array.from({ length: 13 }, (_, i) => `M${24.5 + i * 6.6} 78V87`).join(''), RAMP.pearl.deep, 0.8) +
  drawTimes(14, (i) => (i % 7 === 2 || i % 7 === 6 ? '' : rect(22.6 + i * 6.6, 77, 3.6, 6, 0.8, RAMP.ink.shade)));

const leg = (x: number): string =>
  facets(
    [
      [`M${x - 5} 94H${x}V118H${x - 2.5}Z`, 0.2],
      [`M${x} 94H${x + 5}L${x + 2.5} 118H${x}Z`, 0.6],
    ],
    'sky',
    0.5,
  ) + circle(x, 119, 3, 'gold-r');

const note = (x: number, y: number): string =>
  stroke(`M${x} ${y}V${y - 14}C${x + 2} ${y - 9} ${x + 8} ${y - 9} ${x + 7} ${y - 3}`, RAMP.gold.shade, 2.2) +
  `<g transform="rotate(-20 ${x - 3} ${y})"><ellipse cx="${x - 3}" cy="${y}" rx="4" ry="3" fill="${RAMP.gold.base}"/></g>`;

/** A grand piano of crystal, its lid open, seen from the player's side. */
export const crystalPiano: Drawing = () =>
  circle(64, 60, 60, 'sky-x', 'opacity=".6"') +
  shadow(48, 121) +
  lid() +
  path('M18 58H110L106 52H24Z', 'gold-h') +
  stroke('M32 57L38 40M44 57L48 40', RAMP.gold.light, 1, 'opacity=".8"') +
  stroke('M98 56L92 30', RAMP.gold.shade, 2.4) +
  leg(22) +
  leg(106) +
  path('M56 92H72L69 112H59Z', 'gold-h') +
  stroke('M58 114V118M64 114V119M70 114V118', RAMP.gold.shade, 2.6) +
  path(
    'M12 62Q12 57 17 57H111Q116 57 116 62V94Q116 97 112 97H16Q12 97 12 94Z',
    RAMP.sapphire.deep,
    'transform="translate(0 2)"',
  ) +
  facets(
    [
      ['M12 60Q12 57 16 57H40L30 76H12Z', 0.18],
      ['M40 57H66L54 76H30Z', 0.34],
      ['M66 57H92L78 76H54Z', 0.24],
      ['M92 57H112Q116 57 116 60V76H78Z', 0.5],
      ['M12 76H116V92Q116 97 112 97H16Q12 97 12 92Z', 0.58],
    ],
    'sky',
    0.5,
  ) +
  path('M16 60H34L28 72H16Z', '#fff', 'opacity=".5"') +
  path('M46 60H82V73H46Z', 'violet-l', `opacity=".75" stroke="${RAMP.gold.base}" stroke-width="1.4"`) +
  keys() +
  stroke('M16 92.5H112', RAMP.gold.base, 2.4) +
  stroke('M18 92H60', RAMP.gold.hi, 1) +
  note(104, 24) +
  sparkle(46, 22, 8) +
  sparkle(14, 40, 6, '#FFE694') +
  sparkle(92, 66, 6) +
  sparkle(118, 48, 5);
