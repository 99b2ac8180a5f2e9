import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const bud = (): string =>
  path('M-5 0V30Q-5 34 0 34T5 30V0Z', 'pearl-c') +
  rect(-5, 25, 10, 3, 0, 'gold-h') +
  ellipse(0, -7, 14, 13, RAMP.pearl.deep, 'transform="translate(0 1.600)"') +
  ellipse(0, -7, 14, 13, 'pearl-r') +
  path('M-17 -2C-22 -4 -22 -14 -16 -16L-9 -14V-3Z', 'violet-d') +
  ellipse(-1, -7, 12, 12, 'pearl-r') +
  circle(1, -6, 5, 'gold-r') +
  path('M-10 -9C-9 -15 -4 -18 1 -18C-4 -14 -6 -10 -6 -4Q-10 -4 -10 -9Z', '#fff', 'opacity=".95"');

/** A pair of earphones: one in its open charging case, one taken out before it. */
export const earbuds: Drawing = () =>
  shadow(44, 118) +
  // The open lid stands behind, its lining in shade.
  path('M20 62V40Q20 12 64 12T108 40V62Z', RAMP.violet.deep) +
  path('M20 60V38Q20 10 64 10T108 38V60Z', 'pearl-v') +
  path('M27 62V42Q27 18 64 18T101 42V62Z', 'violet-d') +
  path('M27 62V42Q27 18 64 18V62Z', '#fff', 'opacity=".08"') +
  stroke('M24 44Q25 15 60 13', '#fff', 2.4, 'opacity=".9"') +
  ellipse(64, 66, 45, 9, RAMP.gold.deep) +
  ellipse(64, 65, 45, 9, 'gold-h') +
  ellipse(64, 65.5, 40, 6.6, RAMP.violet.deep) +
  `<g id="~earbud" transform="translate(48 50) rotate(-10)">${bud()}</g>` +
  path('M18 66C30 78 98 78 110 66V92Q110 118 64 118T18 92Z', RAMP.pearl.deep, 'transform="translate(0 1.500)"') +
  path('M18 66C30 78 98 78 110 66V90Q110 117 64 117T18 90Z', 'pearl') +
  path('M110 66V90Q110 117 64 117C88 110 98 96 98 73Q106 70 110 66Z', RAMP.violet.shade, 'opacity=".22"') +
  stroke('M18 66C30 78 98 78 110 66', RAMP.gold.shade, 3) +
  stroke('M19 67C30 78 60 77 66 77', RAMP.gold.hi, 1.4) +
  stroke('M38 98V94M45 102V90M52 106V86M59 102V90M66 98V94', RAMP.violet.base, 3.6) +
  circle(52, 81, 2, 'emerald-r') +
  path('M25 80C26 94 32 104 42 109C34 100 32 92 32 82Q25 76 25 80Z', '#fff', 'opacity=".9"') +
  // The second earphone has been taken out and leans against the case.
  ellipse(92, 117, 20, 4, 'shadow') +
  group('translate(148 37) scale(-1 1)', '<use xlink:href="#~earbud"/>') +
  sparkle(110, 22, 8, '#FFE694') +
  sparkle(18, 24, 6, '#D4A2FF');
