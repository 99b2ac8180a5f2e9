import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { fullMoon } from '../../parts/full-moon.ts';
import { palaceRoof } from './palace-roof.ts';
import { swirlCloud } from '../../parts/swirl-cloud.ts';

const pavilion = (x: number): string =>
  rect(x - 9, 74, 18, 30, 1, 'pearl-c') +
  path(`M${x - 3.6} 98V88A3.6 3.6 0 0 1 ${x + 3.6} 88V98Z`, RAMP.amber.light, `stroke="${RAMP.gold.shade}"`) +
  palaceRoof({ cx: x, top: 64, reach: 17, height: 12, material: 'violet' });

const upperHall = (): string =>
  rect(44, 38, 40, 26, 1, 'pearl-c') +
  drawEach([46, 59.5, 78], (x) => rect(x, 42, 3.4, 22, 0, 'sapphire-c')) +
  drawEach([51, 66], (x) => rect(x, 46, 10, 14, 1.4, 'amber-v')) +
  stroke('M56 46V60M51 53H61M71 46V60M66 53H76', RAMP.gold.deep, 0.9);

const lowerHall = (): string =>
  rect(32, 78, 64, 28, 1, 'pearl-c') +
  drawEach([33, 47, 77, 91], (x) => rect(x, 78, 4.2, 28, 0, 'sapphire-c')) +
  drawEach([39, 83], (x) => rect(x, 84, 6.6, 16, 1, 'amber-v')) +
  path('M53 106V88Q53 82 59 82H69Q75 82 75 88V106Z', 'gold') +
  path('M55 106V89Q55 84 60 84H68Q73 84 73 89V106Z', 'sapphire-d') +
  stroke('M64 84V106', RAMP.gold.base, 1.2) +
  drawEach([61, 67], (x) => circle(x, 96, 1.3, RAMP.gold.light));

/** The board over the door, with a crescent instead of words. */
const board = (): string =>
  rect(55, 62.5, 18, 9, 1.6, 'gold-h') +
  rect(56.6, 64, 14.8, 6, 1, RAMP.night.shade) +
  path('M65 64.6A2.5 2.5 0 1 0 66.6 68.4A2.2 2.2 0 0 1 65 64.6Z', RAMP.gold.light);

export const moonPalace: Drawing = () =>
  fullMoon(64, 52, 50) +
  `<g id="~palace-wing">${pavilion(22)}</g>` +
  '<use xlink:href="#~palace-wing" transform="translate(84 0)"/>' +
  upperHall() +
  `<g id="~palace-roof">${palaceRoof({ cx: 64, top: 22, reach: 37, height: 18, material: 'sapphire' })}</g>` +
  path('M60 22L64 8L68 22Z', 'gold') +
  circle(64, 9, 3.4, 'sky-r') +
  lowerHall() +
  '<use xlink:href="#~palace-roof" transform="translate(-22.4 30.3) scale(1.35)"/>' +
  board() +
  path('M50 106H78L84 114H44Z', 'pearl-v') +
  `<g id="~palace-cloud">${swirlCloud(22, 112, 0.72, -1, 'pearl-v')}</g>` +
  swirlCloud(106, 112, 0.72, 1, 'violet-l') +
  '<use xlink:href="#~palace-cloud" transform="translate(84 15) scale(-.92 .92)"/>' +
  sparkle(16, 34, 7, '#FFE694') +
  sparkle(112, 30, 7);
