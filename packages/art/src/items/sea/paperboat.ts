import { RAMP } from '../../core/ramps.ts';
import { type Drawing, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { foam, spray, waterBeforeHull, waterBehindHull } from '../../parts/sea-water.ts';

/** The little boat folded from a sheet, on its first voyage. */
export const paperBoat: Drawing = () =>
  ellipse(64, 106, 58, 12, 'sky-x') +
  waterBehindHull(4) +
  stroke('M64 42V10', RAMP.gold.deep, 4) +
  stroke('M63.6 42V10', RAMP.gold.light, 1.8) +
  path('M66 10C76 6 84 14 96 9L94 29C84 34 76 26 66 30Z', RAMP.violet.deep, 'transform="translate(0 1.8)"') +
  path('M66 10C76 6 84 14 96 9L94 29C84 34 76 26 66 30Z', 'violet') +
  stroke('M73 21V18M78 24V15M83 23V16M88 20V17', '#fff', 2.6) +
  path('M64 36L90 78H38Z', RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path('M64 36L38 78H64Z', 'pearl-v') +
  path('M64 36L90 78H64Z', 'sky-l') +
  path('M64 36L90 78H78L64 50Z', RAMP.sky.base, 'opacity=".45"') +
  path('M8 62L40 78H88L120 62L98 108H30Z', RAMP.sapphire.deep, 'transform="translate(0 2.6)"') +
  path('M8 62L40 78H88L120 62L98 108H30Z', 'sky-v') +
  path('M8 62L64 90L48 108H30Z', 'pearl-v') +
  path('M120 62L64 90L80 108H98Z', RAMP.sky.base) +
  path('M64 90L48 108H80Z', 'sky-l') +
  stroke('M8 62L64 90L120 62', '#fff', 2, 'opacity=".9"') +
  stroke('M14 67L34 104', '#fff', 2.4, 'opacity=".9"') +
  waterBeforeHull(7, 'aqua') +
  foam([
    [24, 103, 5],
    [15, 106, 4],
    [34, 107, 3.6],
    [100, 103, 5],
    [110, 105, 4],
  ]) +
  spray([
    [12, 92, 2.6],
    [118, 90, 2.6],
    [6, 84, 1.8],
  ]) +
  sparkle(30, 34, 7, '#FFE694') +
  sparkle(110, 44, 6);
