import { RAMP } from '../../core/ramps.ts';
import { type Drawing, ellipse, group, path, sparkle, stroke } from '../../core/shapes.ts';
import { curledWave, foam, spray } from '../../parts/sea-water.ts';

export const wavelet: Drawing = () =>
  ellipse(64, 112, 54, 8, 'sky-x') +
  group('translate(92 110) scale(-.6 .6)', curledWave('aqua')) +
  group('translate(58 112) scale(1.06)', curledWave('sky')) +
  path(
    'M6 110C14 100 26 102 34 106C46 98 60 100 68 106C80 98 96 98 104 104C112 100 120 104 122 110Q118 120 64 120Q10 120 6 110Z',
    'aqua-v',
  ) +
  stroke('M14 112C24 106 34 108 42 112C54 106 64 106 72 112C84 106 98 106 112 112', RAMP.aqua.hi, 2.4, 'opacity=".9"') +
  foam([
    [10, 106, 6],
    [22, 103, 5],
    [34, 107, 6],
    [48, 103, 5],
    [70, 107, 6.6],
    [84, 103, 5],
    [98, 105, 6.6],
    [112, 107, 6],
    [120, 112, 4],
  ]) +
  spray([
    [104, 28, 4.6],
    [114, 46, 3.4],
    [92, 17, 3],
    [116, 66, 2.6],
    [36, 22, 2.8],
  ]) +
  sparkle(24, 40, 7) +
  sparkle(110, 16, 5);
